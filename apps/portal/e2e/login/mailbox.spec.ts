import { requestCredentials, openEmail, refusals } from '../harness/emails.ts';
import { anyOf, expect, expectAccessible, expectNoHorizontalScroll, freshTest } from '../harness/test.ts';

freshTest.use({ expectedConsoleErrors: anyOf(refusals) });

freshTest(
  '[PWD-02] the demo mailbox shows an email in full: as HTML, at the width of a phone, and as text',
  async ({ page }) => {
    await requestCredentials(page, 'anna@voorbeeld.example', '/voorbeeld');
    await openEmail(page, 'Stel nieuwe inloggegevens in');
    const headers = page.getByRole('definition');
    await expect(headers).toContainText([
      'Voorbeeld Advies <',
      'anna@voorbeeld.example',
      'Stel nieuwe',
      '20',
    ]);

    const frame = page.locator('iframe');
    const email = page.frameLocator('iframe');
    const heightOf = async () => (await frame.boundingBox())?.height ?? 0;
    const isWhole = () =>
      frame.evaluate((element: HTMLIFrameElement) => {
        const { scrollHeight, clientHeight } = element.contentDocument?.documentElement ?? {};
        return scrollHeight === clientHeight;
      });
    await expect(email.getByRole('img', { name: 'Voorbeeld Advies' })).toBeVisible();
    await expect(email.getByRole('link', { name: '088 000 00 00' })).toHaveAttribute(
      'href',
      'tel:0880000000',
    );
    await expect.poll(isWhole).toBe(true);
    const wide = await heightOf();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByText('Smal').click();
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(322);
    await expect.poll(isWhole).toBe(true);
    expect(await heightOf()).toBeGreaterThan(wide);

    await page.keyboard.press('ArrowRight');
    await expect(frame).toBeHidden();
    await expect(page.getByText(/^Beste Anna,/)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  },
);
