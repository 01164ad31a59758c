import { qrLoginResponse } from '@portal/contract/qr-login/schema';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, loginAs, shown, test } from '../harness/test.ts';

/** Redeems a code as the app's server does. */
const redeem = (request: APIRequestContext, code: string | undefined) =>
  request.post('/api/qr-login/redeem', {
    headers: { authorization: 'Bearer demo-secret-of-lms', 'content-type': 'application/ld+json' },
    data: { code },
  });

test.describe('the QR code that logs in to the app', () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test(
    '[QRL-01, T47] is renewed five times; only the newest code can be redeemed, and only once',
    { tag: '@core' },
    async ({ page, playwright, baseURL }) => {
      const server = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      await page.clock.install();
      await loginAs(page, 'anna');
      await page.goto('/account');
      const start = page.getByRole('button', { name: 'Klik om een QR-code te maken' });
      const picture = page.getByRole('img', { name: 'QR-code om in te loggen in de app' });

      await page.route('**/api/qr-login/generate', (route) => route.abort());
      await start.focus();
      await page.keyboard.press('Enter');
      await expect(shown(page, 'De QR-code kan niet worden gemaakt.')).toBeVisible();
      await page.unroute('**/api/qr-login/generate');

      const codes: string[] = [];
      page.on('response', (response) => {
        if (!response.url().endsWith('/qr-login/generate')) return;
        void response.json().then((body) => codes.push(qrLoginResponse.parse(body).data.code));
      });
      await page.keyboard.press('Enter');
      await expect(picture).toBeVisible();
      await expect(page.getByRole('button', { name: 'Verberg de QR-code' })).toBeFocused();
      expect(await picture.evaluate((element) => element.getBoundingClientRect().width)).toBe(300);
      await expectAccessible(page);
      for (let times = 2; times <= 6; times += 1) {
        await page.clock.runFor(40_000);
        await expect.poll(() => codes.length).toBe(times);
      }
      await expect(picture).toBeVisible();
      expect((await redeem(server, codes[4])).status()).toBe(400);
      const answer = await redeem(server, codes[5]);
      expect(await answer.json()).toMatchObject({ fullName: 'Anna de Vries' });
      expect((await redeem(server, codes[5])).status()).toBe(400);

      await page.clock.runFor(40_000);
      await expect(start).toBeFocused();
      expect(codes).toHaveLength(6);
      await expectNoHorizontalScroll(page);
      await server.dispose();
    },
  );
});

test('[QRL-01] the card for the QR code is absent for a person without modules in the app', async ({
  page,
}) => {
  await loginAs(page, 'joris');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Tweestapsverificatie' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inloggen in de app' })).toHaveCount(0);
});
