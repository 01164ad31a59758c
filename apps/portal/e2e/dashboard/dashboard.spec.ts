import type { Page } from '@playwright/test';
import { askAtStart } from '../harness/ask-at-start.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  loginAs,
  loginAsChris,
  shown,
  test,
} from '../harness/test.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });

const noData = 'Sorry, we konden geen data vinden';

/** Returns the layout shift without user input, as browsers measure it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntriesByType('layout-shift'))
            sum += Reflect.get(entry, 'value') as number;
          if (list.getEntriesByType('mark').length > 0) resolve(sum);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        observer.observe({ type: 'mark' });
        performance.mark('all shifts so far');
      }),
  );

test(
  '[DSH-01, DOS-01] the dashboard shows role, open steps, to-dos, statistics and events without layout shift',
  { tag: '@core' },
  async ({ page }) => {
    await loginAs(page, 'anna');
    await expect(page.getByRole('banner')).toContainText('Jouw vakbekwaamheid bij Voorbeeld Advies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Welkom|Goede\w+), Anna$/);
    await expect(shown(page, 'Deelnemer · Voorbeeld Advies B.V.').first()).toBeVisible();

    const open = card(page, 'Dit staat open').getByRole('listitem');
    await expect(open).toHaveText([/tweede stap.*Stel in$/]);

    const dossier = card(page, 'Diplomadossier');
    await expect(dossier).toContainText('Je hebt 5 to-do’s, 3 voor je functie');
    const toDos = dossier.getByRole('tabpanel').getByRole('listitem');
    await expect(toDos).toHaveCount(5);
    const list = dossier.getByRole('region', { name: "Alle to-do's, lijst" });
    expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
    await dossier.getByRole('tab', { name: "Alle to-do's" }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(list).toBeFocused();
    await page.keyboard.press('End');
    await expect(toDos.last()).toBeInViewport({ ratio: 1 });
    await dossier.getByRole('tab', { name: "Alle to-do's" }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dossier.getByRole('tab', { name: 'Benodigd voor functie' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(toDos).toHaveText([
      /^Wft Hypothecair krediet.*functie.*PE-examen voor 1 april 2028Bekijk$/,
      /^Wft Schadeverzekeringen particulier.*In beoordeling tot uiterlijk \w+dag \d+ \w+Bekijk$/,
      /^Wft Schadeverzekeringen zakelijk.*functie.*Nog niet in je dossierUpload$/,
    ]);
    await expect(dossier.getByRole('region')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(toDos).toHaveText([/Pensioen/, /Zorgverzekeringen/]);

    const statistics = card(page, 'Leerstatistieken');
    await expect(statistics).toContainText('7 van de 12 modules');
    await expect(statistics.getByRole('progressbar', { name: 'Modules afgerond' })).toHaveAttribute(
      'aria-valuetext',
      '58%',
    );
    await expect(statistics).toContainText(/Bestede uren31Gemiddelde score78%/);

    const events = card(page, 'Komende evenementen');
    await expect(events.getByRole('listitem')).toHaveText([
      /Actualiteitendag.*Training$/,
      /Zorgplicht.*Wachtlijst$/,
    ]);
    await expectAccessible(page);

    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await expect(events.getByRole('listitem')).toHaveCount(2);
      await expect(toDos).toHaveCount(5);
      expect(await layoutShift(page), `at ${width} px`).toBeLessThan(0.02);
    }
    await expectNoHorizontalScroll(page);

    await toDos.getByRole('link', { name: /^Wft Hypothecair krediet/ }).click();
    await expect(page).toHaveURL('/dossier');
    await page.goBack();
    await toDos.getByRole('link', { name: /^Wft Schadeverzekeringen zakelijk/ }).click();
    const dialog = page.getByRole('dialog', { name: /diploma/i });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Stel in' }).click();
    await expect(page).toHaveURL('/account/2fa-instellen');
  },
);

for (const [username, answer] of [
  ['anna', 'Schadeverzekeringen particulier'],
  ['iris', 'Je hebt alles gedaan.'],
] as const) {
  test(`[DSH-01, DOS-03] the other cards stay in place when the dossier of ${username} loads late`, async ({
    page,
  }) => {
    await loginAs(page, username);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const late = Promise.withResolvers<void>();
      await page.route('**/electronic_eportfolio_user/*', async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.reload();
      const dossier = card(page, 'Diplomadossier');
      await expect(dossier.locator('[aria-hidden="true"]:visible').first()).toBeVisible();
      await expect(card(page, 'Komende evenementen')).toContainText(/Actualiteitendag|geen komende/);
      await page.evaluate(() => document.fonts.ready);
      const around = [
        ...['Dit staat open', 'Komende evenementen', 'Leerstatistieken'].map((title) => card(page, title)),
        page.getByRole('contentinfo'),
      ];
      const places = () => Promise.all(around.map((each) => each.boundingBox()));
      const before = await places();
      late.resolve();
      await expect(dossier).toContainText(answer);
      expect(await places(), `at ${width} px`).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test.describe('a dashboard card that does not load', () => {
  test.use({ expectedConsoleErrors: /electronic_eportfolio_user|event_registrations/ });

  test('[DSH-01, NET-03] shows an error and can be retried, while the other cards work', async ({ page }) => {
    const portfolio = '**/api/relations/widgets/electronic_eportfolio_user/*';
    const registrations = '**/api/relations/event_registrations?*';
    await page.route(portfolio, (route) => route.fulfill({ status: 500, body: '' }));
    await loginAs(page, 'anna');
    const dossier = card(page, 'Diplomadossier');
    await expect(dossier.getByText(noData)).toBeVisible();
    await expect(card(page, 'Komende evenementen').getByRole('listitem')).toHaveCount(2);
    await expect(card(page, 'Leerstatistieken')).toContainText('7 van de 12 modules');
    await expect(shown(page, 'Er is een fout opgetreden').first()).toBeVisible();
    await expectAccessible(page);
    await page.unroute(portfolio);
    await page.route(registrations, (route) => route.fulfill({ json: { 'hydra:member': 'geen' } }));
    await dossier.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(dossier.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5);
    await expect(dossier).toContainText('Je hebt 5 to-do’s');

    await page.reload();
    const events = card(page, 'Komende evenementen');
    await expect(events.getByText(noData)).toBeVisible();
    await expect(dossier.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5);
    await page.unroute(registrations);
    await events.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(events.getByRole('listitem')).toHaveCount(2);
  });

  for (const [name, lmsAccount, sentence] of [
    ['broken statistics', { serializedStatistics: '{"modulesCompleted":' }, noData],
    ['an account without statistics', { serializedStatistics: null }, noData],
    ['no learning account', null, /^Je hebt nog geen account in de leeromgeving/],
  ] as const) {
    test(`[DSH-01] says so in place of the learning statistics: ${name}`, async ({ page }) => {
      await askAtStart(page);
      await page.route('**/api/users/*', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { person: { contacts: object[] } };
        const contacts = body.person.contacts.map((contact) => ({ ...contact, lmsAccount }));
        await route.fulfill({ response, json: { ...body, person: { ...body.person, contacts } } });
      });
      await loginAs(page, 'anna');
      const statistics = card(page, 'Leerstatistieken');
      await expect(statistics.getByText(sentence)).toBeVisible();
      // Another attempt would get the same data.
      await expect(statistics.getByRole('button', { name: 'Probeer opnieuw' })).toHaveCount(0);
    });
  }
});

