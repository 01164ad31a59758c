import { startServer } from './harness/server.ts';
import { expect, fillLogin, freshTest, loginAs, shown, test } from './harness/test.ts';

for (const dialect of ['v2', 'plain']) {
  test.describe(`a server that speaks the dialect ${dialect}`, () => {
    test.use({ expectedConsoleErrors: [/by_slug|auth\/login/] });

    test(`[NET-01, NET-02, LOG-03, LOG-13] is understood like any other (${dialect})`, async ({ page }) => {
      const server = await startServer({ API_DIALECT: dialect });
      await page.goto(`${server.origin}/bestaat-niet/inloggen`);
      await expect(page).toHaveURL(`${server.origin}/inloggen`);
      await fillLogin(page, 'anna', 'Verkeerd-2026!');
      await expect(shown(page, 'Gebruikersnaam en/of wachtwoord zijn onjuist')).toBeVisible();
      await fillLogin(page, 'anna');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
      // It still fetches ahead what comes next.
      await page.goto('about:blank');
      await server.stop();
    });
  });
}

freshTest.describe('a server that crashes', () => {
  freshTest.use({
    expectedConsoleErrors: [/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/],
  });

  freshTest(
    '[NET-03, GAT-02] is said so, and the session goes on when it is back',
    async ({ page, freshServer }) => {
      const fetchedAhead = page.waitForResponse(/\/assets\/Notifications-/);
      await loginAs(page, 'anna');
      await fetchedAhead;
      await page.waitForLoadState('networkidle');
      await freshServer.kill();
      await page.getByRole('button', { name: /Anna de Vries/ }).click();
      await page.getByRole('link', { name: 'Uitloggen' }).first().click();
      await expect(shown(page, 'Je bent nog niet uitgelogd.')).toBeVisible();
      await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
      await freshServer.start();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    },
  );
});
