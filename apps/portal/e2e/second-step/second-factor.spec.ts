import type { Page } from '@playwright/test';
import { askAtStart } from '../harness/ask-at-start.ts';
import {
  anyOf,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  loginAs,
  serverGone,
  shown,
  test,
} from '../harness/test.ts';
import { codeOf, fillCode, untilStepLasts } from '../harness/second-factor.ts';

const invalid = 'De verificatiecode is ongeldig.';
const qrCode = (page: Page) => page.getByRole('img', { name: 'QR-code voor je authenticator-app' });
const secretOn = async (page: Page) => (await page.locator('code').first().textContent()) ?? '';
const home = /^(?:Welkom|Goede(?:morgen|middag|navond)), /;

freshTest.describe('setting up a mandatory second factor at login', () => {
  freshTest(
    '[TFA-01, TFA-02, TFA-03, TFA-07, TFA-10, LOG-11, T15] works on a computer whose clock is two hours wrong',
    { tag: '@core' },
    async ({ page }) => {
      const computer = new Date(Date.now() + 2 * 60 * 60_000);
      await page.clock.setSystemTime(computer);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).pathname));
      await page.goto('/voorbeeld/inloggen');
      await fillLogin(page, 'karin');
      await expect(
        page.getByRole('heading', { name: 'Tweestapsverificatie instellen', level: 1 }),
      ).toBeVisible();
      await expect(page).toHaveURL('/voorbeeld/inloggen');
      await expect(page.getByRole('img', { name: 'QR-code voor je authenticator-app' })).toHaveAttribute(
        'width',
        '200',
      );
      await expect(page.getByText('Google Authenticator')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Lees de instructies' })).toHaveAttribute(
        'href',
        '/hulp/tweestapsverificatie',
      );
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      const secret = page.locator('code').first();
      const first = await secret.textContent();
      await page.reload();
      await expect(secret).toBeVisible();
      expect(await secret.textContent()).toBe(first);

      await fillCode(page, '000000');
      await expect(shown(page, invalid)).toBeVisible();
      await page.getByRole('button', { name: 'Bevestigen' }).click();
      const hint = shown(page, /Controleer of de tijd op je telefoon klopt\. Het is nu \d\d:\d\d uur\./);
      await expect(hint).toBeVisible();
      const hourThere = computer.toLocaleTimeString('nl-NL', {
        hour: '2-digit',
        timeZone: 'Europe/Amsterdam',
      });
      await expect(hint).not.toContainText(`nu ${hourThere.padStart(2, '0')}:`);
      expect(sent).not.toContain('/api/second-factor/setup');

      await fillCode(page, codeOf((await secret.textContent()) ?? ''));
      const codes = page.getByRole('list', { name: 'Je herstelcodes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Downloaden' }).click();
      expect((await downloading).suggestedFilename()).toBe('herstelcodes.txt');
      // A return from another window, where the user stored the codes: the page still shows them.
      const sentBefore = sent.length;
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(sent.slice(sentBefore)).toEqual([]);
      await expect(codes).toHaveCount(10);

      await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
      await expect(page.getByRole('heading', { name: 'Tweestapsverificatie staat aan' })).toBeVisible();
      const help = page.getByText('Lukt inloggen een keer niet?');
      await expect(help.getByRole('link', { name: '088 000 00 00' })).toBeVisible();
      await expect(help.getByRole('link', { name: 'servicedesk@voorbeeld.example' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Bevestigen' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);

      await page.goto('/account');
      await expect(shown(page, 'Staat aan')).toBeVisible();
      await expect(shown(page, /is tweestapsverificatie verplicht/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Uitschakelen' })).toHaveCount(0);
      await page.getByRole('link', { name: /^Beveiliging/ }).click();
      await expect(shown(page, 'Je hebt nog 10 herstelcodes.')).toBeVisible();
    },
  );

  freshTest.describe('with interruptions', () => {
    freshTest.use({ expectedConsoleErrors: anyOf(/second-factor\/|401/, serverGone) });

    freshTest(
      '[TFA-02, TFA-03, LOG-11] works despite another tab, a timeout, the back button, a server crash and a reload',
      async ({ page, context, freshServer }) => {
        freshTest.slow();
        await page.goto('/voorbeeld/inloggen');
        await fillLogin(page, 'karin');
        await expect(qrCode(page)).toBeVisible();
        const other = await context.newPage();
        await other.goto('/');
        await expect(qrCode(other)).toBeVisible();
        expect(await secretOn(other)).toBe(await secretOn(page));
        await page.route('**/second-factor/setup', (route) => route.fulfill({ status: 422, body: '' }), {
          times: 1,
        });
        await fillCode(page, codeOf(await secretOn(page)));
        await expect(shown(page, /nog een tabblad open/)).toBeVisible();

        await freshServer.advance(11 * 60);
        await page.getByRole('button', { name: 'Maak een nieuwe QR-code' }).click();
        await expect(shown(page, /De tweede stap duurde te lang/)).toBeVisible();
        // The page validates a code itself, by the time in the header `Date`.
        await freshServer.advance(-11 * 60);
        await fillLogin(page, 'karin');
        await expect(qrCode(page)).toBeVisible();
        await page.goto('/hulp/tweestapsverificatie');
        await page.goBack();
        await expect(qrCode(page)).toBeVisible();
        const secret = await secretOn(page);

        await freshServer.kill();
        await fillCode(page, codeOf(secret));
        await expect(shown(page, /Dit lukt op dit moment niet\./)).toBeVisible();
        await freshServer.start();
        await page.getByRole('button', { name: 'Bevestigen' }).dblclick();
        const codes = page.getByRole('list', { name: 'Je herstelcodes' }).getByRole('listitem');
        await expect(codes).toHaveCount(10);

        // The older tab has nothing left to set up.
        await fillCode(other, codeOf(await secretOn(other), 1));
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(home);
        await other.close();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
        await page.goto('/account/beveiliging');
        await expect(shown(page, 'Je hebt nog 10 herstelcodes.')).toBeVisible();
      },
    );
  });
});

test.describe('the second factor on the account page', () => {
  // A GET that is in progress while the token is replaced gets a 401 and is repeated.
  test.use({ expectedConsoleErrors: anyOf(/second-factor\//, /401 .*second-factor\)/) });

  test(
    '[TFA-03, TFA-04, TFA-06, TFA-10] is set up, gets new recovery codes, one of which logs in, and is turned off',
    { tag: '@core' },
    async ({ page }) => {
      await loginAs(page, 'iris');
      await page.goto('/account');
      await expect(shown(page, 'Staat uit')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Stel in' }).click();
      await expect(page).toHaveURL('/account/2fa-instellen');
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await page.getByRole('link', { name: 'Mijn profiel' }).click();
      await expect(page).toHaveURL('/account');
      await page.getByRole('link', { name: 'Stel in' }).click();
      const secret = (await page.locator('code').first().textContent()) ?? '';
      await untilStepLasts(10);
      await fillCode(page, codeOf(secret, -1));
      await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
      await page.getByRole('button', { name: 'Bevestigen' }).click();
      await expect(page).toHaveURL('/account');
      await expect(shown(page, 'Tweestapsverificatie staat aan')).toBeVisible();
      await expect(page.getByText('Staat aan', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: /^Beveiliging/ }).click();

      await page.getByRole('button', { name: 'Nieuwe herstelcodes' }).click();
      await fillCode(page, codeOf(secret), 'Nieuwe herstelcodes');
      const codes = page.getByRole('list', { name: 'Je herstelcodes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const [one = '', two = ''] = await codes.allTextContents();
      await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click();
      await expect(page.getByRole('button', { name: 'Nieuwe herstelcodes' })).toBeFocused();

      await page.goto('/uitloggen');
      await fillLogin(page, 'iris');
      await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click();
      const field = page.getByLabel('Herstelcode');
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill('kort');
      await page.keyboard.press('Enter');
      await expect(shown(page, 'Een herstelcode heeft tien letters en cijfers.')).toBeVisible();
      await field.fill(one.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
      await page.goto('/account/beveiliging');
      await expect(shown(page, 'Je hebt nog 9 herstelcodes.')).toBeVisible();

      await page.goto('/account');

      await page.getByRole('button', { name: 'Uitschakelen' }).click();
      await fillCode(page, '000000', 'Uitschakelen');
      await expect(shown(page, invalid)).toBeVisible();
      await page.getByRole('button', { name: 'Annuleren' }).click();
      await expect(page.getByRole('button', { name: 'Uitschakelen' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.route('**/second-factor/disable', (route) => route.fulfill({ status: 503, body: '' }));
      await fillCode(page, codeOf(secret, 1), 'Uitschakelen');
      await expect(shown(page, 'Tweestapverificatie kon niet uitgeschakeld worden')).toBeVisible();
      await expect(shown(page, 'Probeer het later nog eens.')).toBeVisible();
      await page.unroute('**/second-factor/disable');

      // The form stays after a failure. Another code turns the factor off as well.
      await page.getByRole('button', { name: 'Annuleren' }).click();
      await expect(page.getByRole('button', { name: 'Uitschakelen' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click();
      await expect(page.getByLabel('Herstelcode')).toBeFocused();
      await page.getByLabel('Herstelcode').fill(two);
      await page.getByRole('button', { name: 'Uitschakelen' }).click();
      await expect(shown(page, 'Tweestapsverificatie is uitgeschakeld')).toBeVisible();
      await expect(shown(page, 'Staat uit')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Stel in' })).toBeFocused();
    },
  );

  test(
    '[TFA-08] is hidden with enforced single sign-on, unless it is mandatory or turned on',
    { tag: '@core' },
    async ({ page }) => {
      let change: object = {};
      await askAtStart(page);
      await page.route('**/api/users/*', async (route) => {
        const response = await route.fetch();
        const user = (await response.json()) as { person: object };
        const person = { ...user.person, hasContactsWithSsoEnforcedOrganisation: true };
        await route.fulfill({ response, json: { ...user, ...change, person } });
      });
      await loginAs(page, 'hanna');
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'Mijn profiel' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Tweestapsverificatie' })).toHaveCount(0);
      for (change of [{ secondFactorMandatory: true }, { requiresSecondFactor: true }]) {
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Tweestapsverificatie' })).toBeVisible();
      }
    },
  );

  test('[TFA-01] has instructions that can be read without a login', async ({ page }) => {
    await page.goto('/hulp/tweestapsverificatie');
    await expect(page.getByRole('heading', { name: 'Zo werkt tweestapsverificatie' })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});
