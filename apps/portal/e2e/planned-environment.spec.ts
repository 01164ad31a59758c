import type { Page } from '@playwright/test';
import { enterAsAdministrator } from './harness/administrator.ts';
import { openEmail } from './harness/emails.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, freshTest, shown } from './harness/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Omgeving opslaan' });
const widths = [360, 768, 1440];

/** Returns a moment, in minutes from now, in the Netherlands: its day as typed and as shown, and its time. */
function inMinutes(minutes: number) {
  const moment = new Date(Date.now() + minutes * 60_000);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', ...options }).format(moment);
  return {
    typed: write({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    told: write({ dateStyle: 'full' }),
    time: write({ timeStyle: 'short' }),
  };
}

const tomorrow = () => ({ ...inMinutes(24 * 60), time: '9.30' });

async function expectGood(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
}

/** Plans the changes of the form with the keyboard alone. */
async function plan(page: Page, moment = tomorrow(), look = async () => {}) {
  await bar(page).getByRole('button', { name: 'Inplannen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Opslaan inplannen' });
  await expect(dialog).toBeVisible();
  await look();
  await field(page, 'Dag').pressSequentially(moment.typed);
  await field(page, 'Tijd').fill(moment.time);
  await field(page, 'Tijd').press('Enter');
  await expect(dialog).toBeHidden();
}

freshTest(
  '[ENV-09] an administrator plans a save, cancels it, plans it again and saves it at once',
  async ({ page }) => {
    await enterAsAdministrator(page, '/omgevingen');
    await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).click();
    const title = field(page, 'Titel Dashboard');
    await expect(title).toHaveValue('Een zonnige kijk op leren');

    await title.fill('');
    await bar(page).getByRole('button', { name: 'Inplannen' }).click();
    await expect(page.getByText('Titel Dashboard is verplicht!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await title.fill('Leer in de zon');
    await plan(page, tomorrow(), async () => {
      await expectGood(page);
      await field(page, 'Tijd').fill('25:00');
      await field(page, 'Tijd').press('Enter');
      await expect(page.getByText('Vul een tijd in, zoals 09:00.')).toBeVisible();
    });
    const planned = shown(page, `Gepland voor ${tomorrow().told} om 09:30 door Bram Bakker`);
    await expect(planned).toBeVisible();
    await expect(title).toHaveValue('Een zonnige kijk op leren');
    await expect(bar(page)).toHaveCount(0);
    await expectGood(page);

    await page.reload();
    await expect(planned).toBeVisible();
    await page.getByRole('button', { name: 'Annuleren' }).press('Enter');
    await expect(title).toHaveValue('Leer in de zon');
    await expect(planned).toHaveCount(0);

    await plan(page);
    await page.getByRole('button', { name: 'Nu opslaan' }).press('Enter');
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();
    await expect(title).toHaveValue('Leer in de zon');
    await expect(planned).toHaveCount(0);
  },
);

freshTest(
  '[ENV-09] a planned save that fails is reported in the form and by email, and its conflict can be resolved',
  async ({ page, freshServer }) => {
    await enterAsAdministrator(page, '/omgevingen');
    await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).click();
    const title = field(page, 'Titel Dashboard');
    await expect(title).toHaveValue('Een zonnige kijk op leren');
    await title.fill('Leer in de zon');
    const moment = inMinutes(10);
    await plan(page, moment);
    await expect(shown(page, `Gepland voor ${moment.told} om ${moment.time} door Bram Bakker`)).toBeVisible();

    const [id] = /[^/]+$/.exec(new URL(page.url()).pathname) ?? [];
    const saved = await page.request.put(`/api/customer_portal_environments/${id}`, {
      headers: { 'content-type': 'application/ld+json', origin: freshServer.origin },
      data: JSON.stringify({ name: 'Zonnig Verzekeringen', dashboardTitle: 'Van een ander' }),
    });
    expect(saved.status()).toBe(200);
    await expect(title).toHaveValue('Van een ander');
    await freshServer.advance(11 * 60);

    const dialog = page.getByRole('dialog', { name: 'Deze omgeving is intussen gewijzigd' });
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    await expectGood(page);
    await dialog.getByRole('radio', { name: 'Jouw wijziging: Leer in de zon' }).check();
    await dialog.getByRole('button', { name: 'Neem over in het formulier' }).press('Enter');
    const notice = shown(page, 'Je geplande wijziging is niet opgeslagen');
    await expect(notice).toBeVisible();
    await expect(shown(page, `Dat zou gebeuren op ${moment.told} om ${moment.time}.`)).toBeVisible();
    await expectGood(page);

    await page.getByRole('button', { name: 'Omgeving opslaan' }).press('Enter');
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(title).toHaveValue('Leer in de zon');

    await openEmail(page, 'De geplande wijziging van Zonnig Verzekeringen is niet opgeslagen');
    await expect(page.locator('pre')).toContainText(`Gepland voor: ${moment.told} om ${moment.time} uur`);
    await expect(page.locator('pre')).toContainText(`/omgevingen/bewerken/${id}`);
  },
);
