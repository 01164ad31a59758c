import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  shown,
  test,
} from '../harness/test.ts';

const scripts = '**/assets/*.js';
const start = '<p>Laden...</p>';
const loading = 'Laden...';

test('[GAT-01] the first HTML has a loading message, from the server and as a static file', async ({
  request,
}) => {
  for (const path of ['/', '/zonnig', '/account']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(start);
    expect(html).toContain('<noscript>');
    expect(html.indexOf(start), 'the words come before the stylesheet').toBeLessThan(
      html.indexOf('<link rel="stylesheet"'),
    );
  }
  expect(readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8')).toContain(start);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`[GAT-01, ENV-11] the loading message shows before any script or stylesheet, in the ${scheme} colors of the environment`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\//, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/zonnig', { waitUntil: 'commit' });
    await expect(page.getByRole('status').getByText(loading)).toBeVisible();
    const [ground, forms] = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.documentElement).getPropertyValue('--portal-background'),
    ]);
    const [light = '', dark = ''] = forms.match(/#[0-9a-f]{6}/g) ?? [];
    expect(ground).toBe(rgbOf(scheme === 'light' ? light : dark));
    await expectNoHorizontalScroll(page);
    held.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    await expect(page.getByText(loading)).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('[GAT-01] the loading message stays until the screen appears, without a blank moment', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    const look = () => {
      const text = document.querySelector<HTMLElement>('#root')?.innerText.trim();
      // Ignores the time before the loading message, which appears after 300 ms.
      if (text != null && (text || seen.length) && seen.at(-1) !== text) seen.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.route(scripts, async (route) => {
    await page.waitForFunction(() => (Reflect.get(window, 'seen') as string[] | undefined)?.length);
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  expect(seen[0]).toBe(loading);
  expect(seen.filter((text) => text === '')).toEqual([]);
});

/** Delays the scripts of a page until the returned function is called. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test.describe('the login screen', () => {
  for (const [path, words] of [
    ['/inloggen', 'Welkom'],
    ['/inloggen/', 'Welkom'],
    ['/inloggen?notify=logged-out', 'Je bent niet meer aangemeld'],
    ['/inloggen?redirect=/account', 'Welkom'],
    ['/voorbeeld/inloggen', 'Bij Voorbeeld Advies'],
    ['/zonnig/inloggen', 'Bij Zonnig Verzekeringen'],
    ['/banknoord/inloggen', 'Bij Bank Noord'],
    [
      '/hoffelijk/inloggen?notify=sso-no-account',
      'Je bent aangemeld bij je organisatie maar we konden geen account voor je vinden',
    ],
  ] as const) {
    test(`[LOG-13] at ${path} is complete before any script, and hydration leaves it unchanged`, async ({
      page,
    }) => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1, name: 'Inloggen' });
      await expect(heading).toBeVisible();
      await expect(shown(page, words).last()).toBeVisible();
      await expect(page).toHaveTitle(/^Inloggen · /);
      await expect(page.getByText(loading)).toHaveCount(0);
      const before = await page.locator('#root *').elementHandles();
      const html = await page.locator('#root').innerHTML();
      await expectNoHorizontalScroll(page);
      release();
      await expect.poll(() => page.evaluate(() => 'releasePress' in window)).toBe(false);
      expect(await page.locator('#root').innerHTML()).toBe(html);
      for (const element of before)
        expect(await element.evaluate(({ isConnected }) => isConnected)).toBe(true);
      await expectAccessible(page);
    });
  }

  test(
    '[LOG-01, LOG-13] at /{slug}/inloggen logs in with values and an Enter typed before any script',
    { tag: '@core' },
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/zonnig/inloggen', { waitUntil: 'commit' });
      await expect(shown(page, 'Bij Zonnig Verzekeringen')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Inloggegevens vergeten?' })).toHaveAttribute(
        'href',
        '/zonnig/wachtwoord-vergeten',
      );
      await expectAccessible(page);
      await page.getByLabel('E-mail of gebruikersnaam').fill('anna');
      await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
      await page.keyboard.press('Enter');
      release();
      await expect(page.getByRole('heading', { level: 1, name: /Anna/ })).toBeVisible();
    },
  );

  test('[LOG-01] performs only the last of the clicks made before any script', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/inloggen', { waitUntil: 'commit' });
    await fillLogin(page, 'anna', 'onjuist');
    await page.getByRole('button', { name: 'Toon wachtwoord' }).click();
    release();
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveAttribute('type', 'text');
    await expect(page).toHaveURL(/\/inloggen$/);
    await page.getByRole('button', { name: 'Verberg wachtwoord' }).click();
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByLabel('E-mail of gebruikersnaam')).toHaveValue('anna');
  });

  test('shows what depends on history, storage and passkeys of the browser after hydration', async ({
    page,
  }) => {
    await page.goto('/inloggen');
    await page.evaluate(() => {
      localStorage.setItem('portal.organisation', 'banknoord Bank Noord');
      history.replaceState({ usr: { chosenUsername: 'anna.nieuw' } }, '');
      Reflect.deleteProperty(window, 'PublicKeyCredential');
    });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.reload();
    await expect(shown(page, 'Je inloggegevens zijn ingesteld')).toBeVisible();
    await expect(page.getByLabel('E-mail of gebruikersnaam')).toHaveValue('anna.nieuw');
    await expect(page.getByRole('button', { name: 'Inloggen met een passkey' })).toHaveCount(0);
    await page.goto('/inloggen?notify=logged-out');
    await expect(page.getByRole('link', { name: 'Log weer in bij Bank Noord' })).toBeVisible();
  });

  test('replaces the environment’s login by a notice after a failed single sign-on', async ({ page }) => {
    await page.goto('/zonnig/inloggen#sso=error');
    await expect(shown(page, 'Je kon niet aangemeld worden met je organisatie-account')).toBeVisible();
    await expect(shown(page, 'Bij Zonnig Verzekeringen')).toHaveCount(0);
  });
});

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('[GAT-01] the login asks to enable JavaScript and hides the loading message', async ({ page }) => {
    await page.goto('/inloggen');
    // Uses the element, since a search for text skips a noscript.
    const words = page.locator('noscript p');
    await expect(words).toBeVisible();
    await expect(words).toHaveText('Zet JavaScript aan om het portaal te gebruiken.');
    await expect(page.getByText(loading)).toBeHidden();
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeHidden();
  });
});

/** Returns a color such as `#fff4d6` in the notation of browsers. */
function rgbOf(hex: string): string {
  const parts = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return `rgb(${parts.join(', ')})`;
}
