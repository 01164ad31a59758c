import {
  bankNoordTest as test,
  chooseAtProvider,
  fatima,
  openBankLogin,
} from '../harness/servers/identity-provider.ts';
import { addSecondFactor, codeOf, fillCode, fillRecoveryCode } from '../harness/second-factor.ts';
import { anyOf, expect, expectAccessible, serverGone, shown } from '../harness/test.ts';

const invalid = 'De verificatiecode is ongeldig.';
const asked = 'Vul je verificatiecode in';

test.use({ expectedConsoleErrors: anyOf(/second-factor\/verify|401/, serverGone) });

test('[SSO-01, LOG-11, TFA-05, TFA-06] the second step after single sign-on refuses wrong, used and late codes, and survives a crash', async ({
  page,
  context,
  bankNoord,
}) => {
  test.slow();
  const code = page.getByLabel('Verificatiecode', { exact: true });
  const logIn = async () => {
    await openBankLogin(page);
    await chooseAtProvider(page, fatima);
    await expect(page).toHaveURL('/banknoord/inloggen');
    await expect(page.getByRole('heading', { name: asked })).toBeVisible();
  };
  await openBankLogin(page);
  await chooseAtProvider(page, fatima);
  await expect(page).toHaveURL('/');
  const { secret, usedCode, recoveryCodes } = await addSecondFactor(page.request);
  const [recoveryCode = ''] = recoveryCodes;

  await page.goto('/account');
  await expect(page).toHaveURL('/inloggen');
  await openBankLogin(page);
  // Moves the servers one step of the app's codes ahead of this test.
  await bankNoord.advance(30);
  await chooseAtProvider(page, fatima);
  await expect(page).toHaveURL('/banknoord/inloggen');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await fillCode(page, '000000');
  await expect(shown(page, invalid)).toBeVisible();
  await fillCode(page, usedCode);
  await expect(shown(page, /Controleer of de tijd op je telefoon klopt/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: asked })).toBeVisible();
  // The portal refuses the response of the first login when it is posted again; the code is still required.
  await page.goBack();
  await chooseAtProvider(page, fatima);
  await expect(page.getByRole('heading', { name: asked })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: asked })).toBeVisible();
  await fillCode(page, codeOf(secret, 1));
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('button', { name: new RegExp(fatima) })).toBeVisible();
  await expect(other.getByRole('button', { name: new RegExp(fatima) })).toBeVisible();
  await other.close();

  await page.goto('/uitloggen');
  await expect(page).toHaveURL('/inloggen');
  await logIn();
  await bankNoord.advance(11 * 60);
  await fillCode(page, codeOf(secret, 23));
  await expect(shown(page, /De tweede stap duurde te lang/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inloggen met Bank Noord' })).toBeVisible();

  await logIn();
  await bankNoord.portal.kill();
  await fillRecoveryCode(page, recoveryCode);
  await expect(shown(page, /Dit lukt op dit moment niet\./)).toBeVisible();
  await bankNoord.portal.start();
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: new RegExp(fatima) })).toBeVisible();
});
