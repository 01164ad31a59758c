import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './harness/test.ts';

const scripts = '**/assets/*.js';
const start = '<p>Laden...</p>';
const loading = 'Laden...';

test('[GAT-01] the first HTML says that it is loading, from the server and as a file', async ({
  request,
}) => {
  for (const path of ['/', '/inloggen', '/zonnig/inloggen', '/account']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(start);
    expect(html).toContain('<noscript>');
    expect(html.indexOf(start), 'the words come before the stylesheet').toBeLessThan(
      html.indexOf('<link rel="stylesheet"'),
    );
  }
  expect(readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8')).toContain(start);
});

test('[GAT-01] on a slow line it is seen before any script or style, in the colors of the environment, and gives way to the screen', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/zonnig/inloggen', { waitUntil: 'commit' });
  await expect(page.getByRole('status').getByText(loading)).toBeVisible();
  const color = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.documentElement).getPropertyValue('--portal-background').trim(),
  ]);
  expect(color[0]).toBe(rgbOf(color[1] ?? ''));
  await expectNoSidewaysScroll(page);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  await expect(page.getByText(loading)).toHaveCount(0);
  await expectAccessible(page);
});

test('[GAT-01] the words stay while the session is asked for: nothing blinks in between', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'seen', seen);
    const look = () => {
      const text = document.querySelector<HTMLElement>('#root')?.innerText.trim();
      // Leaves out the moments before the words, which are seen after 300 ms.
      if (text != null && (text || seen.length) && seen.at(-1) !== text) seen.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.route(scripts, async (route) => {
    await page.waitForFunction(() => (Reflect.get(window, 'seen') as string[] | undefined)?.length);
    await route.continue();
  });
  await page.goto('/inloggen');
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  expect(seen[0]).toBe(loading);
  expect(seen.filter((text) => text === '')).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[GAT-01] says what is needed, and not that it is loading', async ({ page }) => {
    await page.goto('/inloggen');
    // Finds it by its element, since looking for a text skips a noscript.
    const words = page.locator('noscript p');
    await expect(words).toBeVisible();
    await expect(words).toHaveText('Zet JavaScript aan om het portaal te gebruiken.');
    await expect(page.getByText(loading)).toBeHidden();
  });
});

/** Returns `#fff4d6` in the form of browsers. */
function rgbOf(hex: string): string {
  const parts = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return `rgb(${parts.join(', ')})`;
}
