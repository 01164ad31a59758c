import type { CDPSession, Page } from '@playwright/test';
import {
  anyOf,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  loginOnScreen,
  serverGone,
  shown,
  test,
} from '../harness/test.ts';
import { bramsSecret, codeOf, fillCode } from '../harness/second-factor.ts';

const home = /^(?:Welkom|Goede(?:morgen|middag|navond)), /;

/** Adds a virtual device with a fingerprint reader to Chromium. */
async function addDevice(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the device verifies its user, for example by a fingerprint. */
    recognize: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Replaces the passkey by a copy from before its last use. */
    async turnBackCounter() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (credential === undefined) throw new Error('The device holds no passkey.');
      const { credentialId } = credential;
      await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await devtools.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount: 0 },
      });
    },
  };
}

const logOut = (page: Page) => page.goto('/uitloggen').then(() => expect(page).toHaveURL('/inloggen'));
const withPasskey = (page: Page) => page.getByRole('button', { name: 'Inloggen met een passkey' }).click();

test.describe('[LOG-12] a passkey of this device', () => {
  test.use({ expectedConsoleErrors: /passkeys\// });

  test(
    'is offered after a password login, logs in without a password, and can be renamed and removed',
    { tag: '@core' },
    async ({ page }) => {
      const device = await addDevice(page);
      await loginOnScreen(page, 'lars');
      await expect(
        page.getByRole('heading', { name: 'Log de volgende keer in zonder wachtwoord' }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
      await expect(shown(page, 'Passkey toegevoegd')).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Log de volgende keer/ })).toHaveCount(0);

      await logOut(page);
      await page.goto('/account/beveiliging');
      await device.recognize(false);
      await withPasskey(page);
      await expect(shown(page, /^Er is geen passkey gekozen\./)).toBeVisible();
      await expectAccessible(page);
      await device.recognize(true);
      await withPasskey(page);
      await expect(page).toHaveURL('/account/beveiliging');

      const row = page.getByRole('listitem').filter({ hasText: 'Passkey op' });
      await expect(row).toContainText(/Toegevoegd op \d+ \w+ \d{4}\. Laatst gebruikt op/);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await row.getByRole('button', { name: /Naam wijzigen/ }).click();
      await expect(page.getByLabel('Naam van de passkey')).toBeFocused();
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(shown(page, 'Geef de passkey een naam.')).toBeVisible();
      await page.keyboard.type('Werklaptop');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('paragraph').filter({ hasText: 'Werklaptop' })).toBeVisible();

      await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
      await expect(shown(page, 'Dit apparaat heeft al een passkey voor je account.')).toBeVisible();

      await page.getByRole('button', { name: 'Verwijderen Werklaptop' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Passkey verwijderen?' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Verwijderen Werklaptop' }).click();
      await dialog.getByRole('button', { name: 'Verwijderen' }).dblclick();
      await expect(shown(page, 'Passkey verwijderd')).toBeVisible();
      await expect(page.getByRole('paragraph').filter({ hasText: 'Werklaptop' })).toHaveCount(0);

      await logOut(page);
      await withPasskey(page);
      await expect(shown(page, /^Deze passkey hoort niet bij een account\./)).toBeVisible();
      await page.context().setOffline(true);
      await withPasskey(page);
      await expect(shown(page, /^Op dit moment kan er niet ingelogd worden/)).toBeVisible();
    },
  );

  test('is not offered again after it was declined; adding it later asks for the password', async ({
    page,
  }) => {
    await addDevice(page);
    await loginOnScreen(page, 'joris');
    await page.getByRole('button', { name: 'Niet nu' }).click();
    await logOut(page);
    const asked = page.waitForResponse('**/api/users/*');
    await fillLogin(page, 'joris');
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
    await expect(page.getByRole('button', { name: 'Niet nu' })).toHaveCount(0);

    await page.goto('/account/beveiliging');
    await page.route(
      '**/passkeys/registration-options',
      (route) => route.fulfill({ status: 403, json: {} }),
      {
        times: 1,
      },
    );
    await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bevestig eerst dat jij het bent' });
    await expect(dialog.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(shown(page, 'Wachtwoord kan niet leeg zijn.')).toBeVisible();
    await page.keyboard.type('Welkom-2026!');
    await page.keyboard.press('Enter');
    await expect(shown(page, 'Passkey toegevoegd')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

freshTest.describe('[LOG-11] a passkey in place of a code', () => {
  freshTest.use({ expectedConsoleErrors: /passkeys\// });

  freshTest(
    'completes the second step of a login; a copy with an older counter is refused',
    async ({ page }) => {
      const device = await addDevice(page);
      await page.goto('/inloggen');
      await fillLogin(page, 'bram');
      await page.getByRole('button', { name: 'Gebruik een passkey' }).click();
      await expect(shown(page, 'Er is geen passkey gevonden die bij je account hoort.')).toBeVisible();
      await fillCode(page, codeOf(bramsSecret, 1));
      await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
      await expect(shown(page, 'Passkey toegevoegd')).toBeVisible();

      await logOut(page);
      await fillLogin(page, 'bram');
      await page.getByRole('button', { name: 'Gebruik een passkey' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
      await logOut(page);
      await withPasskey(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);

      await logOut(page);
      await device.turnBackCounter();
      await withPasskey(page);
      await expect(shown(page, /^Deze passkey hoort niet bij een account\./)).toBeVisible();
    },
  );
});

freshTest.describe('a passkey with interruptions', () => {
  freshTest.use({ expectedConsoleErrors: anyOf(/passkeys\/|401/, serverGone) });

  freshTest(
    '[LOG-11, LOG-12] logs in alone and as second step despite a reload, a timeout, a server crash and a double click',
    async ({ page, context, freshServer }) => {
      freshTest.slow();
      await addDevice(page);
      await page.goto('/inloggen');
      await fillLogin(page, 'bram');
      await fillCode(page, codeOf(bramsSecret));
      await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
      await expect(shown(page, 'Passkey toegevoegd')).toBeVisible();

      for (const [way, name, late, gone] of [
        [
          'login',
          'Inloggen met een passkey',
          /^Deze passkey hoort niet/,
          /^Op dit moment kan er niet ingelogd/,
        ],
        ['verify', 'Gebruik een passkey', /^Er is geen passkey gevonden/, /^Dit lukt op dit moment niet/],
      ] as const) {
        const button = page.getByRole('button', { name });
        const responses = new RegExp(`/passkeys/${way}$`);
        await logOut(page);
        if (way === 'verify') await fillLogin(page, 'bram');
        const asked = page.waitForRequest(`**/passkeys/${way}-options`);
        await page.route(`**/passkeys/${way}-options`, () => {}, { times: 1 });
        await button.click();
        await asked;
        await page.reload();
        await page.route(
          responses,
          async (route) => {
            await freshServer.advance(6 * 60);
            await route.continue();
          },
          { times: 1 },
        );
        await button.click();
        await expect(shown(page, late)).toBeVisible();
        await freshServer.kill();
        await button.click();
        await expect(shown(page, gone)).toBeVisible();
        await freshServer.start();

        const other = await context.newPage();
        await other.goto('/');
        await expect(other.getByRole('button', { name })).toBeVisible();
        const sent = page.waitForRequest(responses);
        await button.dblclick();
        for (const tab of [page, other])
          await expect(tab.getByRole('heading', { level: 1 })).toHaveText(home);
        await other.close();
        const request = await sent;
        const again = await page.request.post(request.url(), { data: request.postDataJSON() as object });
        expect(again.status()).toBe(way === 'login' ? 401 : 422);
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
        await expect(button).toHaveCount(0);
      }
    },
  );
});
