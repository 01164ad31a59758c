import { readFile } from 'node:fs/promises';
import { field, openParts, openProfile, save, saveBar, saveButton, withUser } from '../harness/profile.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  loginAs,
  loginAsChris,
  shown,
  test,
} from '../harness/test.ts';

test(
  '[PRO-01, PRO-02, WFT-06, PAP-06, DOS-01] the profile is one page, with links to its sections that stay in view',
  { tag: '@core' },
  async ({ page }) => {
    await loginAs(page, 'anna', '/account/voorkeuren');
    // The URL of the page that had the function profile before.
    await expect(page).toHaveURL('/account#functieprofiel');
    await expect(page.locator('#functieprofiel').getByRole('heading', { level: 2 })).toBeInViewport();
    await page.goto('/account');
    await expect(page.getByRole('link', { name: 'Terug' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('navigation', { name: 'Meer links' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Persoonlijke informatie',
      'Extra contactinformatie',
      'Functieprofiel',
      'E-mailreminders Leeromgeving',
      'Diplomadossier',
      'Inloggegevens',
      'Herstel e-mailadres',
      'Tweestapsverificatie',
      'Inloggen in de app',
      'Weergave',
      'Meer over je account',
    ]);
    await expect(page.locator('#functieprofiel').getByRole('heading', { level: 3 })).toHaveText([
      'PA-profiel Update',
      'PA-profiel Continu',
      'Wft-eisen',
    ]);
    await expect(page.getByRole('tab')).toHaveText([
      "Alle to-do's",
      'Benodigd voor functie',
      'Extra certificering',
    ]);
    await expect(page.getByRole('button', { name: 'Naar diplomadossier' })).toBeVisible();

    const links = page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link');
    for (const [name, hash] of [
      ['E-mailreminders Leeromgeving', '#e-mailreminders'],
      ['Functieprofiel', '#functieprofiel'],
      ['Extra contactinformatie', '#extra-contactinformatie'],
      ['Persoonlijke informatie', '#persoonlijke_informatie'],
    ] as const) {
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(`/account${hash}`);
      const title = page.locator(hash).getByRole('heading', { level: 2 });
      await expect(title).toBeInViewport({ ratio: 1 });
      const row = await links.first().boundingBox();
      expect((await title.boundingBox())?.y).toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0));
    }
    for (const hash of ['#e-mailreminders', '#herstel-e-mailadres', '#tweestapsverificatie']) {
      await page.goto('/');
      await page.goto(`/account${hash}`);
      await expect(page.locator(hash).getByRole('heading', { level: 2 })).toBeInViewport();
    }
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  },
);

test('[UPL-01] the hash #upload-diploma opens the upload dialog on the profile', async ({ page }) => {
  await loginAs(page, 'anna', '/account#upload-diploma');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/account');
});

test(
  '[PRO-12] personal data from the learning system are read-only, and the address can be changed',
  { tag: '@core' },
  async ({ page }) => {
    await openProfile(page, 'hanna');
    await expect(page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link')).toHaveText([
      'Persoonlijke informatie',
    ]);
    await expect(shown(page, 'Hanna Visser').first()).toBeVisible();
    await expect(shown(page, '05-12-1993')).toBeVisible();
    for (const name of ['Voornaam', 'Achternaam', 'Geboortedatum'])
      await expect(field(page, name)).toHaveCount(0);
    const lmsLink = page.getByRole('main').getByRole('link', { name: /^Naar de leeromgeving/ });
    await expect(lmsLink).toHaveAttribute('target', '_blank');
    await expect(lmsLink).toHaveAttribute(
      'href',
      `/?redirect=${encodeURIComponent('http://localhost:4175/')}`,
    );
    await field(page, 'Straat').fill('Vrijthof');
    await save(page);
    await page.reload();
    await expect(shown(page, /^Vrijthof/)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  },
);

test(
  '[REM-02, PRO-13] reminders are read-only in a secondary role, and enforced single sign-on hides credentials',
  { tag: '@core' },
  async ({ page }) => {
    await withUser(page, ({ person }) => {
      Object.assign(person, { hasContactsWithSsoEnforcedOrganisation: true });
      for (const contact of person.contacts) contact['leadingContactOfLmsAccount'] = false;
    });
    await loginAs(page, 'anna', '/account');
    const reminders = page.locator('#e-mailreminders');
    await expect(reminders.getByText(/Wissel van rol om het te wijzigen/)).toBeVisible();
    await expect(reminders.getByText('maandag, donderdag')).toBeVisible();
    await expect(reminders.getByRole('radio')).toHaveCount(0);
    await expect(page.locator('#functieprofiel').getByText(/Wissel van rol/)).toBeVisible();
    await expect(shown(page, 'Je logt in via je organisatie')).toBeVisible();
    for (const name of ['Inloggegevens', 'Herstel e-mailadres', 'Tweestapsverificatie'])
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('[PRO-01, PRO-14] a person with several accounts can switch, and saves by keyboard on phone and desktop', async ({
  page,
}) => {
  await loginAsChris(page, /Zonnig Verzekeringen N\.V\./);
  await page.goto('/account');
  await expect(
    page.getByRole('navigation', { name: 'Meer links' }).getByRole('link', { name: 'Wissel account' }),
  ).toHaveAttribute('href', '/wissel-account');
  await expectAccessible(page);

  for (const [width, town] of [
    [360, 'Delft'],
    [1440, 'Den Haag'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await openParts(page);
    await field(page, 'Plaats').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(town);
    // Moves down to the save bar; each focused element stays in sight.
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement;
        const box = element?.getBoundingClientRect();
        if (!element || !box) return { isSave: false, isOnTop: false };
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return {
          isSave: element.textContent === 'Wijzigingen opslaan',
          isOnTop: top !== null && (element.contains(top) || top.contains(element)),
        };
      });
      expect(seen.isOnTop).toBe(true);
      if (seen.isSave) break;
    }
    await expect(saveButton(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(saveBar(page)).toHaveCount(0);
    await expect(shown(page, new RegExp(`\\b${town}$`))).toBeVisible();
    await expect(page.locator('form :focus')).toHaveText('Wijzig');
    await page.getByRole('button', { name: 'Sluit deze melding' }).click();
  }
});

test('[IMP-02, PRO-09] an impersonating employee can save the profile, but not switch account or export data', async ({
  page,
}) => {
  await loginAs(page, 'gijs');
  const contactId = await page.evaluate(async () => {
    const response = await fetch('/api/impersonation/participants?search=iris%20mulder');
    const found = (await response.json()) as { 'hydra:member': { id: string }[] };
    return found['hydra:member'][0]?.id;
  });
  await page.goto(`/inloggen-als/${contactId}`);
  await field(page, 'Waarom kijk je mee?').fill('Adres nakijken');
  await page.getByRole('button', { name: 'Doorgaan' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await openParts(page);
  await field(page, 'Huisnummer').fill('21');
  await save(page);
  await expect(page.getByRole('link', { name: 'Wissel account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Mijn gegevens/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a person’s own data can be read, printed and downloaded', async ({ page }) => {
  await openProfile(page, 'anna');
  await page.getByRole('link', { name: /^Mijn gegevens/ }).click();
  await expect(page).toHaveURL('/account/mijn-gegevens');
  await expect(page.getByRole('heading', { name: 'Mijn gegevens', level: 1 })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download mijn gegevens' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('mijn-gegevens.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({ username: 'anna', person: { givenName: 'Anna' } });

  await page.reload();
  await expect(page.getByRole('main')).toContainText('anna.prive@voorbeeld.example');
  await expect(page.getByRole('main')).toContainText('Eigen gegevens opgevraagd');
  await expect(page.getByRole('main')).toContainText('Chrome op Linux');
  await expect(page.getByRole('main')).not.toContainText(/Mozilla|127\.0/);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeHidden();
  await page.goto('/account');
  await expect(page.getByText('Voorletters')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
});
