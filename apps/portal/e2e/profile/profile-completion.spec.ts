import type { Browser, Page } from '@playwright/test';
import { askAtStart } from '../harness/ask-at-start.ts';
import { button, expectNothingElse, field, heading } from '../harness/walk/required-actions.ts';
import { press, typeInto } from '../harness/walk/keyboard.ts';
import { giveProof } from '../harness/proof.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  loginAs,
  shown,
  test,
} from '../harness/test.ts';

const phone = { width: 360, height: 740 };

async function elsewhere(browser: Browser, baseURL: string, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await loginAs(page, username);
  return page;
}

freshTest.describe('the completion of a profile', () => {
  // The server responds with 422 until the password is given, since the email address changes.
  freshTest.use({ viewport: phone, expectedConsoleErrors: /422/ });

  freshTest(
    '[GAT-05, COM-01, COM-02] takes three steps by keyboard on a phone, and continues after a reload and in another browser',
    { tag: '@core' },
    async ({ page, browser, freshServer }) => {
      freshTest.slow();
      await loginAs(page, 'dewi');
      await expect(heading(page, 'Vul je profiel aan')).toBeVisible();
      await expectNothingElse(page, 'Vul je profiel aan');
      await expect(heading(page, '1. Controleer je gegevens')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);

      await page.evaluate(() => document.querySelector('main')?.focus());
      await press(page, 'Volgende stap');
      const summary = heading(page, 'Wijzigingen niet opgeslagen');
      await expect(summary).toBeFocused();
      await expect(shown(page, 'Niet alle velden zijn juist ingevuld')).toBeVisible();
      await expect(shown(page, 'Geboortedatum is verplicht!')).toHaveCount(2);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.setViewportSize(phone);
      await press(page, 'Geslacht is verplicht!');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Vrouw' })).toBeChecked();
      await typeInto(page, 'Geboortedatum', '5-5-1995');
      await typeInto(page, 'E-mail', 'dewi@');
      await page.keyboard.press('Tab');
      await expect(shown(page, 'Dit is geen geldig e-mailadres.').first()).toBeVisible();
      await typeInto(page, 'E-mail', 'dewi.nieuw@voorbeeld.example');
      await page.keyboard.press('Shift+Tab');
      await page.evaluate(() => document.querySelector('main')?.focus());
      await typeInto(page, 'Voornaam', 'ijsbrand');
      await press(page, 'Volgende stap');
      await giveProof(page);

      await expect(page.getByRole('region', { name: '2. Accountherstel' })).toBeFocused();
      await page.reload();
      await expect(heading(page, '2. Accountherstel')).toBeVisible();
      await page.evaluate(() => document.querySelector('main')?.focus());
      await typeInto(page, 'Herstel e-mailadres', 'dewi.thuis@voorbeeld.example');
      await typeInto(page, 'Mobiel nummer', '+32 470 12 34 56');
      await press(page, 'Volgende stap');
      await expect(summary).toBeFocused();
      await expect(shown(page, 'Mobiel nummer: Dit veld is niet juist ingevuld')).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.setViewportSize(phone);

      await press(page, 'Vorige stap');
      await expect(heading(page, '1. Controleer je gegevens')).toBeVisible();
      await expect(field(page, 'Voornaam')).toHaveValue('IJsbrand');
      await expect(field(page, 'E-mail')).toHaveValue('dewi@voorbeeld.example');
      await expect(shown(page, /naar dewi\.nieuw@voorbeeld\.example hebben gestuurd/)).toBeVisible();
      await expect(field(page, 'Geboortedatum')).toHaveValue('05-05-1995');
      await typeInto(page, 'Voorletters', 'd k');
      await press(page, 'Volgende stap');
      await expect(field(page, 'Herstel e-mailadres')).toHaveValue('dewi.thuis@voorbeeld.example');
      await expect(field(page, 'Mobiel nummer')).toHaveValue('+32 470 12 34 56');
      await typeInto(page, 'Mobiel nummer', '06-12345678');
      await press(page, 'Volgende stap');
      await expect(heading(page, '3. Adresgegevens')).toBeVisible();

      const other = await elsewhere(browser, freshServer.origin, 'dewi');
      await expect(heading(other, '3. Adresgegevens')).toBeVisible();
      await expect(
        shown(other, /We hebben een e-mail gestuurd naar dewi\.thuis@voorbeeld\.example/),
      ).toBeVisible();
      await expectAccessible(other);
      await field(other, 'Postcode').fill('1012js');
      await field(other, 'Huisnummer').fill('999');
      await other.keyboard.press('Tab');
      await expect(shown(other, 'Adres onbekend').first()).toBeVisible();
      await expect(field(other, 'Huisnummer')).toHaveValue('999');
      await field(other, 'Huisnummer').fill('1');
      await other.keyboard.press('Tab');
      await expect(field(other, 'Straat')).toHaveValue('Dam');
      await expectNoHorizontalScroll(other);
      await button(other, 'Afronden en naar dashboard').click();
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(/IJsbrand$/);
      await expect(shown(other, 'Je profiel is compleet.')).toBeVisible();
      await other.goto('/account');
      await expect(heading(other, 'Mijn profiel')).toBeVisible();
      await other.context().close();

      // The first browser refreshes when its tab becomes visible.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/IJsbrand$/);
      const response = (await (await page.request.post('/api/refresh-cookie')).json()) as {
        loginState: { userId: string };
      };
      const user = await page.request.get(`/api/users/${response.loginState.userId}`);
      expect(await user.json()).toMatchObject({
        person: {
          givenName: 'IJsbrand',
          initials: 'D.K.',
          gender: 'woman',
          birthDate: expect.stringContaining('1995-05-05'),
          phone: '+31612345678',
          street: 'Dam',
          houseNumber: '1',
          postalCode: '1012JS',
          town: 'Amsterdam',
          profileDataState: 'completed',
          contacts: [{ email: 'dewi@voorbeeld.example', pendingEmail: 'dewi.nieuw@voorbeeld.example' }],
        },
      });
    },
  );

  freshTest.describe('with an unreachable server', () => {
    freshTest.use({ expectedConsoleErrors: /ERR_/ });

    freshTest(
      '[GAT-05, GAT-09, COM-02, T72] keeps the typed values, saves once on a double click, and advances the other tab',
      async ({ page, context }) => {
        const puts: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'PUT') puts.push(request.postData() ?? '');
        });
        await loginAs(page, 'dewi');
        const other = await context.newPage();
        await other.goto('/');
        await field(other, 'Voorletters').fill('X.');
        await page.getByRole('radio', { name: 'Neutraal' }).check();
        await field(page, 'Geboortedatum').fill('05051995');
        await page.route('**/profile', (route) => route.abort());
        await button(page, 'Volgende stap').click();
        await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
        await expect(shown(page, /Wat je hebt ingevuld, staat er nog\./)).toBeVisible();
        await expect(page.getByRole('radio', { name: 'Neutraal' })).toBeChecked();
        await page.unroute('**/profile');
        await button(page, 'Volgende stap').dblclick();
        await expect(heading(page, '2. Accountherstel')).toBeVisible();
        expect(puts).toHaveLength(2);
        expect(puts[0]).toBe(puts[1]);

        // The other tab keeps its typed values, one step back.
        await expect(heading(other, '2. Accountherstel')).toBeVisible();
        await button(other, 'Vorige stap').click();
        await expect(field(other, 'Voorletters')).toHaveValue('X.');
        await expect(field(other, 'Geboortedatum')).toHaveValue('05-05-1995');
        await button(other, 'Volgende stap').click();
        await expect(heading(other, '2. Accountherstel')).toBeVisible();
        await button(other, 'Volgende stap').click();
        await expect(heading(page, '3. Adresgegevens')).toBeVisible();
        await button(page, 'Afronden en naar dashboard').click();
        for (const tab of [page, other]) {
          await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Dewi$/);
        }
      },
    );
  });
});

