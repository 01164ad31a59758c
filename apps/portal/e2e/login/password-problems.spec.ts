import { newPassword, password, refusals, repeatedPassword } from '../harness/emails.ts';
import { demoPassword, expect, expectAccessible, freshTest, loginAs } from '../harness/test.ts';

freshTest.use({ expectedConsoleErrors: refusals });

freshTest(
  '[PWD-07, PWD-10] a refused password that meets all five requirements shows the reason until it is changed',
  async ({ page }) => {
    const checks = page.getByRole('listitem').filter({ hasText: /: in orde$/ });
    const common = page.getByRole('listitem').filter({ hasText: 'Dit wachtwoord is te bekend' });
    const personal = page.getByRole('listitem').filter({ hasText: 'Je naam of organisatie zit erin' });
    await loginAs(page, 'anna', '/account');
    await page.getByRole('button', { name: 'Wijzig Wachtwoord' }).click();
    await page.getByLabel('Huidig wachtwoord').fill(demoPassword);
    const type = async (text: string) => {
      await password(page).fill(text);
      await repeatedPassword(page).fill(text);
    };

    await type('Anna-Vries-7!');
    await expect(checks).toHaveCount(5);
    await expect(personal).toBeVisible();
    await type('Zomer-2026!');
    await expect(personal).toHaveCount(0);
    await expect(common).toHaveCount(0);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord voldoet niet aan de eisen/);
    await expect(checks).toHaveCount(5);
    await expect(common).toBeVisible();
    await expectAccessible(page);
    await type(newPassword);
    await expect(common).toHaveCount(0);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('Wachtwoord opgeslagen').first()).toBeVisible();

    await page.getByRole('button', { name: 'Wijzig Wachtwoord' }).click();
    await page.getByLabel('Huidig wachtwoord').fill(newPassword);
    await type(newPassword);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Dit wachtwoord had je al' })).toBeVisible();
  },
);
