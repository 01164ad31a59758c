import type { Page } from '@playwright/test';
import { field, openParts, openProfile, saveBar, saveButton } from '../harness/profile.ts';
import {
  dialects,
  errorIn,
  standInTest as test,
  violationIn,
  type StandInResponse,
} from '../harness/servers/stand-in.ts';
import { expect, expectAccessible, shown } from '../harness/test.ts';

/** Console errors of calls that the stand-in does not support, and of refused calls. */
test.use({ expectedConsoleErrors: /status of/ });

async function saveTown(page: Page) {
  await openProfile(page, 'anna');
  await field(page, 'Plaats').fill('Utrecht');
  await saveButton(page).click();
}

test.describe('a save', () => {
  const person = 'PUT /api/relations/people/6';

  const problem = 'application/problem+json';
  const silent: Record<string, StandInResponse> = {
    'a 422 without violations': {
      status: 422,
      type: problem,
      body: { type: 'about:blank', title: 'Unprocessable' },
    },
    'an HTML 422': { status: 422, type: 'text/html', body: '<h1>Oops</h1>' },
    'a 404 without a description': {
      status: 404,
      body: { '@type': 'hydra:Error', 'hydra:title': 'An error occurred' },
    },
    'a 409 without a description': { status: 409, body: {} },
    'empty violations': { status: 422, body: { '@type': 'ConstraintViolation', violations: [] } },
    'an empty violation': { status: 422, body: { '@type': 'ConstraintViolation', violations: [{}] } },
    'a 403 in English': errorIn('3.x', 403, 'Access Denied.'),
    'an empty 403': { status: 403, body: '' },
    'a 400 with a list': { status: 400, body: ['x'] },
    'a 400 with truncated JSON': { status: 400, body: '{"violations":[{' },
    'a 418': { status: 418, type: 'text/plain', body: 'short and stout' },
    'an error with status 200': { body: { '@type': 'hydra:Error', 'hydra:description': 'Nope' } },
  };
  for (const [name, response] of Object.entries(silent))
    test(`[NET-02] refused with ${name} shows an error in Dutch and keeps the typed values`, async ({
      page,
      standIn,
    }) => {
      standIn.responses.set(person, response);
      await saveTown(page);
      const summary = page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' });
      await expect(summary).toBeFocused();
      await expect(
        shown(page, 'Wat je hebt ingevuld, staat er nog. Probeer het later nog eens.'),
      ).toBeVisible();
      await expect(page.getByText(/Access Denied|Unprocessable|Nope|teapot/)).toHaveCount(0);
      await expect(field(page, 'Plaats')).toHaveValue('Utrecht');
    });

  for (const [name, answer] of Object.entries<StandInResponse>({
    'a 204': { status: 204 },
    'a 200 with an empty body': { body: '' },
    'a 201 with an empty body': { status: 201, body: '' },
  }))
    test(`[NET-02] answered with ${name} succeeds`, async ({ page, standIn }) => {
      standIn.responses.set(person, answer).set('PUT /api/relations/contacts/5', answer);
      await openProfile(page, 'anna');
      await field(page, 'Plaats').fill('Utrecht');
      standIn.user.person['town'] = 'Utrecht';
      await saveButton(page).click();
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
      await expect(saveBar(page)).toHaveCount(0);
      await openParts(page);
      await expect(field(page, 'Plaats')).toHaveValue('Utrecht');
    });

  for (const [name, answer] of Object.entries<StandInResponse>({
    'an HTML page with status 200': { type: 'text/html', body: '<html>' },
    'JSON of another shape': { body: [1] },
  }))
    test(`[NET-02] answered with ${name} fails`, async ({ page, standIn }) => {
      standIn.responses.set(person, answer);
      await saveTown(page);
      await expect(page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' })).toBeFocused();
      await expect(shown(page, 'Er is een fout opgetreden')).toBeVisible();
    });

  const symfony: StandInResponse = {
    status: 422,
    type: problem,
    body: {
      type: 'https://symfony.com/errors/validation',
      title: 'Validation Failed',
      status: 422,
      detail: 'town: This value is too short.',
      violations: [
        {
          propertyPath: 'town',
          title: 'This value is too short.',
          template: 'x',
          parameters: {},
          type: 'urn:uuid:9',
        },
      ],
    },
  };
  const placed: [string, StandInResponse][] = [
    ...dialects.map((dialect): [string, StandInResponse] => [
      `API Platform ${dialect}`,
      violationIn(dialect, 'town'),
    ]),
    ['Symfony itself', symfony],
    ['Symfony itself with status 200', { ...symfony, status: 200 }],
  ];
  for (const [name, answer] of placed)
    test(`[PRO-10] refused by ${name} for a field shows the error at the field`, async ({
      page,
      standIn,
    }) => {
      standIn.responses.set(person, answer);
      await saveTown(page);
      await expect(page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' })).toBeFocused();
      await expect(shown(page, 'Niet alle velden zijn juist ingevuld')).toBeVisible();
      await expect(field(page, 'Plaats')).toHaveAccessibleDescription('Dit veld is niet juist ingevuld');
      await expectAccessible(page);
    });

  test('[PRO-10] refused for a field shows the error there whenever the field has the refused value', async ({
    page,
    standIn,
  }) => {
    standIn.responses.set(person, violationIn('4.x', 'town'));
    await saveTown(page);
    const town = field(page, 'Plaats');
    await expect(town).toHaveAccessibleDescription('Dit veld is niet juist ingevuld');
    await town.focus();
    await town.blur();
    await expect(page.getByRole('link', { name: /^Plaats: / })).toBeVisible();
    await expect(town).toHaveAccessibleDescription('Dit veld is niet juist ingevuld');
    await town.fill('Zwolle');
    await expect(town).toHaveAccessibleDescription('');
    await town.fill('Utrecht');
    await expect(town).toHaveAccessibleDescription('Dit veld is niet juist ingevuld');
  });
});
