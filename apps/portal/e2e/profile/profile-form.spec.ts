import type { Page } from '@playwright/test';
import {
  field,
  openParts,
  openProfile,
  people,
  save,
  saveBar,
  saveButton,
  watchSaves,
} from '../harness/profile.ts';
import { demoPassword, expect, expectAccessible, shown, test, untilQuiet } from '../harness/test.ts';

test(
  '[PRO-03, PRO-04, PRO-06] fields are validated and normalized on blur; discarding restores the saved values',
  { tag: '@core' },
  async ({ page }) => {
    const saves = watchSaves(page);
    await openProfile(page, 'iris');
    await expect(saveBar(page)).toHaveCount(0);

    for (const [name, typed, written] of [
      ['Voornaam', 'ijsbrand', 'IJsbrand'],
      ['Voorletters', 'ij j', 'IJ.J.'],
      ['Tussenvoegsel', ' van der ', 'van der'],
      ['Achternaam', 'McDonald', 'McDonald'],
      ['Mobiel nummer', '+31687654321', '06 87654321'],
      ['Geboortedatum', '1-4-90', '01-04-1990'],
    ] as const) {
      await field(page, name).fill(typed);
      await field(page, name).blur();
      await expect(field(page, name)).toHaveValue(written);
    }
    await field(page, 'Straat').fill('x'.repeat(1_001));
    await expect(field(page, 'Straat')).not.toHaveAttribute('aria-invalid');
    await field(page, 'Straat').fill('Dam');
    for (const [name, typed, message] of [
      ['Voornaam', '', 'Voornaam is verplicht!'],
      ['Achternaam', ' ', 'Achternaam is verplicht!'],
      ['E-mail', '', 'E-mail is verplicht!'],
      ['Geboortedatum', '', 'Geboortedatum is verplicht!'],
      ['Telefoonnummer', '+32 470 12 34 56', 'Dit veld is niet juist ingevuld'],
      ['Postcode', '12', 'Dit veld is niet juist ingevuld'],
    ] as const) {
      await field(page, name).fill(typed);
      await field(page, name).blur();
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
    }

    await saveButton(page).click();
    const title = page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' });
    await expect(title).toBeFocused();
    await expect(shown(page, 'Niet alle velden zijn juist ingevuld')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'E-mail is verplicht!' }).click();
    await expect(field(page, 'E-mail')).toBeFocused();
    await field(page, 'E-mail').fill('iris@voorbeeld.example');
    await expect(page.getByRole('link', { name: /^E-mail:/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Wijzigingen verwerpen' }).click();
    await expect(saveBar(page)).toHaveCount(0);
    await expect(title).toHaveCount(0);
    await openParts(page);
    await expect(field(page, 'Voornaam')).toHaveValue('Iris');
    await expect(field(page, 'Geboortedatum')).toHaveValue('24-06-1990');
    expect(saves).toEqual([]);
  },
);

test(
  '[PRO-07, PRO-08, PRO-09, PRO-14, REM-01] the postal code fills in the address; a save sends the contact before the person',
  { tag: '@core' },
  async ({ page }) => {
    const saves = watchSaves(page);
    await openProfile(page, 'iris');
    // Drops a response that arrives after the fields have changed.
    const later = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route('**/prefill/6211CK/5', async (route) => {
      await later.promise;
      await route
        .fulfill({ json: { success: true, streetName: 'Markt', city: 'Maastricht' } })
        .catch(() => {});
      answered.resolve();
    });
    await field(page, 'Postcode').fill('6211 CK');
    await field(page, 'Huisnummer').fill('5');
    await page.keyboard.press('Tab');
    await field(page, 'Postcode').fill('3511ce');
    await field(page, 'Huisnummer').fill('10 bis');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Straat')).toHaveValue('Stationsplein');
    later.resolve();
    await answered.promise;
    await expect(field(page, 'Straat')).toHaveValue('Stationsplein');
    await expect(field(page, 'Plaats')).toHaveValue('Utrecht');
    await expect(field(page, 'Postcode')).toHaveValue('3511 CE');
    await expect(shown(page, 'Adres gevonden: Stationsplein, Utrecht.')).toBeVisible();
    await expect(field(page, 'Straat')).toHaveAccessibleDescription(/Ingevuld bij je postcode en huisnummer/);

    // Leaves the street and the town unchanged and editable for an unknown postal code.
    await field(page, 'Postcode').fill('9999 ZZ');
    await page.keyboard.press('Tab');
    // Beside the fields, and as a notification.
    const unknown = [
      page.getByRole('group', { name: 'Postcode en huisnummer' }),
      page.getByRole('region', { name: 'Meldingen' }),
    ];
    for (const place of unknown) await expect(place.getByText('Adres onbekend')).toBeVisible();
    await expect(
      shown(page, 'De opgegeven combinatie van Postcode + Huisnummer is niet bekend bij ons').last(),
    ).toBeVisible();
    await expect(field(page, 'Straat')).toHaveValue('Stationsplein');
    await field(page, 'Straat').fill('Het Plein');
    await field(page, 'Postcode').fill('2511 CV');
    await field(page, 'Huisnummer').fill('19');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Straat')).toHaveValue('Het Plein');
    await page.getByRole('button', { name: 'Neem dit adres over' }).click();
    await expect(field(page, 'Straat')).toHaveValue('Buitenhof');

    await field(page, 'Telefoonnummer').fill('020-1234567');
    await field(page, 'Voorletters').fill('');
    await expectAccessible(page);
    await saveButton(page).dblclick();
    await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    await expect(saveBar(page)).toHaveCount(0);
    expect(saves.map(({ path }) => path)).toEqual(['contacts', 'people']);
    expect(saves[0]?.body).toEqual({
      id: expect.any(String),
      phone: '+31201234567',
      mutationId: expect.any(String),
    });
    expect(saves[1]?.body).toMatchObject({
      birthDate: '1990-06-24T12:00:00',
      initials: null,
      infix: null,
      postalCode: '2511CV',
      houseNumber: '19',
      street: 'Buitenhof',
      town: 'Den Haag',
      country: 'NL',
      avatar: null,
    });
    for (const { request } of saves) expect(request.headers()['if-match']).toMatch(/^"\d+"$/);

    await page.reload();
    await openParts(page);
    await expect(field(page, 'Telefoonnummer')).toHaveValue('020 123 4567');
    await expect(field(page, 'Postcode')).toHaveValue('2511 CV');
    await expect(saveBar(page)).toHaveCount(0);

    saves.length = 0;
    const openReminders = page.getByRole('button', { name: 'Wijzig E-mailreminders Leeromgeving' });
    await openReminders.click();
    await page.getByRole('radio', { name: 'Alleen reminders voor verplichte onderdelen' }).check();
    await page.getByRole('checkbox', { name: 'zondag' }).check();
    await save(page);
    expect(saves.map(({ path }) => path)).toEqual(['contacts']);
    expect(saves[0]?.body).toEqual({
      id: expect.any(String) as unknown,
      mutationId: expect.any(String) as unknown,
      lmsMailDays: '0,1,4',
      lmsMailPreference: 'required',
    });
    await expect(openReminders).toBeFocused();
    await page.reload();
    await openReminders.click();
    await expect(page.getByRole('checkbox', { name: 'zondag' })).toBeChecked();
  },
);

test.describe('with a failing server', () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED|422|500|401/ });

  test('[PRO-08, PRO-10, PRO-14, T73] the profile keeps the typed values, and a retry saves the remaining part', async ({
    page,
    context,
  }) => {
    const saves = watchSaves(page);
    await openProfile(page, 'joris');
    await page.route('**/postnl/prefill/**', (route) => route.abort());
    await field(page, 'Postcode').fill('1012 JS');
    await field(page, 'Huisnummer').fill('1');
    await page.keyboard.press('Tab');
    await expect(shown(page, 'Adres onbekend').first()).toBeVisible();
    await expect(shown(page, /^Opzoeken lukt nu niet/)).toBeVisible();
    await expect(field(page, 'Straat')).toHaveValue('Coolsingel');
    await page.unroute('**/postnl/prefill/**');
    await field(page, 'Huisnummer').focus();
    await page.keyboard.press('Tab');
    await expect(field(page, 'Straat')).toHaveValue('Dam');

    await field(page, 'Telefoonnummer').fill('030 123 4567');
    await page.route(people, (route) => route.abort());
    await saveButton(page).click();
    await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' })).toBeFocused();
    await expect(shown(page, /Je contactgegevens zijn wel opgeslagen/)).toBeVisible();
    await expect(field(page, 'Straat')).toHaveValue('Dam');
    await expectAccessible(page);

    await page.unroute(people);
    await page.route(people, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          '@type': 'ConstraintViolation',
          violations: [
            { propertyPath: 'address', message: 'x' },
            { propertyPath: 'employer', message: 'Je werkgever is niet bekend.' },
          ],
        },
      }),
    );
    await saveButton(page).click();
    await expect(field(page, 'Postcode')).toHaveAccessibleDescription(/Dit veld is niet juist ingevuld/);
    await expect(page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' })).toBeFocused();
    await expect(shown(page, 'Je werkgever is niet bekend.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Postcode: Dit veld is niet juist ingevuld' })).toBeVisible();
    await page.unroute(people);

    // Ends the session before the save, which continues after a login in the dialog over the screen.
    await context.clearCookies();
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Je bent niet meer aangemeld' });
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    await page.reload();
    await openParts(page);
    await expect(field(page, 'Straat')).toHaveValue('Dam');
    await expect(field(page, 'Telefoonnummer')).toHaveValue('030 123 4567');
    const names = saves.filter(({ path }) => path === 'people').map(({ body }) => body['mutationId']);
    expect(new Set(names).size).toBe(1);
  });

  test(
    '[PRO-11] a picture is cropped, uploaded and saved with the profile; a failed upload saves nothing',
    { tag: '@core' },
    async ({ page }) => {
      const saves = watchSaves(page);
      await openProfile(page, 'joris');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Kies een foto' }).click();
      const files = await chooser;
      await files.setFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
      await expect(shown(page, /Dit is geen afbeelding/)).toBeVisible();
      const buffer = await page.screenshot();
      await page.route(/\/assets\/AvatarCropper-/, (route) => route.abort());
      await files.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
      const dialog = page.getByRole('dialog', { name: 'Kies de uitsnede' });
      await expect(dialog.getByText('De uitsnede kon niet worden geladen.')).toBeVisible();
      await page.unroute(/\/assets\/AvatarCropper-/);
      await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Gebruik deze foto' }).click();
      await expect(dialog).toHaveCount(0);

      await page.route('**/api/media_objects', (route) => route.fulfill({ status: 500 }));
      await saveButton(page).click();
      await expect(shown(page, 'Er is iets fout gegaan bij het opslaan van je avatar')).toBeVisible();
      expect(saves).toEqual([]);
      await page.unroute('**/api/media_objects');
      await save(page);
      expect(saves.at(-1)?.body['avatar']).toMatch(/^\/api\/media_objects\//);
      const picture = page.getByRole('button', { name: /Joris Bos/ }).locator('img');
      await expect(picture).toBeVisible();
      await expect(picture).toHaveJSProperty('naturalWidth', 130);

      await page.getByRole('button', { name: 'Verwijder foto' }).click();
      await save(page);
      await expect(picture).toHaveCount(0);
    },
  );
});

