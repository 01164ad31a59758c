import { askAtStart } from '../harness/ask-at-start.ts';
import { expect, expectAccessible, freshTest, loginAs, loginAsChris, shown, test } from '../harness/test.ts';

test(
  '[NET-01] requests go to the portal’s own host with the session cookie and accept ld+json',
  { tag: '@core' },
  async ({ page, server }) => {
    await loginAs(page, 'anna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await askAtStart(page);
    const response = page.waitForResponse('**/api/users/*');
    await page.reload();
    const request = (await response).request();
    const headers = await request.allHeaders();
    expect(request.url()).toMatch(new RegExp(`^${server.origin}/api/users/[0-9a-f-]{36}$`));
    expect(headers['accept']).toBe('application/ld+json');
    expect(headers['cookie']).toContain('sid=');
  },
);

test('[NET-01] a write is sent as application/ld+json', { tag: '@core' }, async ({ page }) => {
  await loginAsChris(page, /Voorbeeld/);
  await page.goto('/wissel-account');
  const request = page.waitForRequest('**/api/select-contact');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Zonnig/ })
    .click();
  expect((await (await request).allHeaders())['content-type']).toBe('application/ld+json');
  await expect(page).toHaveURL('/');
});

freshTest.describe('the support desk of an environment', () => {
  freshTest.use({ expectedConsoleErrors: /select-contact|ERR_/ });

  // A separate server: on the shared one, the page may contain the environment of an account that Chris chose in
  // another test.
  freshTest('[CMP-02, NET-02] is shown in the footer and the notification of a fault', async ({ page }) => {
    await page.route('**/api/customer_portal_environments/*', async (route) => {
      const environment = (await (await route.fetch()).json()) as object;
      await route.fulfill({
        json: { ...environment, supportPhone: '030 111 22 33', supportEmail: 'hulp@voorbeeld.example' },
      });
    });
    await loginAsChris(page, /Voorbeeld/);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Bereikbaar van 09:00-12:00 en 13:00-16:00.');
    await expect(footer.getByRole('link', { name: '030 111 22 33' })).toHaveAttribute(
      'href',
      'tel:0301112233',
    );
    await expect(footer.getByRole('link', { name: 'hulp@voorbeeld.example' })).toHaveAttribute(
      'href',
      'mailto:hulp@voorbeeld.example',
    );
    await page.getByRole('button', { name: /^Menu: / }).click();
    await page.getByLabel('Menu', { exact: true }).getByRole('link', { name: 'Wissel account' }).click();
    await page.route('**/api/select-contact', (route) => route.fulfill({ status: 500, body: '' }));
    await page
      .getByRole('main')
      .getByRole('button', { name: /Zonnig/ })
      .click();
    await expect(shown(page, /Bel de servicedesk op 030 111 22 33 of mail naar hulp@/)).toBeVisible();
  });
});

test.describe('failed requests', () => {
  test.use({ expectedConsoleErrors: /event_registrations|users\/|select-contact|ERR_/ });

  for (const [name, response] of [
    ['a 500', { status: 500, body: '' }],
    ['an HTML 502 of a proxy', { status: 502, contentType: 'text/html', body: '<html>' }],
    ['a body of the wrong shape', { status: 200, json: { '@type': 'User', person: 7 } }],
  ] as const) {
    test(`[NET-02, NET-03] ${name}: shows a notification with the support contact, and a card without data`, async ({
      page,
    }) => {
      await loginAs(page, 'anna');
      await expect(shown(page, /^Actualiteitendag/)).toBeVisible();
      const registrations = '**/api/relations/event_registrations?*';
      await page.route(registrations, (route) => route.fulfill(response));
      await page.reload();
      await expect(shown(page, 'Er is een fout opgetreden')).toBeVisible();
      await expect(shown(page, /servicedesk@voorbeeld\.example/).first()).toBeVisible();
      await expect(shown(page, 'Sorry, we konden geen data vinden')).toBeVisible();
      await expectAccessible(page);
      await page.unroute(registrations);
      await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
      await expect(shown(page, /^Actualiteitendag/)).toBeVisible();
    });
  }

  test('[NET-03] no network: the message is plain text until the code of notifications has loaded', async ({
    page,
  }) => {
    const area = page.getByRole('region', { name: 'Meldingen' });
    await page.route(/\/assets\/Notifications-/, (route) => route.abort());
    await page.route('**/api/logout', (route) => route.abort());
    await loginAs(page, 'anna');
    await page.goto('/uitloggen');
    await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
    await expect(area).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(/\/assets\/Notifications-/);
    await expect(area).toContainText('Er is iets fout gegaan');
    await expect(shown(page, 'Er is iets fout gegaan')).toHaveCount(1);
  });

  test(
    "[NET-03] no network: shows 'Er is iets fout gegaan' with 'Probeer het later nog eens.'",
    { tag: '@core' },
    async ({ page }) => {
      await loginAsChris(page, /Voorbeeld/);
      await page.goto('/wissel-account');
      await page.route('**/api/select-contact', (route) => route.abort('connectionrefused'));
      await page
        .getByRole('main')
        .getByRole('button', { name: /Zonnig/ })
        .click();
      await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
      await expect(shown(page, 'Probeer het later nog eens.')).toBeVisible();
      await expect(page).toHaveURL('/wissel-account');
    },
  );

  test('[NET-02] an aborted request shows no notification', async ({ page }) => {
    await loginAs(page, 'anna');
    await askAtStart(page);
    await page.route('**/api/users/*', () => {});
    await page.reload({ waitUntil: 'commit' });
    await page.goto('about:blank');
    await page.goto('/inloggen', { waitUntil: 'commit' });
    await expect(shown(page, 'Er is een fout opgetreden')).toHaveCount(0);
  });
});
