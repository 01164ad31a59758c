import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  fillLogin,
  loginAs,
  loginOnScreen,
  mainMenu,
  shown,
  test,
  untilQuiet,
} from '../harness/test.ts';

/** The faults that these tests cause on purpose. */
test.use({
  expectedConsoleErrors:
    /ERR_(?:INTERNET_DISCONNECTED|FAILED)|status of|could not be fetched|dynamically imported/,
});

const manifest = join(import.meta.dirname, '../../dist/.vite/manifest.json');

/** Returns the URL pattern of the file with a screen's code. */
function codeOf(screen: string): string {
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined>;
  return `**/${files[`src/features/${screen}`]?.file}`;
}

/** Returns the images on the screen that the browser shows as broken. */
const brokenImages = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => image.outerHTML),
  );

test('[NET-03] a screen that was not fetched before the line broke keeps header and navigation, and heals', async ({
  page,
  context,
}) => {
  const code = codeOf('events/Screen.tsx');
  await page.route(code, (route) => route.abort());
  await loginOnScreen(page, 'anna');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await mainMenu(page).getByRole('link', { name: 'Evenementen' }).click();
  await expect(shown(page, 'Je bent offline')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Er is iets fout gegaan' })).toBeVisible();
  await expect(shown(page, /Probeer het later nog eens\./).first()).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: 'Evenementen' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await brokenImages(page)).toEqual([]);
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(shown(page, 'Je bent offline')).toBeVisible();
  // The pages that were fetched stay within reach.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Servicedesk' }).first()).toBeVisible();
  await page.goForward();
  await expect(shown(page, 'Je bent offline')).toBeVisible();
  await page.unroute(code);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /evenementen/i })).toBeVisible();
  await expect(page.getByRole('row', { name: /Zorgplicht|Wft/ }).first()).toBeVisible();
  await expect(shown(page, 'Er is iets fout gegaan')).toHaveCount(0);
});

test('[NET-03] data that did not load for lack of a connection loads once it is back, and its notification goes', async ({
  page,
  context,
}) => {
  // This page reads no events, as the dashboard does.
  await loginAs(page, 'anna', '/account');
  // The portal fetches the code of its other screens a while after the first one is shown.
  const code = page.waitForResponse(codeOf('events/Screen.tsx'));
  await page.reload();
  await code;
  await untilQuiet(page);
  await context.setOffline(true);
  await mainMenu(page).getByRole('link', { name: 'Evenementen' }).click();
  await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(shown(page, 'Er is iets fout gegaan')).toHaveCount(0);
});

for (const answer of [{ status: 500 }, { status: 204 }, { body: '{"@type":"hydra:Error"}' }])
  test(`[NET-02] a widget of the dashboard that gets ${JSON.stringify(answer)} says so in place, and once with the support desk`, async ({
    page,
  }) => {
    await page.route('**/api/relations/widgets/**', (route) =>
      route.fulfill({ contentType: 'application/ld+json', ...answer }),
    );
    await loginAs(page, 'anna');
    await expect(shown(page, 'Sorry, we konden geen data vinden').first()).toBeVisible();
    await expect(shown(page, 'Er is een fout opgetreden')).toHaveCount(1);
    await expect(shown(page, /Bel de servicedesk op/)).toBeVisible();
  });

test('[LOG-05] a browser that keeps no cookies is told so after the login', async ({ page }) => {
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch();
    const entries = Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie');
    await page.context().clearCookies();
    await route.fulfill({ response, headers: Object.fromEntries(entries) });
  });
  await page.goto('/zonnig/inloggen');
  await fillLogin(page, 'anna');
  await expect(
    shown(page, 'Je browser bewaart geen cookies van deze site. Zet ze aan om in te loggen.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/zonnig/inloggen');
  await expect(page.getByLabel('E-mail of gebruikersnaam')).toHaveValue('anna');
});

test('[RED-01] every page works where the browser blocks site data', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/zonnig/inloggen?notify=logged-out');
  await expect(shown(page, 'Je bent niet meer aangemeld')).toBeVisible();
  await page.goto('/account');
  await fillLogin(page, 'anna');
  await expect(page).toHaveURL('/account');
  for (const path of ['/', '/evenementen/overzicht', '/dossier', '/account/beveiliging']) {
    await page.goto(path);
    await expect(mainMenu(page)).toBeVisible();
    await expect(shown(page, 'Er is iets mis gegaan')).toHaveCount(0);
  }
});