test(
  '[COM-03, PRO-05] with enforced single sign-on the second step is the last, and the email address is locked',
  { tag: '@core' },
  async ({ page }) => {
    let state = 'new';
    const saves: { person: Record<string, unknown>; contact?: object }[] = [];
    await askAtStart(page);
    await page.route('**/api/users/*', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as { person: object };
      const person = {
        ...user.person,
        profileDataState: state,
        hasContactsWithSsoEnforcedOrganisation: true,
      };
      await route.fulfill({ response, json: { ...user, person } });
    });
    await page.route('**/profile', async (route) => {
      const body = route.request().postDataJSON() as (typeof saves)[number];
      saves.push(body);
      state = String(body.person['profileDataState']);
      await route.fulfill({ json: { '@type': 'Person', id: '1' } });
    });
    await loginAs(page, 'lars');
    await expect(field(page, 'E-mail')).toBeDisabled();
    await expect(field(page, 'E-mail')).toHaveValue('lars@voorbeeld.example');
    await expect(shown(page, 'Stap 3')).toHaveCount(0);
    await field(page, 'Voornaam').fill('Larsje');
    await button(page, 'Volgende stap').click();
    await expect(heading(page, '2. Accountherstel')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Herstel e-mailadres').fill('lars.thuis@voorbeeld.example');
    await button(page, 'Afronden en naar dashboard').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lars$/);
    await expect(shown(page, /gestuurd naar lars\.thuis@voorbeeld\.example/)).toBeVisible();
    const [first, second, ...others] = saves;
    expect(others).toEqual([]);
    // Leaves out the locked address.
    expect(first?.contact).toEqual({ id: expect.any(String) });
    expect(first?.person).toMatchObject({
      id: expect.any(String),
      givenName: 'Larsje',
      birthDate: expect.stringMatching(/T12:00:00$/),
      profileDataState: 'step-one-completed',
    });
    expect(second).toMatchObject({
      person: { recoveryEmail: 'lars.thuis@voorbeeld.example', profileDataState: 'completed' },
    });
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test('[GAT-06] the completion of the profile is skipped during impersonation', async ({ page, request }) => {
  const ofDewi = await request.post('/auth/login', { data: { username: 'dewi', password: demoPassword } });
  const { activeContactId } = (await ofDewi.json()) as { activeContactId: string };
  await loginAs(page, 'gijs');
  await page.goto(`/inloggen-als/${activeContactId}`);
  await page.getByLabel('Waarom kijk je mee?').fill('Vraag over het profiel');
  await button(page, 'Doorgaan').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dewi$/);
  await page.goto('/account');
  await expect(heading(page, 'Mijn profiel')).toBeVisible();
});
