import { askAtStart } from '../harness/ask-at-start.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  loginAs,
  loginAsChris,
  shown,
  test,
} from '../harness/test.ts';

const voorbeeld = /Voorbeeld Advies B\.V\./;
const zonnig = /Zonnig Verzekeringen N\.V\./;
const houseColor = '#ac2e32';

function primaryColor() {
  return getComputedStyle(document.documentElement).getPropertyValue('--portal-primary');
}

freshTest(
  '[ACC-01, ACC-02, ACC-03, ACC-07, GAT-04, LOG-12] the account chooser comes before every page and lists the allowed accounts',
  { tag: '@core' },
  async ({ page }) => {
    await loginAs(page, 'chris');
    await expect(page).toHaveURL('/wissel-account');
    await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    await expect(
      page.getByText('Klik op een van de onderstaande rollen om naar het Dashboard te gaan.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kies een account' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /^Voorbeeld Advies B\.V\.Manager/,
      /^Zonnig Verzekeringen N\.V\.Deelnemer/,
      /^PrivéaccountDeelnemer/,
    ]);
    await expect(page.locator('[aria-current]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    for (const path of ['/', '/account', '/zonnig']) {
      await page.goto(path);
      await expect(page).toHaveURL('/wissel-account');
    }
    await page.getByRole('button', { name: zonnig }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  },
);

freshTest(
  '[RED-01] the page requested before the login opens once an account has been chosen',
  async ({ page }) => {
    await page.goto('/evenementen/overzicht');
    await expect(page).toHaveURL('/inloggen');
    await loginAs(page, 'chris', '/inloggen');
    await page.getByRole('button', { name: zonnig }).click();
    await expect(page).toHaveURL('/evenementen/overzicht');
  },
);

test(
  '[ACC-01, ACC-04] choosing an account activates it, applies its environment and marks it as active',
  { tag: '@core' },
  async ({ page }) => {
    await loginAsChris(page, zonnig);
    await expect(shown(page, 'Deelnemer · Zonnig Verzekeringen N.V.').first()).toBeVisible();
    await expect(page).toHaveTitle(/zonnige/i);
    expect(await page.evaluate(primaryColor)).not.toBe(houseColor);

    await page.getByRole('button', { name: /^Menu: / }).click();
    await page.getByLabel('Menu', { exact: true }).getByRole('link', { name: 'Wissel account' }).click();
    await expect(page.getByRole('heading', { name: 'Kies een andere rol' })).toBeVisible();
    const active = page.getByRole('button', { name: /Zonnig Verzekeringen.*Actief account/ });
    await expect(active).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('main').locator('[aria-current="true"]')).toHaveCount(1);
    await expectAccessible(page);

    await page.getByRole('main').getByRole('button', { name: voorbeeld }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(primaryColor)).toBe(houseColor);
    await expect(page.getByText('Zonnig')).toHaveCount(0);
  },
);

test('[ACC-04] the chosen account stays active after a reload', async ({ page }) => {
  await loginAsChris(page, zonnig);
  await page.reload();
  await expect(shown(page, 'Deelnemer · Zonnig Verzekeringen N.V.').first()).toBeVisible();
});

test('[ACC-08] choosing a private account restores the default theme and title of the portal', async ({
  page,
}) => {
  await loginAsChris(page, zonnig);
  await page.goto('/wissel-account');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Privéaccount/ })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Dashboard · Portaal');
  expect(await page.evaluate(primaryColor)).toBe(houseColor);
});

test('[ACC-02] the link to switch accounts is absent for a person with one account', async ({ page }) => {
  await loginAs(page, 'anna');
  await expect(page.getByRole('link', { name: 'Wissel account' })).toHaveCount(0);
});

