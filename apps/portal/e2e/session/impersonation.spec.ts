import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { bramsSecret, codeOf, fillCode } from '../harness/second-factor.ts';
import { openParts } from '../harness/profile.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  loginAs,
  mainMenu,
  shown,
  test,
  watchConsole,
} from '../harness/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Meekijken' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop met meekijken' });

/** Returns the id of a user's active account, by a login. */
async function contactOf(request: APIRequestContext, username: string): Promise<string> {
  const response = await request.post('/auth/login', { data: { username, password: demoPassword } });
  const { activeContactId } = (await response.json()) as { activeContactId: string };
  await request.post('/api/logout');
  return activeContactId;
}

/** Starts impersonating without the search. */
async function impersonation(page: Page, contactId: string) {
  await page.goto(`/inloggen-als/${contactId}`);
  await page.getByLabel('Waarom kijk je mee?').fill('Vraag over het dossier');
  await page.getByRole('button', { name: 'Doorgaan' }).click();
  await expect(bar(page)).toBeVisible();
}

freshTest(
  '[IMP-01, IMP-04, IMP-05, ACC-06] an employee impersonates a participant under a permanent bar, and returns to their own account',
  { tag: '@core' },
  async ({ page, request }) => {
    freshTest.slow();
    await loginAs(page, 'gijs');
    const search = page.getByLabel('Naam of e-mailadres');
    await page.getByRole('button', { name: 'Zoek', exact: true }).click();
    await expect(shown(page, 'Vul ten minste twee tekens in.')).toBeVisible();
    await search.fill('bakker');
    await search.press('Enter');
    await expect(shown(page, /Geen deelnemers gevonden/)).toBeVisible();
    await search.fill('vries');
    await search.press('Enter');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Kijk mee als Anna de Vries' }).click();

    await expect(page.getByRole('heading', { name: 'Inloggen als deelnemer', level: 1 })).toBeVisible();
    await expect(shown(page, /Let op!/)).toBeVisible();
    await expect(page.getByText(/Je staat op het punt om in te loggen als Anna de Vries\./)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Doorgaan' }).click();
    await expect(shown(page, 'Vul in waarom je meekijkt.')).toBeVisible();
    await page.getByLabel('Waarom kijk je mee?').fill('Vraag over het dossier');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/');
    await expect(bar(page)).toHaveText(/Je kijkt mee als Anna de Vries/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await expect(page.getByText('Gijs')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // The bar is shown everywhere, also after a reload and on screens without the site's header.
    await page.reload();
    await expect(bar(page)).toBeVisible();
    for (const path of ['/bestaat/niet', '/wissel-account', '/inloggen-als/x', '/logboek']) {
      await page.goto(path);
      await expect(bar(page)).toHaveText(/Je kijkt mee als Anna de Vries/);
    }
    await page.goto('/wissel-account');
    await expect(page).toHaveURL('/');

    // Saves changes of the participant.
    await page.goto('/account');
    const phone = page.getByRole('textbox', { name: 'Telefoonnummer' });
    await openParts(page);
    await phone.fill('020 765 4321');
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Je account' })).toHaveCount(0);
    await page.goto('/account/beveiliging');
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { name: 'Wachtwoord' })).toHaveCount(0);

    await page.getByRole('button', { name: /Anna de Vries/ }).click();
    await expect(page.getByRole('link', { name: 'Uitloggen als Anna' })).toBeVisible();
    await page.getByRole('link', { name: 'Uitloggen als Anna' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gijs$/);
    await expect(bar(page)).toHaveCount(0);
    // Anna is named in the list of recent participants, and nowhere else.
    await expect(page.getByRole('heading', { name: 'Laatst meegekeken' })).toBeVisible();
    await expect(page.getByText('Anna').and(page.locator(':not(li *)'))).toHaveCount(0);

    const anna = await request.post('/auth/login', { data: { username: 'anna', password: demoPassword } });
    const { userId } = (await anna.json()) as { userId: string };
    const own = await request.get(`/api/users/${userId}`);
    expect(await own.text()).toMatch(/765 ?4321/);
    await request.post('/api/logout');

    // The audit log shows an administrator all of it.
    await page.goto('/uitloggen');
    await expect(page).toHaveURL('/inloggen');
    await fillLogin(page, 'bram');
    await fillCode(page, codeOf(bramsSecret));
    await mainMenu(page).getByRole('link', { name: 'Logboek' }).click();
    await expect(page).toHaveURL('/logboek');
    await expect(page.getByRole('heading', { name: 'Logboek', level: 1 })).toBeVisible();
    const started = page.getByRole('row', { name: /Gijs de Groot begon met meekijken als Anna de Vries/ });
    await expect(started).toBeVisible();
    await expect(
      page
        .getByRole('row', { name: /Gijs de Groot keek mee als Anna de Vries: wijzigde de contactgegevens/ })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await started.getByRole('button').click();
    await expect(page.getByText('Vraag over het dossier')).toBeVisible();

    await page.getByLabel('Naam of gebruikersnaam').fill('bram');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/logboek?naam=bram');
    await expect(started).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Bram Bakker logde in/ }).first()).toBeVisible();
    await page.goto('/logboek?gebeurtenis=impersonation_stop&naam=anna');
    await expect(page.getByRole('row', { name: /stopte met meekijken als Anna de Vries/ })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goto('/logboek?periode.van=2020-01-01&periode.tot=2020-01-02');
    await expect(shown(page, /Geen data weer te geven|Niets gevonden/).first()).toBeVisible();
    const file = page.waitForEvent('download');
    await page.goto('/logboek');
    await page.getByRole('button', { name: /CSV|Exporteer|Download/i }).click();
    expect((await file).suggestedFilename()).toBe('logboek.csv');
    expect(await readFile(await (await file).path(), 'utf8')).toMatch(
      /^\uFEFFWanneer;Wat er gebeurde\r\n\d\d-\d\d-20\d\d \d\d:\d\d:\d\d;Bram Bakker logde in/,
    );
  },
);

test.describe('[IMP-02, IMP-03] impersonating', () => {
  test.use({ expectedConsoleErrors: /login-as|audit|logout/ });

  test('is refused without the right and for a non-participant, and can be retried after a server error', async ({
    page,
    request,
  }) => {
    test.slow();
    const [anna, lars] = [await contactOf(request, 'anna'), await contactOf(request, 'lars')];
    await loginAs(page, 'iris', `/inloggen-als/${anna}`);
    await expect(shown(page, /Toegang geweigerd/)).toBeVisible();
    await expect(shown(page, /een ander e-mailadres, of kies .*wachtwoord vergeten/)).toBeVisible();
    await expect(page.getByText('Anna')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/logboek');
    await expect(page).toHaveURL('/');
    await page.goto('/uitloggen');
    await expect(page).toHaveURL('/inloggen');

    await loginAs(page, 'gijs', `/inloggen-als/${lars}`);
    await expect(shown(page, /Toegang geweigerd/)).toBeVisible();
    await page.route('**/api/login-as?*', (route) => route.abort());
    await page.goto(`/inloggen-als/${anna}?terug=/account`);
    await expect(shown(page, 'We konden de deelnemer niet ophalen.')).toBeVisible();
    await page.unroute('**/api/login-as?*');
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click();

    const reason = page.getByLabel('Waarom kijk je mee?');
    await reason.fill('Vraag');
    await page.route('**/api/login-as', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Doorgaan' }).click();
    await expect(shown(page, 'Je kon niet ingelogd worden')).toBeVisible();
    await expect(reason).toHaveValue('Vraag');
    await page.unroute('**/api/login-as');
    await page.getByRole('button', { name: 'Doorgaan' }).dblclick();
    await expect(bar(page)).toBeVisible();

    // Without a response the impersonation stays, with a notification.
    await page.route('**/api/logout', (route) => route.abort());
    await stop(page).click();
    await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await page.unroute('**/api/logout');
    await stop(page).dblclick();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('button', { name: /Gijs de Groot/ })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
});

/** The server switches to the other session at once; its answer arrives after the next check of the theme. */
async function answerLate(route: Route) {
  const response = await route.fetch();
  await setTimeout(9_000);
  await route.fulfill({ response });
}

test('[GAT-09] impersonating starts and ends in the other tab too, with a notification', async ({
  page,
  context,
  request,
}) => {
  const anna = await contactOf(request, 'anna');
  await loginAs(page, 'gijs');
  const other = await context.newPage();
  const errors = watchConsole(other);
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Gijs$/);
  await impersonation(page, anna);
  await expect(bar(other)).toHaveText(/Je kijkt mee als Anna de Vries/);
  await expect(shown(other, 'Je bent in een ander tabblad gaan meekijken als Anna de Vries.')).toBeVisible();
  await expect(shown(page, /in een ander tabblad/)).toHaveCount(0);
  await expect(other.getByText('Gijs')).toHaveCount(0);

  await stop(other).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Gijs$/);
  await expect(bar(page)).toHaveCount(0);
  await expect(shown(page, /Het meekijken is gestopt/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gijs$/);
  expect(errors).toEqual([]);
});

freshTest.describe('impersonating with interruptions', () => {
  freshTest.use({ expectedConsoleErrors: /401/ });

  freshTest(
    '[IMP-01, IMP-05] survives reload and back button, ends after 15 minutes, and resumes after logging in again',
    async ({ page, request, freshServer }) => {
      freshTest.slow();
      const anna = await contactOf(request, 'anna');
      const reason = page.getByLabel('Waarom kijk je mee?');
      const greeting = page.getByRole('heading', { level: 1 });
      await loginAs(page, 'gijs');
      await page.goto(`/inloggen-als/${anna}`);
      await reason.fill('Vraag');
      await page.reload();
      await expect(reason).toBeVisible();
      await page.goBack();
      await expect(greeting).toHaveText(/Gijs$/);
      await expect(bar(page)).toHaveCount(0);
      await page.goForward();
      await reason.fill('Vraag');
      await page.keyboard.press('Enter');
      await expect(bar(page)).toBeVisible();
      await page.goBack();
      await expect(greeting).toHaveText(/Anna$/);
      await expect(bar(page)).toBeVisible();

      await freshServer.advance(16 * 60);
      await page.reload();
      await expect(greeting).toHaveText(/Gijs$/);
      await expect(bar(page)).toHaveCount(0);

      await page.goto(`/inloggen-als/${anna}`);
      await reason.fill('Nog een vraag');
      await freshServer.advance(31 * 60);
      await page.getByRole('button', { name: 'Doorgaan' }).click();
      await page.getByRole('dialog').getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
      await page.keyboard.press('Enter');
      // The interrupted request is repeated automatically.
      await expect(bar(page)).toHaveText(/Je kijkt mee als Anna de Vries/);
    },
  );
});

freshTest(
  '[IMP-01, IMP-05] no environment of the session before is asked for while impersonating starts or stops slowly',
  async ({ page, request }) => {
    freshTest.slow();
    const anna = await contactOf(request, 'anna');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.route('**/api/login-as', answerLate);
    await page.route('**/api/logout', answerLate);

    await loginAs(page, 'gijs');
    await impersonation(page, anna);
    await stop(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gijs$/);
    await expect(bar(page)).toHaveCount(0);
    expect(refused).toEqual([]);
  },
);
