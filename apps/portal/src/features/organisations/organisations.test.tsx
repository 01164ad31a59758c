import { getEnvironments } from '@portal/contract/environments/admin-calls';
import {
  addOrganisation,
  getOrganisation,
  getOrganisations,
  saveTeamPermission,
} from '@portal/contract/organisations/calls';
import { organisation as organisationSchema } from '@portal/contract/organisations/schema';
import { getOrganisationScim } from '@portal/contract/organisations/scim';
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { controls, field, has, press, settle, type } from '../../testing/page.ts';
import { at, json, serve, violations } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import { texts as teamTexts } from '../team/texts.ts';
import ManagersScreen from './ManagersScreen.tsx';
import OrganisationsScreen from './Screen.tsx';
import OrganisationScreen from './DetailsScreen.tsx';
import { PermissionForm } from './PermissionForm.tsx';
import { texts } from './texts.ts';

const employee = (role: 'main-administrator' | 'service-desk') =>
  readySession({
    user: userOf({ contact: { role, affiliation: { id: 'o9', name: 'Hoffelijk', provider: true } } }),
  });
const list = (members: object[]) => json({ 'hydra:member': members, 'hydra:totalItems': members.length });
const banknoord = { id: 'o1', name: 'Bank Noord N.V.', environment: 'Bank Noord', isTeamVisible: true };

test('[MEN-10] the list sends the page and the search of the URL, and names what found nothing', async () => {
  const asked = serve({ [at(getOrganisations)]: list([]) });
  await show(<OrganisationsScreen />, {
    path: '/organisaties?naam=noord&pagina=2',
    session: employee('service-desk'),
  });
  await settle();
  const sent = new URL(asked[0]?.what.split(' ')[1] ?? '', location.origin).searchParams;
  expect(Object.fromEntries(sent)).toEqual({ page: '2', search: 'noord', whole: 'false' });
  await press('Wis filters');
  expect(place()).toBe('/organisaties');
});

test('[MEN-10] the list links to each organization, with its environment', async () => {
  serve({ [at(getOrganisations)]: list([banknoord, { id: 'o2', name: 'Voorbeeld' }]) });
  await show(<OrganisationsScreen />, { session: employee('service-desk') });
  await settle();
  expect(controls('Bank Noord N.V.')[0]?.getAttribute('href')).toBe('/organisaties/o1');
  const cells = [...document.querySelectorAll('tbody td:not([data-part])')].map(
    ({ textContent }) => textContent,
  );
  expect(cells).toEqual(['Bank Noord', texts.yes, texts.houseStyle, texts.no]);
});

test('[MEN-10, TEA-05] the service desk reads an organization, and an administrator changes it', async () => {
  const whole = { ...banknoord, version: 1, teamText: 'Daarom.' };
  serve({ [at(getOrganisation, { id: 'o1' })]: json(whole) });
  const desk = await show(<OrganisationScreen params={{ id: 'o1' }} />, {
    session: employee('service-desk'),
  });
  await settle();
  const changes = () => [
    controls(teamTexts.assignments.link).length,
    document.querySelectorAll('input[type=checkbox]').length,
  ];
  expect([has('Daarom.'), ...changes()]).toEqual([true, 0, 0]);
  expect(controls(texts.auditLog)).toEqual([]);
  desk.unmount();
  await show(<OrganisationScreen params={{ id: 'o1' }} />, { session: employee('main-administrator') });
  await settle();
  expect(changes()).toEqual([1, 1]);
  expect(controls(texts.auditLog)[0]?.getAttribute('href')).toBe('/logboek?over=o1');
});

test('[MEN-11] an organization links to its people, and names its environment and how they log in', async () => {
  const facts = { people: 12, isSsoEnforced: true, emailDomain: 'banknoord.example', isDomainProven: true };
  serve({ [at(getOrganisation, { id: 'o1' })]: json({ ...banknoord, version: 1, ...facts }) });
  const first = await show(<OrganisationScreen params={{ id: 'o1' }} />, {
    session: employee('service-desk'),
  });
  await settle();
  expect(controls('12 mensen')[0]?.getAttribute('href')).toBe('/mensen?organisatie=o1');
  expect(has(texts.facts.proven('banknoord.example'))).toBe(true);
  first.unmount();
  serve({ [at(getOrganisation, { id: 'o1' })]: json({ ...banknoord, version: 1, isProvider: true }) });
  await show(<OrganisationScreen params={{ id: 'o1' }} />, { session: employee('service-desk') });
  await settle();
  expect([has(texts.facts.nobody), has(texts.facts.provider)]).toEqual([true, true]);
});

test('[MEN-11] an administrator adds an organization, whose page opens; a name in use is told at its field', async () => {
  const answers = [violations({ name: 'Er is al een organisatie met deze naam.' })];
  const asked = serve({
    [at(getOrganisations)]: list([]),
    [at(getEnvironments)]: list([{ id: 'e1', name: 'Zonnig Verzekeringen', slug: 'zonnig' }]),
    [at(addOrganisation)]: () => answers.shift() ?? json({ ...banknoord, version: 1 }),
  });
  await show(<OrganisationsScreen />, { path: '/organisaties', session: employee('main-administrator') });
  await press(texts.add.button);
  await settle();
  await press(texts.add.submit);
  await settle();
  expect(has('Vul een naam in.')).toBe(true);
  await type(texts.add.name, 'Bank Noord');
  await act(async () => void fireEvent.change(field(texts.add.environment), { target: { value: 'zonnig' } }));
  await press(texts.add.submit);
  await settle();
  expect(document.activeElement).toBe(field(texts.add.name));
  expect([has('Er is al een organisatie met deze naam.'), place()]).toEqual([true, '/organisaties']);
  await type(texts.add.name, 'Bank Noord N.V.');
  await press(texts.add.submit);
  await settle();
  expect(asked.findLast(({ what }) => what === at(addOrganisation))).toMatchObject({
    body: { name: 'Bank Noord N.V.', environment: 'zonnig', mutationId: expect.any(String) as string },
  });
  expect(place()).toBe('/organisaties/o1');
});