test.describe('a choice of account that the server refuses', () => {
  test.use({ expectedConsoleErrors: /select-contact/ });

  test('[ACC-04, NET-02] shows an error and stays on the account chooser', async ({ page }) => {
    await loginAsChris(page, voorbeeld);
    await page.goto('/wissel-account');
    await page.route('**/api/select-contact', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: { '@type': 'hydra:Error', 'hydra:description': 'Not Found' },
      }),
    );
    await page.getByRole('main').getByRole('button', { name: zonnig }).click();
    await expect(shown(page, 'Er is een fout opgetreden')).toBeVisible();
    await expect(page).toHaveURL('/wissel-account');
    await expectAccessible(page);
  });
});

freshTest.describe('[ACC-05] the account chooser for an order form', () => {
  const orderForm = '/wissel-account?bestelformulier=1&merk=zonnig';
  const cart = 'http://localhost:4174/winkelwagen?stap=2';

  freshTest(
    'lists the accounts of the brand, creates a private account once, and leads back to the webshop',
    async ({ page }) => {
      await page.route('http://localhost:4174/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Webshop</title>' }),
      );
      await page.goto(`${orderForm}&redirect=${encodeURIComponent(cart)}`);
      await expect(page).toHaveURL('/inloggen');
      await fillLogin(page, 'chris');
      await expect(page).toHaveURL(`${orderForm}&redirect=${encodeURIComponent(cart)}`);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
        /^Zonnig Verzekeringen N\.V\.Deelnemer/,
        /^Maak een nieuw privéaccount/,
      ]);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      let posts = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/contacts/private')) posts += 1;
      });
      await page.getByRole('button', { name: 'Maak een nieuw privéaccount' }).dblclick();
      await expect(page).toHaveURL('http://localhost:4174/hand-off?to=%2Fwinkelwagen%3Fstap%3D2');
      expect(posts).toBe(1);

      await page.goto(orderForm);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
        /^Zonnig/,
        /^PrivéaccountDeelnemer · ZonnigActief account/,
      ]);
      await page.goto('/wissel-account?bestelformulier=1');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^Zonnig/, /^Privé/, /^Privé/]);
      // Without a safe redirect the choice leads to the dashboard.
      await page.goto(`${orderForm}&redirect=https://evil.example/`);
      await page.getByRole('main').getByRole('button', { name: zonnig }).click();
      await expect(page).toHaveURL('/');
    },
  );
});

test('[ACC-01] arrow keys move between accounts, and more than eight accounts can be searched', async ({
  page,
}) => {
  await askAtStart(page);
  await page.route('**/api/users/*', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as {
      person: { contacts: { role: string; affiliation?: object }[] };
    };
    const manager = user.person.contacts.find(({ role }) => role === 'manager');
    const more = ['Noord', 'Oost', 'Zuid', 'West', 'Midden', 'Veluwe', 'Twente'].map((name) => ({
      role: 'manager',
      ...manager,
      id: name,
      affiliation: { ...manager?.affiliation, name: `Kantoor ${name}` },
    }));
    user.person.contacts.push(...more);
    await route.fulfill({ response, json: user });
  });
  await loginAs(page, 'chris');
  await page.goto('/wissel-account');
  const accounts = page.getByRole('main').getByRole('listitem');
  await expect(accounts).toHaveCount(10);
  const search = page.getByRole('searchbox', { name: 'Zoek account' });
  await search.focus();
  for (const [key, focused] of [
    ['ArrowDown', voorbeeld],
    ['ArrowRight', zonnig],
    ['End', /Kantoor Twente/],
    ['ArrowDown', /Kantoor Twente/],
    ['ArrowUp', /Kantoor Veluwe/],
    ['Home', voorbeeld],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('main').getByRole('button', { name: focused })).toBeFocused();
  }
  await search.fill('bestaat niet');
  await expect(shown(page, 'Er is geen account met deze naam of rol.')).toBeVisible();
  await expect(accounts).toHaveCount(0);
  await search.fill('KANTOOR');
  await expect(accounts).toHaveCount(7);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await search.fill('zonnig');
  await expect(accounts).toHaveCount(1);
  await search.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(shown(page, 'Deelnemer · Zonnig Verzekeringen N.V.').first()).toBeVisible();
});
