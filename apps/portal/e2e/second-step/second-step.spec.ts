import {
  anyOf,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  serverGone,
  shown,
  watchConsole,
} from '../harness/test.ts';
import {
  bramsSecret,
  codeOf,
  fillCode,
  fillRecoveryCode,
  giveSecondFactor,
} from '../harness/second-factor.ts';

const invalid = 'De verificatiecode is ongeldig.';
const wrongRecoveryCode = 'Deze herstelcode klopt niet, of je hebt hem al gebruikt.';
const asked = 'Vul je verificatiecode in';
const tooLong = /De tweede stap duurde te lang/;
const home = /^(?:Welkom|Goede(?:morgen|middag|navond)), /;

freshTest.describe('the verification code at login', () => {
  freshTest.use({ expectedConsoleErrors: /second-factor\/verify|ERR_/ });

  freshTest(
    '[TFA-05, TFA-09, T12, T14] is refused when wrong, used or tried too often; a valid code opens the requested page',
    async ({ page, context, request }) => {
      await page.goto('/account');
      await fillLogin(page, 'bram');
      await expect(page.getByRole('heading', { name: 'Vul je verificatiecode in' })).toBeVisible();
      const code = page.getByLabel('Verificatiecode', { exact: true });
      await expect(code).toBeFocused();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      const confirm = page.getByRole('button', { name: 'Bevestigen' });
      let sent = 0;
      page.on('request', (call) => (sent += call.url().endsWith('/second-factor/verify') ? 1 : 0));
      await page.keyboard.type('00000');
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Enter');
      expect(sent).toBe(0);
      await page.keyboard.type('0');
      await expect(confirm).not.toHaveAttribute('aria-disabled');
      await page.keyboard.press('Enter');
      await expect(shown(page, invalid)).toBeVisible();
      await expect(code).toBeFocused();
      await expect(shown(page, /Controleer of de tijd/)).toHaveCount(0);
      await confirm.click();
      await expect(shown(page, /Controleer of de tijd op je telefoon klopt\./)).toBeVisible();
      await expectAccessible(page);

      await context.setOffline(true);
      await confirm.click();
      await expect(shown(page, /Dit lukt op dit moment niet\./)).toBeVisible();
      await expect(code).toHaveValue('000000');
      await context.setOffline(false);

      await page.goto('/');
      await expect(page).toHaveURL('/inloggen');
      await expect(page.getByRole('heading', { name: 'Vul je verificatiecode in' })).toBeVisible();
      await page.getByRole('link', { name: 'Terug naar inloggen' }).click();
      await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible();
      await expect(shown(page, /De tweede stap duurde te lang/)).toHaveCount(0);

      await fillLogin(page, 'bram');
      await expect(page.getByRole('heading', { name: asked })).toBeVisible();
      const other = await context.newPage();
      const errors = watchConsole(other);
      await other.goto('/inloggen');
      await expect(other.getByRole('heading', { name: 'Vul je verificatiecode in' })).toBeVisible();
      sent = 0;
      await code.fill(codeOf(bramsSecret));
      await confirm.dblclick();
      await expect(page).toHaveURL('/account');
      expect(sent).toBe(1);
      await expect(other).not.toHaveURL(/inloggen/);
      await expect(other.getByRole('banner').getByText('Bram Bakker').first()).toBeVisible();
      expect(errors).toEqual([]);
      await other.close();
      await page.goto('/uitloggen');
      await expect(page).toHaveURL('/inloggen');

      const { secret, usedCode } = await giveSecondFactor(request, 'joris');
      await page.goto('/inloggen');
      await fillLogin(page, 'joris');
      await fillCode(page, usedCode);
      for (let time = 0; time < 4; time += 1) {
        await expect(shown(page, invalid)).toBeVisible();
        const response = page.waitForResponse('**/second-factor/verify');
        await page.getByRole('button', { name: 'Bevestigen' }).click();
        await response;
      }
      await expect(
        shown(page, /De tweede stap duurde te lang, of er zijn te veel onjuiste codes/),
      ).toBeVisible();
      await expectAccessible(page);
      await fillLogin(page, 'joris');
      await fillCode(page, codeOf(secret));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
    },
  );
});

freshTest.describe('the second step of a login', () => {
  freshTest.use({ expectedConsoleErrors: anyOf(/second-factor\/verify|401/, serverGone) });

  freshTest(
    '[TFA-05, LOG-11, T14] expires after ten minutes; a new login still opens the requested page',
    async ({ page, freshServer }) => {
      await page.goto('/hulp/tweestapsverificatie');
      await page.goto('/account');
      await fillLogin(page, 'bram');
      await expect(page.getByRole('heading', { name: asked })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Zo werkt tweestapsverificatie' })).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('heading', { name: asked })).toBeVisible();
      await freshServer.advance(11 * 60);
      await fillCode(page, codeOf(bramsSecret, 22));
      await expect(shown(page, tooLong)).toBeVisible();
      await fillLogin(page, 'bram');
      await fillCode(page, codeOf(bramsSecret, 22));
      await expect(page).toHaveURL('/account');
      await page.goBack();
      await expect(page.getByLabel('Verificatiecode', { exact: true })).toHaveCount(0);
    },
  );

  freshTest(
    '[TFA-06, LOG-11] accepts a recovery code once, also after a reload, a server crash and in two tabs',
    async ({ page, context, request, freshServer }) => {
      freshTest.slow();
      const { recoveryCodes } = await giveSecondFactor(request, 'joris');
      const [first = '', second = ''] = recoveryCodes;
      await page.goto('/inloggen');
      await fillLogin(page, 'joris');
      await fillRecoveryCode(page, 'AAAAA-AAAAA');
      await expect(shown(page, wrongRecoveryCode)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: asked })).toBeVisible();
      await page.goto('/hulp/tweestapsverificatie');
      await page.goBack();
      await expect(page.getByRole('heading', { name: asked })).toBeVisible();
      await freshServer.kill();
      await fillRecoveryCode(page, first);
      await expect(shown(page, /Dit lukt op dit moment niet\./)).toBeVisible();
      await freshServer.start();
      const other = await context.newPage();
      await other.goto('/');
      await expect(other.getByRole('heading', { name: asked })).toBeVisible();
      await page.getByRole('button', { name: 'Bevestigen' }).dblclick();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(home);
      await other.close();

      await page.goto('/uitloggen');
      await fillLogin(page, 'joris');
      await fillRecoveryCode(page, first);
      await expect(shown(page, wrongRecoveryCode)).toBeVisible();
      await freshServer.advance(11 * 60);
      await page.getByLabel('Herstelcode').fill(second);
      await page.keyboard.press('Enter');
      await expect(shown(page, tooLong)).toBeVisible();
      // A code that was sent too late is not used up.
      await fillLogin(page, 'joris');
      await fillRecoveryCode(page, second);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
    },
  );
});
