import { startBankNoord, type BankNoord } from '../harness/servers/identity-provider.ts';
import { requestCredentials, linkInEmail, openEmail, invite } from '../harness/emails.ts';
import { expectSibling, followEveryLink, goBack } from '../harness/walk/links.ts';
import {
  bare,
  behindButtons,
  enter,
  loggedOutScreens,
  passRequiredAction,
  paths,
  people,
  screens,
} from '../harness/walk/people.ts';
import { placeSiblings, startSiblings, type Siblings } from '../harness/servers/siblings.ts';
import { anyOf, demoPassword, expect, test as base } from '../harness/test.ts';

interface World extends BankNoord {
  siblings: Siblings;
}

/** The demo world with all servers that `npm start` starts. */
const test = base.extend<object, { world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { siblings, settings } = await placeSiblings();
      const world = await startBankNoord(settings);
      const stopSiblings = await startSiblings(siblings, world.portal.origin);
      await use({ ...world, siblings });
      await Promise.all([world.stop(), stopSiblings()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ world }, use) => use(world.portal.origin),
});

test('every route except the listed ones can be opened without a parameter', () => {
  expect(paths.filter(({ path }) => bare(path) === null).map(({ path }) => path)).toEqual([
    '/dossier/:id',
    '/mijn-mensen/functies/:id',
    '/mijn-mensen/:id/wft-eisen',
    '/mijn-mensen/:id/pa-profiel/:moduleType',
    '/beoordelen/:id',
    '/evenementen/details/:registrationId',
    '/inloggen-als/:contactId',
    '/omgevingen/bewerken/:id/:organisation?',
    '/omgevingen/inlogpagina/:slug',
    // No link leads to this screen, only the response of an identity provider.
    '/omgevingen/sso-test/:id',
    '/mensen/:id',
    '/organisaties/:id',
    '/organisaties/:id/managers',
  ]);
});

/** 403: the person has a second factor already. Blocked scripts: emails are shown in frames without scripts. */
test.use({
  expectedConsoleErrors: anyOf(/403 .*generate-secret/, /Blocked script execution in .*\/_dev\/post/),
});

for (const person of people) {
  test(`[DSH-01, RED-02] every link on every screen of ${person} opens a page, and the back button returns`, async ({
    page,
    world,
  }) => {
    test.slow();
    const { portal, siblings } = world;
    await enter(page, person);
    const walk = { portal: portal.origin, siblings: Object.values(siblings) };
    if (person === 'chris' || person === 'dewi') {
      await followEveryLink(page, { ...walk, from: screens });
      await passRequiredAction(page, person);
    }
    const from = [...screens, ...(await behindButtons(page, person))];
    const walked = await followEveryLink(page, { ...walk, from });
    if (person === 'anna') expect(walked).toContainEqual(expect.stringMatching(/^\/evenementen\/details\//));
    if (person === 'bram')
      expect(walked).toContainEqual(expect.stringMatching(/^\/organisaties\/.+\/managers$/));
    if (person === 'gijs') expect(walked).toContainEqual(expect.stringMatching(/^\/inloggen-als\//));

    for (const name of ['Leeromgeving', 'Webshop']) {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      if ((await button.count()) === 0) continue;
      await button.click();
      await page.waitForURL(({ origin }) => Object.values(siblings).includes(origin));
      await expectSibling(page, portal.origin, name);
      await goBack(page, portal.origin);
    }
    await page.goto('/uitloggen');
    await expect(page).toHaveURL(/\/inloggen/);
  });
}

test('[DSH-01, RED-02] every link on every screen before the login opens a page', async ({ page, world }) => {
  const { portal, siblings } = world;
  await followEveryLink(page, {
    portal: portal.origin,
    siblings: Object.values(siblings),
    from: loggedOutScreens,
  });
});

test('[PWD-02, PWD-04] the links in four kinds of emails open the matching screens', async ({
  page,
  world,
}) => {
  const follow = async (subject: string) => {
    await openEmail(page, subject);
    const link = await linkInEmail(page);
    expect(new URL(link).origin).toBe(world.portal.origin);
    await page.goto(link);
    await expect(page).not.toHaveURL(/link-expired/);
    return page.getByRole('heading', { level: 1 });
  };
  await requestCredentials(page, 'hanna@voorbeeld.example');
  await expect(await follow('Stel nieuwe inloggegevens in')).toHaveText('Account herstellen');
  await requestCredentials(page, 'fatima@voorbeeld.example');
  await expect(await follow('Zo log je in')).toHaveText('Inloggen');
  await expect(page).toHaveURL('/banknoord/inloggen');
  await invite(page, 'iris');
  await page.getByText('Als tekst').click();
  await expect(page.locator('pre a').first()).toBeVisible();
  await expect(await follow('vul je profiel in')).toHaveText('Vul je profiel in');
  await enter(page, 'lars');
  await page.request.post('/auth/change-recovery-email', {
    data: { password: demoPassword, recoveryEmail: 'lars.thuis@voorbeeld.example' },
  });
  await expect(await follow('Bevestig je herstel e-mailadres')).toBeVisible();
});
