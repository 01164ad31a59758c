import { expect, expectAccessible, expectNoHorizontalScroll, freshTest, loginAs } from '../harness/test.ts';

freshTest(
  '[DLK-01, DLK-02, DLK-04, DLK-05] a participant proves a diploma by a link to a visitor without scripts, and withdraws it',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    await loginAs(page, 'anna', '/dossier');
    await page.getByRole('link', { name: 'Wft Hypothecair krediet', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Deel dit diploma' })).toBeVisible();
    await page.getByRole('button', { name: 'Maak een link' }).click();
    await page.getByRole('radio', { name: '7 dagen' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Maak link' }).click();
    const field = page.getByLabel('Link naar je diploma');
    await expect(field).toBeFocused();
    const address = await field.inputValue();
    expect(address).toMatch(/\/bewijs\/[\w-]{43}$/);
    await expect(page.getByText('Nog niet bekeken')).toBeVisible();
    await expectAccessible(page);

    // The server names its own origin in links, which is another one here.
    const path = new URL(address).pathname;
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const visitor = await context.newPage();
    const opened = await visitor.goto(path);
    expect(opened?.status()).toBe(200);
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wft Hypothecair krediet');
    await expect(visitor.getByText('Diploma van Anna de Vries')).toBeVisible();
    await expect(visitor.getByText('Niet meer geldig')).toBeVisible();
    // Its styles are allowed by their hashes.
    await expect(visitor.locator('main')).toHaveCSS('display', 'grid');
    await visitor.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(visitor);

    await page.reload();
    await expect(page.getByText('1 keer bekeken')).toBeVisible();
    await page.getByRole('button', { name: /^Trek in \(Werkt tot/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trek in' }).click();
    await expect(page.getByText(/^Ingetrokken op/)).toBeVisible();
    const ended = await visitor.reload();
    expect(ended?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet');
    const wrong = await visitor.request.get(`/bewijs/${'x'.repeat(43)}`);
    expect(await wrong.text()).toBe(await ended?.text());
    await context.close();
  },
);
