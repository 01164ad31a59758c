import { codeOf, fillCode } from '../harness/second-factor.ts';
import { expect, expectAccessible, fillLogin, freshTest, shown } from '../harness/test.ts';

const notKept = 'Je hebt je herstelcodes nog niet bewaard';

freshTest(
  '[TFA-03, TFA-10] a notice asks for new recovery codes until the person confirms that they are stored',
  async ({ page, freshServer }) => {
    await page.goto('/voorbeeld/inloggen');
    await fillLogin(page, 'karin');
    const secret = (await page.locator('code').first().textContent()) ?? '';
    await fillCode(page, codeOf(secret));
    const codes = page.getByRole('list', { name: 'Je herstelcodes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await page.reload();

    await expect(shown(page, notKept)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/account/beveiliging');
    await expect(shown(page, notKept)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Maak nieuwe' }).click();
    await expect(page).toHaveURL('/account/beveiliging#herstelcodes');
    await expect(page.getByLabel('Verificatiecode', { exact: true })).toBeFocused();
    // Moves the clock, since a code works once.
    await freshServer.advance(60);
    await fillCode(page, codeOf(secret, 2), 'Nieuwe herstelcodes');
    await expect(codes).toHaveCount(10);
    await page.reload();
    await expect(page.getByLabel('Verificatiecode', { exact: true })).toBeVisible();
    await freshServer.advance(60);
    await fillCode(page, codeOf(secret, 4), 'Nieuwe herstelcodes');
    await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
    await expect(shown(page, 'Je hebt nog 10 herstelcodes.')).toBeVisible();
    await expect(shown(page, notKept)).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Dit staat open' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(shown(page, notKept)).toHaveCount(0);
  },
);