test('[DOS-03] [DSH-01] the dossier card says why it has no to-do’s, and is absent for a manager', async ({
  page,
  browser,
  server,
}) => {
  for (const [username, sentence] of [
    ['iris', 'Je hebt alles gedaan. Je dossier is compleet.'],
    ['joris', /^Je dossier is vergrendeld/],
    ['hanna', /^Er staan nog geen eisen in je dossier/],
  ] as const) {
    const other = await browser.newPage({ baseURL: server.origin });
    await loginAs(other, username);
    await expect(card(other, 'Diplomadossier').getByText(sentence)).toBeVisible();
    await other.close();
  }
  await loginAsChris(page, /Zonnig/);
  await expect(
    card(page, 'Diplomadossier').getByText(/^Voor jouw functie is geen beroepskwalificatie nodig/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/wissel-account');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Voorbeeld/ })
    .click();
  await expect(card(page, 'Snel naar').getByRole('button')).toHaveText(['Leeromgeving', 'Webshop']);
  await page.waitForLoadState('networkidle');
  for (const title of ['Diplomadossier', 'Leerstatistieken', 'Komende evenementen'])
    await expect(card(page, title)).toHaveCount(0);
  await expectAccessible(page);
});

test('[DOS-02, DSH-01] the button to a sibling application hands over the login once and is busy for five seconds', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/hand-off')) asked.push(request.postData() ?? '');
  });
  await page.route('http://localhost:4175/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<link rel="icon" href="data:,"><h1>Leeromgeving</h1>',
    }),
  );
  await loginAs(page, 'anna');
  await expect(card(page, 'Komende evenementen').getByRole('listitem')).toHaveCount(2);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.route('**/api/hand-off', (route) => route.abort('aborted'));
  const learning = page.getByRole('button', { name: 'Leeromgeving' });
  await learning.click();
  await expect(learning).toHaveAttribute('aria-busy', 'true');
  await learning.click({ force: true });
  await page.clock.fastForward(3_000);
  await expect(learning).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(3_000);
  await expect(learning).not.toHaveAttribute('aria-busy');
  expect(asked).toEqual(['{"application":"lms","path":"/"}']);
  await page.unroute('**/api/hand-off');
  await page.clock.resume();

  await learning.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('http://localhost:4175/hand-off?to=%2F');
  expect(asked).toHaveLength(2);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
});
