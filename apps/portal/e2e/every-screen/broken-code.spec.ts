import type { Page } from '@playwright/test';
import { field, openProfile, saveBar, saveButton } from '../harness/profile.ts';
import { expect, loginAs, shown, test } from '../harness/test.ts';

/** The fault that these tests cause on purpose. */
test.use({ expectedConsoleErrors: /page error: broken on purpose/ });

/** Makes every call throw an error that is no network error. Returns the function that ends this. */
async function breakCalls(page: Page) {
  await page.evaluate(() => {
    const fetch = window.fetch.bind(window);
    Object.assign(window, {
      mend: () => Object.assign(window, { fetch }),
      fetch: () => Promise.reject(new Error('broken on purpose')),
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'mend') as () => void)());
}

const fault = 'Er is een fout opgetreden';

test('[NET-02] a form whose code fails shows an error, keeps the typed values, and saves once the code works', async ({
  page,
}) => {
  await openProfile(page, 'anna');
  await field(page, 'Plaats').fill('Zwolle');
  const mend = await breakCalls(page);
  await saveButton(page).click();
  await expect(shown(page, fault)).toBeVisible();
  await expect(saveButton(page)).not.toHaveAttribute('aria-busy');
  await expect(field(page, 'Plaats')).toHaveValue('Zwolle');
  await mend();
  await saveButton(page).click();
  await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
  await expect(saveBar(page)).toHaveCount(0);
});

test('[NET-02] a button whose code fails shows an error, and works once the code does', async ({
  page,
  browser,
  server,
}) => {
  // The button is shown only to people who are also logged in elsewhere.
  const elsewhere = await browser.newPage({ baseURL: server.origin });
  await loginAs(elsewhere, 'iris');
  await loginAs(page, 'iris', '/account/beveiliging');
  const end = page.getByRole('button', { name: 'Overal uitloggen' });
  await end.click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Overal uitloggen' });
  const mend = await breakCalls(page);
  await confirm.click();
  await expect(shown(page, fault)).toBeVisible();
  await expect(confirm).not.toHaveAttribute('aria-busy');
  await mend();
  await confirm.click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await elsewhere.close();
});
