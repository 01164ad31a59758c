import { errorIn, standInTest as test, type StandInResponse } from '../harness/servers/stand-in.ts';
import { expect, loginAs, shown } from '../harness/test.ts';

/** Console errors of calls that the stand-in does not support, and of refused calls. */
test.use({ expectedConsoleErrors: /status of/ });

test.describe('data that does not load', () => {
  const noData = 'Sorry, we konden geen data vinden';
  const events = 'GET /api/relations/event_registrations';
  const places: [place: string, path: string, call: string][] = [
    ['the events on the dashboard', '/', events],
    ['the diploma dossier', '/', 'GET /api/relations/widgets/electronic_eportfolio_user/5'],
    ['the overview of events', '/evenementen/overzicht', events],
    ['an event', '/evenementen/details/1', `${events}/1`],
    ['one’s own data', '/account/mijn-gegevens', 'GET /api/relations/people/6/export'],
    ['the audit log', '/logboek', 'GET /api/audit'],
    ['the environments', '/omgevingen', 'GET /api/customer_portal_environments'],
  ];
  for (const [place, path, call] of places)
    test(`[NET-03] ${place}: every failure shows that there is no data, with a notification`, async ({
      page,
      standIn,
    }) => {
      if (path === '/logboek' || path === '/omgevingen') standIn.contact['role'] = 'main-administrator';
      standIn.user.person.contacts = [standIn.contact];
      await loginAs(page, 'anna');
      const failures: StandInResponse[] = [
        { status: 500, body: '' },
        errorIn('4.x', 403, 'Access Denied.'),
        { body: { '@type': 'hydra:Error' } },
        { type: 'text/html', body: '<html>' },
      ];
      for (const response of failures) {
        standIn.responses.set(call, response);
        await page.goto(path);
        await expect(shown(page, noData).first()).toBeVisible();
        await expect(shown(page, 'Er is een fout opgetreden').first()).toBeVisible();
      }
    });

  test('[NET-03] the overview of events: a 404 shows that there is no data without a notification, and can be retried', async ({
    page,
    standIn,
  }) => {
    standIn.responses.set(events, errorIn('3.x', 404, 'Not Found'));
    await loginAs(page, 'anna');
    await page.goto('/evenementen/overzicht');
    await expect(shown(page, noData)).toBeVisible();
    await expect(page.getByText('Geen data weer te geven')).toHaveCount(0);
    await expect(page.getByText('Er is een fout opgetreden')).toHaveCount(0);
    standIn.responses.delete(events);
    await page.getByRole('button', { name: 'Probeer opnieuw' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Zorgplicht in de praktijk/ })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
