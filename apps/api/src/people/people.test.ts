import { getUser } from '@portal/contract/people/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasRoleSelector, isListed } from '@portal/contract/contacts/rules';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { sqlStateOf } from '../database/faults.ts';
import { affiliations, contacts, users } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { userResponse } from './routes.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

async function readOwn(username: string) {
  const response = await (await loggedIn(username)).get(`/api/users/${demoId(`user:${username}`)}`);
  expect(response.statusCode).toBe(200);
  return { response, user: getUser.response.parse(response.json()) };
}

describe('GET /api/users/:id for the own user', () => {
  test('[GAT-01] returns a User with its person and contacts embedded, as API Platform does', async () => {
    const { response, user } = await readOwn('anna');
    expect(response.headers['content-type']).toBe('application/ld+json; charset=utf-8');
    expect(response.json()).toMatchObject({
      '@context': '/api/contexts/User',
      '@id': `/api/users/${demoId('user:anna')}`,
      '@type': 'User',
      userIdentifier: 'anna',
      person: { '@type': 'Person', fullName: 'Anna de Vries', contacts: [{ '@type': 'Contact' }] },
    });
    expect(user.person).toMatchObject({
      givenName: 'Anna',
      infix: 'de',
      birthDate: '1988-03-14',
      postalCode: '1012 JS',
      country: 'NL',
      profileDataState: 'completed',
      hasContactWithPaModules: true,
      hasContactsWithSsoEnforcedOrganisation: false,
    });
    expect(user.person.contacts[0]).toMatchObject({
      role: 'participant',
      lmsMailDays: [1, 4],
      wftPaModuleTypes: ['update', 'continu'],
      canAdjustDiplomaRequirement: true,
      affiliation: {
        name: 'Voorbeeld Advies B.V.',
        customerPortalEnvironment: demoId('environment:voorbeeld'),
      },
    });
    const { serializedStatistics } = user.person.contacts[0]?.lmsAccount ?? { serializedStatistics: null };
    expect(JSON.parse(serializedStatistics ?? '')).toMatchObject({ modulesTotal: 12 });
  });

  test('[T16] returns no hashes or other credentials, and omits empty properties', async () => {
    const { response } = await readOwn('dewi');
    expect(response.body).not.toMatch(/password|argon2|lastContact|:null/i);
    expect(response.json<{ person: object }>().person).not.toHaveProperty('birthDate');
  });

  test('[GAT-04] [ACC-02] returns the accounts to choose from before one is chosen', async () => {
    const { user } = await readOwn('chris');
    expect(user.person.contacts).toHaveLength(5);
    expect(
      user.person.contacts.filter(isListed).map(({ role, private: isPrivate }) => [role, isPrivate]),
    ).toEqual([
      ['manager', false],
      ['participant', false],
      ['participant', true],
    ]);
    expect(hasRoleSelector(user.person.contacts)).toBe(true);
  });

  test('returns whether the contact may change its business email address', async () => {
    const mayEditEmail = async (name: string) =>
      (await readOwn(name)).user.person.contacts[0]?.affiliation?.canContactEditBusinessEmail;
    expect(await mayEditEmail('lars')).toBe(false);
    expect(await mayEditEmail('anna')).toBe(true);
  });
});

test('flags of a person are set when one of the contacts has them', async () => {
  const { database } = demo.services;
  const visitor = await loggedIn('chris');
  const flags = async () => {
    const response = await visitor.get(`/api/users/${demoId('user:chris')}`);
    const { person } = getUser.response.parse(response.json());
    const { hasContactWithAppModules, hasContactWithPaModules } = person;
    return [hasContactWithAppModules, hasContactWithPaModules, person.hasContactsWithSsoEnforcedOrganisation];
  };
  const setOne = (change: Partial<typeof contacts.$inferInsert>) =>
    database
      .update(contacts)
      .set(change)
      .where(eq(contacts.id, demoId('contact:chris.prive')));
  await setOne({ hasAppModules: false });
  const before = await flags();
  await setOne({ hasAppModules: true });
  const enforce = (ssoEnforced: boolean) =>
    database
      .update(affiliations)
      .set({ ssoEnforced })
      .where(eq(affiliations.id, demoId('organisation:zonnig')));
  const withModules = await flags();
  await enforce(true);
  expect([before, withModules, await flags()]).toEqual([
    [false, true, false],
    [true, true, false],
    [true, true, true],
  ]);
  await enforce(false);
  await setOne({ hasAppModules: false });
});

