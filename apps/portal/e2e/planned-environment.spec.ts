import type { Page } from '@playwright/test';
import { enterAsAdministrator } from './harness/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, freshTest, shown } from './harness/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Omgeving opslaan' });
const widths = [360, 768, 1440];

/** Returns tomorrow's date in the Netherlands, as typed and as shown. */
function tomorrow() {
  const day = new Date(Date.now() + 86_400_000);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', ...options }).format(day);
  return {
    typed: write({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    told: write({ dateStyle: 'full' }),
  };
}

async function expectGood(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** Plans the changes of the form with the keyboard alone. */
async function planForTomorrow(page: Page, look = async () => {}) {
  await bar(page).getByRole('button', { name: 'Inplannen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Opslaan inplannen' });
  await expect(dialog).toBeVisible();
  await look();
  await field(page, 'Dag').pressSequentially(tomorrow().typed);
  await field(page, 'Tijd').fill('9.30');
  await field(page, 'Tijd').press('Enter');
  await expect(dialog).toBeHidden();
}

freshTest(
  '[ENV-09] an administrator plans a save, sees it, takes it back, and saves it now instead',
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
    await planForTomorrow(page, async () => {
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

    await planForTomorrow(page);
    await page.getByRole('button', { name: 'Nu opslaan' }).press('Enter');
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();
    await expect(title).toHaveValue('Leer in de zon');
    await expect(planned).toHaveCount(0);
  },
);
