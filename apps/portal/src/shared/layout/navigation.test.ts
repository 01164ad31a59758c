import type { Contact } from '@portal/contract/contacts/schema';
import type { User } from '@portal/contract/people/schema';
import { expect, test } from 'vitest';
import type { Ready, Seen } from '../session/session.ts';
import { navigationOf } from './navigation.tsx';

const login = { userId: 'u1', activeContactId: 'c1' };

function sessionOf(contact: Partial<Contact>, impersonation: Ready['impersonation'] = null): Ready {
  const contacts = [{ id: 'c1', affiliation: { provider: true }, lmsAccountRole: 'unknown', ...contact }];
  const user = { person: { contacts } } as unknown as User;
  return { state: 'ready', login, user, environment: null, impersonation };
}

const namesIn = (session: Seen, path = '/') => navigationOf(session, path).map(({ label }) => label);
const markedIn = (path: string) =>
  navigationOf(sessionOf({ role: 'participant' }), path)
    .filter(({ current }) => current)
    .map(({ label }) => label);

test('[CMP-01, DSH-01] the navigation holds the places that the account may open', () => {
  const learner = ['Dashboard', 'Diplomadossier', 'Evenementen', 'Mijn profiel'];
  expect(namesIn(sessionOf({ role: 'participant' }))).toEqual(learner);
  expect(namesIn(sessionOf({ role: 'manager' }))).toEqual(['Dashboard', 'Evenementen', 'Mijn profiel']);
  expect(namesIn(sessionOf({ role: 'assessor' }))).toContain('Beoordelen');
  const administrator = sessionOf({ role: 'main-administrator' });
  expect(namesIn(administrator)).toEqual([
    'Dashboard',
    'Evenementen',
    'Omgevingen',
    'Mensen',
    'Organisaties',
    'Logboek',
    'Mijn profiel',
  ]);
  expect(namesIn(sessionOf({ role: 'participant' }, login))).toEqual(learner);
  expect(namesIn(sessionOf({ role: 'assessor' }, login))).not.toContain('Beoordelen');
  expect(namesIn(sessionOf({ role: 'service-desk' }))).toEqual([
    'Dashboard',
    'Evenementen',
    'Mensen',
    'Organisaties',
    'Mijn profiel',
  ]);
  const customer = { provider: false } as Contact['affiliation'];
  expect(namesIn(sessionOf({ role: 'main-administrator', affiliation: customer }))).not.toContain('Logboek');
});

test('[TEA-01] the navigation leads managers to their people where the organization allows it', () => {
  const affiliation = (isTeamVisible: boolean) => ({ isTeamVisible }) as Contact['affiliation'];
  const namesOf = (
    role: Contact['role'],
    isTeamVisible: boolean,
    impersonation: typeof login | null = null,
  ) => namesIn(sessionOf({ role, affiliation: affiliation(isTeamVisible) }, impersonation));
  expect(namesOf('manager', true)).toContain('Mijn mensen');
  expect(namesOf('organisation-manager', true)).toContain('Mijn mensen');
  for (const names of [
    namesOf('manager', false),
    namesOf('participant', true),
    namesOf('manager', true, login),
  ])
    expect(names).not.toContain('Mijn mensen');
});

test('[CMP-01] the navigation is empty without an active account', () => {
  const { user } = sessionOf({});
  expect(namesIn({ state: 'no-contact', login: { ...login, activeContactId: null }, user })).toEqual([]);
  expect(namesIn({ state: 'anonymous', ended: false })).toEqual([]);
});

test.each([
  ['/', ['Dashboard']],
  ['/dossier/42', ['Diplomadossier']],
  ['/evenementen/details/42', ['Evenementen']],
  ['/Account/mijn-gegevens', ['Mijn profiel']],
  ['/wissel-account', []],
])('[CMP-01] the path %s marks %j as current', (path, marked) => expect(markedIn(path)).toEqual(marked));