test('GET /api/users/:id returns the second-factor settings, also for an id in upper case', async () => {
  const { database } = demo.services;
  const visitor = await loggedIn('anna');
  const id = demoId('user:anna');
  const ofAnna = eq(users.id, id);
  const factors = async (change: Partial<typeof users.$inferInsert>) => {
    await database.update(users).set(change).where(ofAnna);
    const response = await visitor.get(`/api/users/${id.toUpperCase()}`);
    const user = getUser.response.parse(response.json());
    expect(response.json()).toMatchObject({ id });
    return [user.requiresSecondFactor, user.secondFactorMandatory];
  };
  const before = await factors({ requiresSecondFactor: false, secondFactorMandatory: false });
  const required = await factors({ requiresSecondFactor: true });
  const mandatory = await factors({ requiresSecondFactor: false, secondFactorMandatory: true });
  await factors({ secondFactorMandatory: false });
  expect([before, required, mandatory]).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
});

test('userResponse returns false for missing modules, and null for a deleted user', async () => {
  const { response, user } = await readOwn('lars');
  const id = `/api/relations/people/${demoId('person:lars')}`;
  expect(response.json()).toMatchObject({ person: { '@id': id } });
  expect(user.person).toMatchObject({ hasContactWithPaModules: false, hasContactWithAppModules: false });
  const session = { userId: crypto.randomUUID(), personId: demoId('person:lars') };
  const gone = session as Parameters<typeof userResponse>[1];
  expect(await userResponse(demo.services, gone)).toBeNull();
});

describe('GET /api/users/:id for other users', () => {
  test('[T38] returns the same 404 as for a missing user, for every role', async () => {
    await demo.services.database
      .update(users)
      .set({ requiresSecondFactor: false, secondFactorMandatory: false });
    for (const username of ['anna', 'chris', 'joris', 'gijs', 'lars', 'bram']) {
      const visitor = await loggedIn(username);
      const missing = await visitor.get(`/api/users/${crypto.randomUUID()}`);
      expect([username, missing.statusCode]).toEqual([username, 404]);
      for (const id of [
        demoId('user:karin'),
        demoId('person:anna'),
        'x',
        '1',
        '%00',
        "'",
        '..%2F',
        'a'.repeat(90),
      ]) {
        const foreign = await visitor.get(`/api/users/${id}`);
        expect([username, id, foreign.statusCode, foreign.body]).toEqual([username, id, 404, missing.body]);
      }
    }
  });

  test('[T38] returns 401 without a session', async () => {
    const visitor = new Browser(demo.app);
    for (const id of [demoId('user:anna'), crypto.randomUUID()]) {
      const response = await visitor.get(`/api/users/${id}`);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ '@type': 'hydra:Error', status: 401 });
    }
  });
});

test('[T04] a username that looks like an email address must be the address of the user', async () => {
  const { database } = demo.services;
  const rename = (username: string) =>
    database
      .update(users)
      .set({ username })
      .where(eq(users.id, demoId('user:joris')));
  for (const username of ['anna@voorbeeld.example', 'wie@dan.example']) {
    expect(await Promise.resolve(rename(username)).then(() => null, sqlStateOf)).toBe('23514');
  }
  await rename('joris@voorbeeld.example');
  await rename('joris');
});
