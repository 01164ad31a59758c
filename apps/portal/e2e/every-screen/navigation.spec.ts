import type { Page } from '@playwright/test';
import { enterAsAdministrator } from '../harness/administrator.ts';
import { tabTo } from '../harness/walk/keyboard.ts';
import { field, openParts } from '../harness/profile.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  loginAs,
  mainMenu,
  test,
} from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const phone = { width: 360, height: 740 };
const links = (page: Page) => mainMenu(page).getByRole('link');
const current = (page: Page) => mainMenu(page).locator('[aria-current="page"]');

/** Returns whether the whole menu is at the bottom of the window. */
const isAtBottom = (page: Page) =>
  mainMenu(page).evaluate((menu) => {
    const { top, bottom } = menu.getBoundingClientRect();
    return top > innerHeight / 2 && Math.round(bottom) === innerHeight;
  });

const everyone = {
  anna: ['Dashboard', 'Diplomadossier', 'Evenementen', 'Mijn profiel'],
  bram: ['Dashboard', 'Evenementen', 'Omgevingen', 'Mensen', 'Organisaties', 'Logboek', 'Mijn profiel'],
  gijs: ['Dashboard', 'Evenementen', 'Beoordelen', 'Mijn profiel'],
  lars: ['Dashboard', 'Mijn mensen', 'Evenementen', 'Mijn profiel'],
};

for (const [username, names] of Object.entries(everyone)) {
  test(`[CMP-01, DSH-01] ${username} opens every item of the main menu by keyboard, and each is marked as current`, async ({
    page,
  }) => {
    test.slow();
    await (username === 'bram' ? enterAsAdministrator(page, '/') : loginAs(page, username));
    await expect(links(page)).toHaveText(names);
    await expect(current(page)).toHaveText('Dashboard');
    for (const name of [...names.slice(1), 'Dashboard']) {
      await tabTo(page, name, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(current(page)).toHaveText(name);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(name === 'Dashboard' ? /^(?:Welkom|Goede)/ : new RegExp(name, 'i'));
      await expect(page.getByRole('main')).toBeFocused();
    }
    await expectNoHorizontalScroll(page);
  });
}

test('[CMP-01] a screen below a menu item marks that item as current', async ({ page }) => {
  await loginAs(page, 'anna', '/evenementen/overzicht');
  await page.getByRole('link', { name: /Actualiteitendag/ }).click();
  await expect(page).toHaveURL(/\/evenementen\/details\//);
  await expect(current(page)).toHaveText('Evenementen');
  await page.goto('/account/mijn-gegevens');
  await expect(current(page)).toHaveText('Mijn profiel');
  await page.goto('/bestaat/niet');
  await expect(links(page)).toHaveText(everyone.anna);
  await expect(current(page)).toHaveCount(0);
});

test('[CMP-01] on a phone the menu is at the bottom, covers nothing, and gives way to the save bar', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await loginAs(page, 'anna', '/account');
  await expect(current(page)).toHaveText('Mijn profiel');
  expect(await isAtBottom(page)).toBe(true);
  for (const link of await links(page).all()) await expect(link).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole('contentinfo').getByRole('link').last();
  const [end, menu] = await Promise.all([last.boundingBox(), mainMenu(page).boundingBox()]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);

  await openParts(page);
  await field(page, 'Plaats').fill('Delft');
  await expect(page.getByRole('button', { name: 'Wijzigingen opslaan' })).toBeInViewport({ ratio: 1 });
  await expect(mainMenu(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Wijzigingen verwerpen' }).click();
  await expect(mainMenu(page)).toBeVisible();
});

freshTest(
  '[CMP-01] on a phone the places that do not fit are behind a button, in view and by keyboard',
  async ({ page }) => {
    await page.setViewportSize(phone);
    await enterAsAdministrator(page, '/');
    await expect(links(page)).toHaveText(everyone.bram.slice(0, 4));
    const more = mainMenu(page).getByRole('button', { name: 'Meer' });
    for (const each of [...(await links(page).all()), more]) await expect(each).toBeInViewport({ ratio: 1 });
    await more.press('Enter');
    await expect(links(page)).toHaveText(everyone.bram);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/organisaties');
    await expect(links(page)).toHaveText(everyone.bram.slice(0, 4));
    await expect(more).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('main')).toBeFocused();
    await more.click();
    const place = mainMenu(page).getByRole('link', { name: 'Organisaties' });
    await expect(place).toHaveAttribute('aria-current', 'page');
    await expectAccessibleInEveryTheme(page);
  },
);

test('[CMP-01] in landscape and with doubled text size the menu is a row below the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await loginAs(page, 'anna', '/account');
  expect(await isAtBottom(page)).toBe(false);
  await expect(links(page).first()).toBeInViewport({ ratio: 1 });

  // Simulates text of twice the size: half the window holds as much.
  await page.setViewportSize({ width: 180, height: 370 });
  await page.reload();
  expect(await isAtBottom(page)).toBe(false);
  await expect(current(page)).toHaveText('Mijn profiel');
  await expect(current(page)).toBeInViewport({ ratio: 1 });
});

freshTest(
  '[IMP-01, IMP-04, GAT-05] impersonating shows the menu of the participant; a required action hides the menu',
  async ({ page }) => {
    await loginAs(page, 'gijs');
    await page.getByLabel('Naam of e-mailadres').fill('vries');
    await page.getByLabel('Naam of e-mailadres').press('Enter');
    await page.getByRole('link', { name: 'Kijk mee als Anna de Vries' }).click();
    await page.getByLabel('Waarom kijk je mee?').fill('Vraag over het dossier');
    await expect(mainMenu(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Doorgaan' }).click();
    await expect(page.getByRole('region', { name: 'Meekijken' })).toBeVisible();
    await expect(links(page)).toHaveText(everyone.anna);
    await page.setViewportSize(phone);
    expect(await isAtBottom(page)).toBe(true);
    await expectAccessible(page);

    await page.goto('/uitloggen');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gijs$/);
    await expect(page.getByRole('heading', { name: 'Laatst meegekeken' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kijk mee als Anna de Vries' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/uitloggen');
    await expect(page).toHaveURL(/\/inloggen/);
    await fillLogin(page, 'dewi');
    await expect(page.getByRole('heading', { name: '1. Controleer je gegevens' })).toBeVisible();
    await expect(mainMenu(page)).toHaveCount(0);
  },
);

test('[CMP-01, ENV-10] the menu is readable in every theme, at the bottom and below the header', async ({
  page,
}) => {
  test.slow();
  await loginAs(page, 'anna', '/evenementen/overzicht');
  await expect(current(page)).toHaveText('Evenementen');
  await expectAccessibleInEveryTheme(page);
});