/** Counts the components that React renders, through the hook for developer tools. */
async function countRenders(page: Page) {
  await page.addInitScript(() => {
    interface Fiber {
      alternate: Fiber | null;
      child: Fiber | null;
      sibling: Fiber | null;
      flags: number;
      type: unknown;
    }
    let renders = 0;
    const performedWork = 1;
    function visit(fiber: Fiber | null) {
      for (let each = fiber; each; each = each.sibling) {
        const isElement = each.type === null || typeof each.type === 'string';
        if (!isElement && (each.flags & performedWork) > 0) renders += 1;
        // Skips children that are unchanged, since nothing in them was rendered.
        if (each.child !== each.alternate?.child) visit(each.child);
      }
    }
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current),
    });
    Reflect.set(window, 'renders', () => renders);
  });
  return () => page.evaluate(() => (Reflect.get(window, 'renders') as () => number)());
}

test('[PRO-03] the first key in a field renders the save bar but not the form, and the next key renders nothing', async ({
  page,
}) => {
  const renders = await countRenders(page);
  await openProfile(page, 'anna');
  await untilQuiet(page);
  // Scrolls to the field first, so that the header, which shrinks, is not counted.
  await field(page, 'Plaats').focus();
  await untilQuiet(page);
  const before = await renders();
  expect(before).toBeGreaterThan(200);

  await field(page, 'Plaats').press('x');
  await expect(saveBar(page)).toBeVisible();
  const atFirstKey = (await renders()) - before;
  expect(atFirstKey).toBeGreaterThan(0);
  expect(atFirstKey).toBeLessThan(30);
  await field(page, 'Plaats').press('y');
  expect(await renders()).toBe(before + atFirstKey);
});