test('[MEN-11] the button asks again for environments that could not be read', async () => {
  const answers = [json({}, 500)];
  serve({
    [at(getOrganisations)]: list([]),
    [at(getEnvironments)]: () => answers.shift() ?? list([]),
  });
  await show(<OrganisationsScreen />, { path: '/organisaties', session: employee('main-administrator') });
  await press(texts.add.button);
  await settle();
  expect(controls(texts.add.submit)).toEqual([]);
  await press(texts.add.button);
  await settle();
  expect(controls(texts.add.submit)).toHaveLength(1);
});

test('[MEN-11] the service desk adds no organization', async () => {
  serve({ [at(getOrganisations)]: list([]) });
  await show(<OrganisationsScreen />, { session: employee('service-desk') });
  await settle();
  expect(controls(texts.add.button)).toEqual([]);
});

test('[MEN-10, TEA-08] the service desk is led from the managers to the organization', async () => {
  const path = '/organisaties/o1/managers';
  await show(<ManagersScreen params={{ id: 'o1' }} />, { path, session: employee('service-desk') });
  expect(place()).toBe('/organisaties/o1');
});

test('[MEN-10] an organization that does not exist leads to the list', async () => {
  serve({ [at(getOrganisation, { id: 'o1' })]: json({}, 404) });
  await show(<OrganisationScreen params={{ id: 'o1' }} />, { session: employee('service-desk') });
  await settle();
  expect(controls(texts.toList)[0]?.getAttribute('href')).toBe('/organisaties');
});

test('[TEA-05] an administrator allows it with a text, which is required', async () => {
  const before = z.parse(organisationSchema, { id: 'o1', name: 'Voorbeeld', version: 4 });
  const saved = { ...before, isTeamVisible: true, teamText: 'Daarom.', version: 5 };
  const asked = serve({
    [at(saveTeamPermission, { id: 'o1' })]: json(saved),
    [at(getOrganisation, { id: 'o1' })]: json(saved),
  });
  await show(<PermissionForm organisation={before} onSaved={() => undefined} />);
  field(texts.permission.allow).click();
  await settle();
  await press('Wijzigingen opslaan');
  await settle();
  expect([asked.length, has('Vul in wat mensen hierover lezen.')]).toEqual([0, true]);
  await type(texts.permission.reason, 'Daarom.');
  await press('Wijzigingen opslaan');
  await settle();
  expect(asked[0]).toMatchObject({ body: { isTeamVisible: true, teamText: 'Daarom.' } });
  expect(asked[0]?.headers.get('if-match')).toBe('"4"');
});

const scimOf = (answer: Response) =>
  serve({
    [at(getOrganisation, { id: 'o1' })]: json({ ...banknoord, version: 1 }),
    [at(getOrganisationScim, { id: 'o1' })]: answer,
  });
const showBank = async () => {
  await show(<OrganisationScreen params={{ id: 'o1' }} />, { session: employee('service-desk') });
  await settle();
};

test('[SCM-07] an organization shows its token and the last calls of its system, with why one was refused', async () => {
  scimOf(
    json({
      token: {
        createdAt: '2026-11-20T09:00:00Z',
        createdBy: 'Bram Bakker',
        lastUsedAt: '2026-11-21T11:58:00Z',
      },
      people: 12,
      calls: [
        { id: 3, at: '2026-11-21T11:58:00Z', action: 'later', status: 404, error: 'Niet gevonden.' },
        {
          id: 2,
          at: '2026-11-21T11:57:00Z',
          action: 'add-user',
          status: 409,
          error: 'Er is al iemand met dit e-mailadres.',
        },
        { id: 1, at: '2026-11-21T11:56:00Z', action: 'find-users', status: 200, error: null },
      ],
    }),
  );
  await showBank();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringContaining(texts.scim.actions.unknown),
    expect.stringMatching(/Iemand toevoegen.*Geweigerd.*Er is al iemand met dit e-mailadres\./),
    expect.stringMatching(/Mensen zoeken.*Gelukt/),
  ]);
  expect([has('Gemaakt op 20 november 2026 om 10:00 door Bram Bakker'), has('12 mensen')]).toEqual([
    true,
    true,
  ]);
});

test.each([
  ['nothing of SCIM', { token: null, people: 0, calls: [] }, texts.scim.none],
  [
    'a token that was never used',
    { token: { createdAt: '2026-11-20T09:00:00Z', createdBy: '', lastUsedAt: null }, people: 0, calls: [] },
    texts.scim.noCalls,
  ],
])('[SCM-07] an organization with %s says so', async (_, answer, text) => {
  scimOf(json(answer));
  await showBank();
  expect([has(text), document.querySelector('tbody')]).toEqual([true, null]);
});

test('[SCM-07] calls that cannot be read are asked for again, without the rest of the page', async () => {
  scimOf(json({}, 500));
  await showBank();
  expect(has(texts.facts.title)).toBe(true);
  scimOf(json({ token: null, people: 0, calls: [] }));
  await press('Probeer opnieuw');
  await settle();
  expect(has(texts.scim.none)).toBe(true);
});

test('[SCM-07] the provider itself has no card of SCIM', async () => {
  serve({ [at(getOrganisation, { id: 'o1' })]: json({ ...banknoord, version: 1, isProvider: true }) });
  await showBank();
  expect(has(texts.scim.title)).toBe(false);
});
