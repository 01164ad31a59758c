import { startServer } from '../harness/servers/server.ts';
import { openParts } from '../harness/profile.ts';
import {
  demoPassword,
  expect,
  fillLogin,
  freshTest,
  loginAs,
  serverGone,
  shown,
  test,
  untilQuiet,
} from '../harness/test.ts';

for (const dialect of ['v2', 'plain']) {
  test.describe(`a server with API_DIALECT=${dialect}`, () => {
    test.use({ expectedConsoleErrors: /by_slug|auth\/login/ });

    test(`[NET-01, NET-02, LOG-03, LOG-13] supports a login and shows its errors (${dialect})`, async ({
      page,
    }) => {
      const server = await startServer({ API_DIALECT: dialect });
      await page.goto(`${server.origin}/bestaat-niet/inloggen`);
      await expect(page).toHaveURL(`${server.origin}/inloggen`);
      await fillLogin(page, 'anna', 'Verkeerd-2026!');
      await expect(shown(page, 'Gebruikersnaam en/of wachtwoord zijn onjuist')).toBeVisible();
      await fillLogin(page, 'anna');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
      // Leaves the page before the server stops, since the page may still be prefetching.
      await page.goto('about:blank');
      await server.stop();
    });
  });
}

freshTest.describe('a server that crashes', () => {
  freshTest.use({
    expectedConsoleErrors: serverGone,
  });

  freshTest(
    '[NET-03, GAT-02] shows an error, and the session continues after the restart',
    async ({ page, freshServer }) => {
      const fetchedAhead = page.waitForResponse(/\/assets\/Notifications-/);
      await loginAs(page, 'anna');
      await fetchedAhead;
      await untilQuiet(page);
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

  freshTest(
    '[T73] between the two requests of a save shows which one succeeded; a retry applies each exactly once',
    async ({ page, freshServer }) => {
      freshTest.slow();
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      const save = page.getByRole('button', { name: 'Wijzigingen opslaan' });
      const versions = async () => {
        const login = await page.request.post('/auth/login', {
          data: { username: 'joris', password: demoPassword },
        });
        const { userId } = (await login.json()) as { userId: string };
        const user = (await (await page.request.get(`/api/users/${userId}`)).json()) as {
          person: { version: number; contacts: { version: number }[] };
        };
        return [user.person.version, user.person.contacts[0]?.version];
      };
      const [person = 0, contact = 0] = await versions();
      await page.goto('/account');
      await openParts(page);
      await field('Telefoonnummer').fill('030 123 4567');
      await field('Straat').fill('Weena');
      let isKilled = false;
      await page.route('**/api/relations/people/*', async (route) => {
        if (!isKilled) {
          isKilled = true;
          await freshServer.kill();
        }
        await route.continue();
      });
      await save.click();
      await expect(page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' })).toBeFocused();
      await expect(shown(page, /Je contactgegevens zijn wel opgeslagen/)).toBeVisible();
      await expect(field('Straat')).toHaveValue('Weena');

      await freshServer.start();
      await save.click();
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
      await page.reload();
      await openParts(page);
      await expect(field('Telefoonnummer')).toHaveValue('030 123 4567');
      await expect(field('Straat')).toHaveValue('Weena');
      expect(await versions()).toEqual([person + 1, contact + 1]);
    },
  );
});
