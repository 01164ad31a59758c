import type { Browser, Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  freshTest,
  loginAs,
  shown,
  test,
} from './harness/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const phone = { width: 360, height: 740 };

/** Nothing but home and the way out can be reached. */
async function expectNothingElse(page: Page, title: string) {
  for (const path of ['/account', '/wissel-account', '/voorbeeld/inloggen', '/logboek', '/bestaat/niet']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(heading(page, title)).toBeVisible();
  }
}

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    const label = await page.evaluate(() => {
      const { activeElement: element } = document;
      const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
      return (labels[0]?.textContent ?? element?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? label.replace(/\*$/, '') === name : name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(name)}.`);
}

async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function press(page: Page, name: string) {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function elsewhere(browser: Browser, baseURL: string, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await loginAs(page, username);
  return page;
}

freshTest.describe('the completion of a profile', () => {
  freshTest.use({ viewport: phone });

  freshTest(
    '[GAT-05, COM-01, COM-02] goes in three steps by keyboard on a phone, through a reload, a step back and another browser',
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
      await expectNoSidewaysScroll(page);
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

      await expect(page.getByRole('region', { name: '2. Accountherstel' })).toBeFocused();
      await page.reload();
      await expect(heading(page, '2. Accountherstel')).toBeVisible();
      await page.evaluate(() => document.querySelector('main')?.focus());
      await typeInto(page, 'Extra e-mailadres', 'dewi.thuis@voorbeeld.example');
      await typeInto(page, 'Mobiel nummer', '+32 470 12 34 56');
      await press(page, 'Volgende stap');
      await expect(summary).toBeFocused();
      await expect(shown(page, 'Mobiel nummer: Dit veld is niet juist ingevuld')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(phone);

      await press(page, 'Vorige stap');
      await expect(heading(page, '1. Controleer je gegevens')).toBeVisible();
      await expect(field(page, 'Voornaam')).toHaveValue('IJsbrand');
      await expect(field(page, 'E-mail')).toHaveValue('dewi.nieuw@voorbeeld.example');
      await expect(field(page, 'Geboortedatum')).toHaveValue('05-05-1995');
      await typeInto(page, 'Voorletters', 'd k');
      await press(page, 'Volgende stap');
      await expect(field(page, 'Extra e-mailadres')).toHaveValue('dewi.thuis@voorbeeld.example');
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
      await expect(shown(other, 'Adres onbekend')).toBeVisible();
      await expect(field(other, 'Huisnummer')).toHaveValue('999');
      await field(other, 'Huisnummer').fill('1');
      await other.keyboard.press('Tab');
      await expect(field(other, 'Straat')).toHaveValue('Dam');
      await expectNoSidewaysScroll(other);
      await button(other, 'Afronden en naar dashboard').click();
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(/IJsbrand$/);
      await expect(shown(other, 'Je profiel is compleet.')).toBeVisible();
      await other.goto('/account');
      await expect(heading(other, 'Mijn profiel')).toBeVisible();
      await other.context().close();

      // The first browser follows when it is looked at.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/IJsbrand$/);
      const answer = (await (await page.request.post('/api/refresh-cookie')).json()) as {
        loginState: { userId: string };
      };
      const user = await page.request.get(`/api/users/${answer.loginState.userId}`);
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
          contacts: [{ email: 'dewi.nieuw@voorbeeld.example' }],
        },
      });
    },
  );

  freshTest.describe('with a server that is gone for a while', () => {
    freshTest.use({ expectedConsoleErrors: [/ERR_/] });

    freshTest(
      '[GAT-05, GAT-09, COM-02, T72] keeps what was typed, saves a double click once, and takes the other tab along',
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

        // What was typed in the other tab is still there, a step back.
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

test('[COM-03, PRO-05] with single sign-on enforced the second step is the last; an address of the organisation stays', async ({
  page,
}) => {
  let state = 'new';
  const saves: { person: Record<string, unknown>; contact?: object }[] = [];
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
  await button(page, 'Volgende stap').click();
  await expect(heading(page, '2. Accountherstel')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Extra e-mailadres').fill('lars.thuis@voorbeeld.example');
  await button(page, 'Afronden en naar dashboard').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lars$/);
  await expect(shown(page, /gestuurd naar lars\.thuis@voorbeeld\.example/)).toBeVisible();
  expect(saves).toMatchObject([
    {
      person: { givenName: 'Lars', birthDate: '1981-10-19T12:00:00', profileDataState: 'step-one-completed' },
    },
    { person: { recoveryEmail: 'lars.thuis@voorbeeld.example', profileDataState: 'completed' } },
  ]);
  expect(saves[0]).not.toHaveProperty('contact');
});

test('[GAT-06] an employee who looks along meets neither screen', async ({ page, request }) => {
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

freshTest.describe('another e-mail address', () => {
  freshTest.use({ expectedConsoleErrors: [/ERR_|422|412/], viewport: { width: 1440, height: 950 } });

  freshTest(
    '[GAT-03, GAT-09, T71] is asked for one account at a time, in all tabs, and never lost',
    async ({ page, context }) => {
      freshTest.slow();
      await page.goto('/account?x=1');
      await fillLogin(page, 'emre');
      await expect(page).toHaveURL('/');
      await expectNothingElse(page, 'Wijzig je e-mailadres');
      await expect(heading(page, 'Voorbeeld Advies B.V.')).toBeVisible();
      await expect(shown(page, 'Hierna nog 1 account.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const other = await context.newPage();
      await other.goto('/');

      const email = field(page, 'Nieuw e-mailadres');
      const save = button(page, 'E-mailadres opslaan');
      await save.click();
      await expect(shown(page, 'E-mail is verplicht!')).toBeVisible();
      await expect(email).toBeFocused();
      await page.keyboard.type('Emre@Voorbeeld.example');
      await page.keyboard.press('Enter');
      await expect(shown(page, /Dit is je huidige e-mailadres\./)).toBeVisible();
      await email.fill('emre');
      await expect(shown(page, 'Dit is geen geldig e-mailadres.')).toBeVisible();
      await expectAccessible(page);

      await page.route('**/relations/contacts/*', (route) => route.abort());
      await email.fill('emre.nieuw@voorbeeld.example');
      await page.keyboard.press('Enter');
      await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
      await expect(email).toHaveValue('emre.nieuw@voorbeeld.example');
      await page.unroute('**/relations/contacts/*');
      let puts = 0;
      page.on('request', (request) => {
        if (request.method() === 'PUT') puts += 1;
      });
      await save.dblclick();
      await expect(page.getByRole('region', { name: 'Zonnig Verzekeringen N.V.' })).toBeFocused();
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
      await expect(shown(page, /Hierna nog/)).toHaveCount(0);
      expect(puts).toBe(1);

      // The other tab has come along; somebody else changes the contact meanwhile.
      await expect(heading(other, 'Zonnig Verzekeringen N.V.')).toBeVisible();
      await other.route('**/relations/contacts/*', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'if-match': '"99"' } }),
      );
      await field(other, 'Nieuw e-mailadres').fill('emre.z@voorbeeld.example');
      await other.keyboard.press('Enter');
      await expect(shown(other, /intussen ook ergens anders gewijzigd/)).toBeVisible();
      await expect(field(other, 'Nieuw e-mailadres')).toHaveValue('emre.z@voorbeeld.example');
      await email.fill('emre.zonnig.nieuw@voorbeeld.example');
      await page.keyboard.press('Enter');
      // Where it ends is the place that was wanted before the login.
      await expect(page).toHaveURL('/account?x=1');
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Emre$/);
    },
  );
});

test('[GAT-03, GAT-05] both screens are readable in the colours of every environment', async ({ page }) => {
  for (const [username, slug] of [
    ['emre', 'banknoord'],
    ['dewi', 'zonnig'],
    ['dewi', 'banknoord'],
  ] as const) {
    const environment = (await (
      await page.request.get(`/api/customer_portal_environments/by_slug/${slug}`)
    ).json()) as { id: string };
    await page.route('**/api/customer_portal_environments/*', (route) =>
      route.fulfill({ json: environment }),
    );
    await page.route('**/api/users/*', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const json = text.replaceAll(
        /"customerPortalEnvironment":"[^"]+"/g,
        `"customerPortalEnvironment":"${environment.id}"`,
      );
      await route.fulfill({ response, body: json });
    });
    await loginAs(page, username);
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/uitloggen');
    await expect(page).toHaveURL('/inloggen');
    await page.unrouteAll();
  }
});
