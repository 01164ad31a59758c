import { button, expectNothingElse, field, heading } from '../harness/walk/required-actions.ts';
import { press } from '../harness/walk/keyboard.ts';
import { giveProof } from '../harness/proof.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  shown,
} from '../harness/test.ts';

freshTest.describe('the required change of an email address', () => {
  freshTest.use({ expectedConsoleErrors: /ERR_|422|412/, viewport: { width: 1440, height: 950 } });

  freshTest(
    '[GAT-03, GAT-09, T71] comes one account at a time, in all tabs, and keeps the typed values',
    async ({ page, context }) => {
      freshTest.slow();
      await page.goto('/account?x=1');
      await fillLogin(page, 'emre');
      await expect(page).toHaveURL('/');
      await expectNothingElse(page, 'Wijzig je e-mailadres');
      await expect(heading(page, 'Voorbeeld Advies B.V.')).toBeVisible();
      await expect(shown(page, 'Hierna nog 1 account.')).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const other = await context.newPage();
      await other.goto('/');

      const email = field(page, 'Nieuw e-mailadres');
      const save = button(page, 'E-mailadres opslaan');
      await save.click();
      await expect(heading(page, 'Wijzigingen niet opgeslagen')).toBeFocused();
      await press(page, 'Nieuw e-mailadres: E-mail is verplicht!');
      await expect(email).toBeFocused();
      await page.keyboard.type('Emre@Voorbeeld.example');
      await page.keyboard.press('Enter');
      await expect(shown(page, /Dit is je huidige e-mailadres\./)).toHaveCount(2);
      await email.fill('emre');
      await expect(shown(page, 'Dit is geen geldig e-mailadres.')).toHaveCount(2);
      await expectAccessible(page);

      await page.route('**/relations/contacts/*', (route) => route.abort());
      await email.fill('emre.nieuw@voorbeeld.example');
      await page.keyboard.press('Enter');
      await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
      await expect(email).toHaveValue('emre.nieuw@voorbeeld.example');
      await page.unroute('**/relations/contacts/*');
      let puts = 0;
      page.on('request', (request) => {
        if (request.method() === 'PUT') puts += 1;
      });
      await save.dblclick();
      await giveProof(page);
      await expect(page.getByRole('region', { name: 'Zonnig Verzekeringen N.V.' })).toBeFocused();
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
      await expect(shown(page, /Hierna nog/)).toHaveCount(0);
      // One request without the proof of the owner, and one with it.
      expect(puts).toBe(2);

      // Gives the save of the other tab an old version, as if another user changed the contact meanwhile.
      await expect(heading(other, 'Zonnig Verzekeringen N.V.')).toBeVisible();
      await other.route('**/relations/contacts/*', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'if-match': '"99"' } }),
      );
      await field(other, 'Nieuw e-mailadres').fill('emre.z@voorbeeld.example');
      await other.keyboard.press('Enter');
      await expect(shown(other, /Wat je hebt ingevuld, staat er nog\./)).toBeVisible();
      await expect(field(other, 'Nieuw e-mailadres')).toHaveValue('emre.z@voorbeeld.example');
      await email.fill('emre.zonnig.nieuw@voorbeeld.example');
      await page.keyboard.press('Enter');
      await giveProof(page);
      // Ends at the page that was requested before the login.
      await expect(page).toHaveURL('/account?x=1');
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Emre$/);
    },
  );
});
