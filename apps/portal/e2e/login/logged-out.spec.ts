import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, loginOnScreen, test } from '../harness/test.ts';

const screens = [
  ['/inloggen', 'Inloggen'],
  ['/banknoord/inloggen', 'Inloggen'],
  ['/zonnig/wachtwoord-vergeten', 'Vraag nieuwe inloggegevens aan'],
  ['/hoffelijk/wachtwoord-instellen/geen-token', 'Vraag nieuwe inloggegevens aan'],
  ['/voorbeeld/e-mail-bevestigen/geen-token', 'Bevestig je e-mailadres'],
  ['/geen/pagina', 'Inloggen'],
] as const;

for (const [path, title] of screens) {
  test(`[CMP-02, LOG-01] ${path} shows how to reach the servicedesk, also where the environment hides the footer`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const help = page.getByRole('contentinfo');
    await expect(help.getByRole('link', { name: '088 000 00 00' })).toHaveAttribute('href', 'tel:0880000000');
    await expect(help.getByRole('link', { name: 'servicedesk@voorbeeld.example' })).toBeVisible();
    for (const name of ['Toegankelijkheid', 'Privacy']) {
      await help.getByRole('link', { name }).focus();
      const [statement] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
      await expect(statement.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectAccessible(statement);
      await expectNoHorizontalScroll(statement);
      await statement.close();
    }
  });
}

test('[LOG-01] the Tab key reaches the login form first and the links for help last', async ({ page }) => {
  await page.goto('/zonnig/inloggen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const names: (string | null)[] = [];
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('name') ?? at?.getAttribute('aria-label') ?? at?.textContent ?? null;
      }),
    );
  }
  expect(names[0]).toBe('username');
  expect(names.slice(-4)).toEqual([
    '088\u00a0000\u00a000\u00a000',
    'servicedesk@voorbeeld.example',
    expect.stringMatching(/^Toegankelijkheid/),
    expect.stringMatching(/^Privacy/),
  ]);
});

for (const [slug, words] of [
  ['voorbeeld', 'Jouw vakbekwaamheid bij Voorbeeld Advies'],
  ['zonnig', 'Een zonnige kijk op leren'],
  ['hoffelijk', 'Fijn dat je er bent'],
] as const) {
  test(`[LOG-13] on a phone the login of ${slug} shows title, logo and form without scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/${slug}/inloggen`);
    await expect(page.getByText(words)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main img')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
}

test('[LOG-09] the login without an environment shows the portal’s own name and logo', async ({ page }) => {
  await page.goto('/inloggen');
  await expect(page.locator('main').getByText('Portaal', { exact: true })).toBeVisible();
  await expect(page.locator('main img')).toHaveJSProperty('complete', true);
  await expect(page.locator('main img')).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessible(page);
});

const linkOf = (page: Page, rel: string) =>
  page.locator(`link[rel="${rel}"]`).evaluate((link) => (link as HTMLLinkElement).href);

test('[LOG-13, ACC-04] favicon, touch icon and manifest change to those of the person’s environment after a login', async ({
  page,
  request,
}) => {
  await page.goto('/inloggen');
  expect(await linkOf(page, 'icon')).toMatch(/\/favicon\.svg$/);
  await loginOnScreen(page, 'iris');
  await expect(page).toHaveURL('/');
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    await expect.poll(() => linkOf(page, rel)).toContain('/api/customer_portal_environments/');
    expect((await request.get(await linkOf(page, rel), { maxRedirects: 0 })).status()).toBe(200);
  }
});
