import * as fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { affiliations, contacts, scimTokens, users } from '../database/schema.ts';
import { disablePerson, enablePerson } from '../people/disable-person.ts';
import { administer } from '../testing/administration.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { browserOf } from '../testing/personas.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { fuzzRuns } from '../testing/fuzz-runs.ts';
import { organisationOf, patchOf, scimTokenOf, sendScim } from '../testing/scim-client.ts';
import { revokeToken } from './tokens/tokens.ts';

let demo: DemoApp;
let token: string;

const bank = demoId('organisation:banknoord');
const anna = demoId('user:anna');
const fatima = demoId('user:fatima');

beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  await demo.restore();
  token = await scimTokenOf(demo, bank);
});
afterAll(() => demo.close());

const send = (method: HTTPMethods, path: string, body?: object | string, bearer = token) =>
  sendScim(demo, { method, path, body, token: bearer });

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** A new person, in the form of the example of RFC 7643, section 8.2. */
const hanna = {
  schemas: [core],
  externalId: '701984',
  userName: 'hvisser@bank.example',
  name: { formatted: 'Hanna Visser', familyName: 'Visser', givenName: 'Hanna' },
  emails: [
    { value: 'hanna@thuis.example', type: 'home' },
    { value: 'hvisser@bank.example', type: 'work', primary: true },
  ],
  phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
  userType: 'Employee',
  active: true,
};

async function add(given: object = {}): Promise<string> {
  const sent = await send('POST', '/Users', { ...hanna, ...given });
  expect(sent.statusCode).toBe(201);
  return sent.json<{ id: string }>().id;
}

describe('[SCM-01] the token', () => {
  test.each([
    ['no token', ''],
    ['an unknown token', `scim_${'x'.repeat(43)}`],
  ])('%s opens nothing', async (_, bearer) => {
    const { statusCode, headers, body } = await send('GET', '/Users', undefined, bearer);
    expect([statusCode, headers['www-authenticate'], JSON.parse(body)]).toEqual([
      401,
      'Bearer',
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        detail: 'Dit token is onbekend of ingetrokken.',
        status: '401',
      },
    ]);
  });

  test('one that is revoked, or replaced by another, opens nothing from then on', async () => {
    const former = token;
    token = await scimTokenOf(demo, bank);
    expect((await send('GET', '/Users', undefined, former)).statusCode).toBe(401);
    expect((await send('GET', '/Users')).statusCode).toBe(200);
    const organisation = await organisationOf(demo, bank);
    await administer(demo, (tx) => revokeToken(tx, organisation));
    expect((await send('GET', '/Users')).statusCode).toBe(401);
  });

  test('only its hash is stored, with when it was last used', async () => {
    await send('GET', '/Users');
    const [row] = await demo.services.database.select().from(scimTokens);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.lastUsedAt).toEqual(demo.services.clock.now());
  });

  test('one of the provider itself opens nothing', async () => {
    const provider = await scimTokenOf(demo, demoId('organisation:provider'));
    expect((await send('GET', '/Users', undefined, provider)).statusCode).toBe(401);
  });
});

describe('[SCM-02] users', () => {
  test('one is added as RFC 7643 describes, found, and added once', async () => {
    const sent = await send('POST', '/Users', hanna);
    expect(sent.statusCode).toBe(201);
    const { id } = sent.json<{ id: string }>();
    const address = `http://localhost:4173/scim/v2/Users/${id}`;
    expect(sent.headers).toMatchObject({
      location: address,
      'content-type': 'application/scim+json; charset=utf-8',
    });
    expect(sent.json()).toMatchObject({
      schemas: [core],
      id,
      externalId: '701984',
      userName: 'hvisser@bank.example',
      name: { formatted: 'Hanna Visser', givenName: 'Hanna', familyName: 'Visser' },
      active: true,
      emails: [{ value: 'hvisser@bank.example', type: 'work', primary: true }],
      groups: [{ value: 'participant', display: 'Deelnemer' }],
      meta: { resourceType: 'User', location: address },
    });
    expect((await send('GET', `/Users/${id}`)).json()).toEqual(sent.json());
    for (const filter of [
      'userName eq "HVISSER@bank.example"',
      'externalId eq "701984"',
      'emails.value eq "hvisser@bank.example"',
      'emails[type eq "work"].value eq "hvisser@bank.example"',
      `${core}:userName Eq "hvisser@bank.example"`,
    ]) {
      const found = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([
        filter,
        found.json<{ Resources: { id: string }[] }>().Resources.map((each) => each.id),
      ]).toEqual([filter, [id]]);
    }
    const again = await send('POST', '/Users', hanna);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ scimType: 'uniqueness' }),
    ]);
  });

  test('of two that are added at the same moment one is', async () => {
    const both = await Promise.all([send('POST', '/Users', hanna), send('POST', '/Users', hanna)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ]);
  });

  test('the audit log names the organization whose token added them', async () => {
    const id = await add();
    const rows = await audited(demo, 2);
    expect(rows.map((row) => [row['event'], row['userId'], row['details']])).toEqual([
      ['user_created', id, { byOrganisation: 'Bank Noord N.V.' }],
      [
        'user_updated',
        id,
        {
          change: 'account-added',
          role: 'participant',
          organisation: 'Bank Noord N.V.',
          byOrganisation: 'Bank Noord N.V.',
        },
      ],
    ]);
  });

  test('those who are there already are found by their address, and lists are paged', async () => {
    const all = await send('GET', '/Users?count=1&startIndex=1');
    const { totalResults, itemsPerPage } = all.json<{ totalResults: number; itemsPerPage: number }>();
    expect([totalResults > 0, itemsPerPage]).toEqual([true, 1]);
    const beyond = await send('GET', `/Users?startIndex=${totalResults + 1}`);
    expect(beyond.json()).toMatchObject({ totalResults, itemsPerPage: 0, Resources: [] });
    expect((await send('GET', '/Users?count=0')).json()).toMatchObject({ totalResults, Resources: [] });
    expect((await send('GET', `/Users/${fatima}`)).statusCode).toBe(200);
  });

  test('the name of somebody who has logged in is theirs, and that of a new one follows the organization', async () => {
    const id = await add();
    const rename = patchOf({ op: 'Replace', path: 'name.familyName', value: 'Noord' });
    const surnameOf = async (who: string) =>
      (await send('PATCH', `/Users/${who}`, rename)).json<{ name: { familyName: string } }>().name.familyName;
    expect(await surnameOf(id)).toBe('Noord');
    expect(await surnameOf(fatima)).toBe('El Amrani');
  });

  test.each([
    ['a replacement', 'PUT', { ...hanna, userName: 'h.visser@bank.example', active: 'False' }],
    [
      'a change of paths',
      'PATCH',
      patchOf(
        { op: 'replace', path: 'userName', value: 'h.visser@bank.example' },
        { op: 'Replace', path: 'active', value: 'False' },
      ),
    ],
    [
      'a change without a path, as Okta and Entra ID send',
      'PATCH',
      patchOf({
        op: 'replace',
        value: { userName: 'h.visser@bank.example', active: false, 'name.givenName': 'H' },
      }),
    ],
  ] as const)('%s sets the userName and ends the account', async (_, method, body) => {
    const id = await add();
    expect((await send(method, `/Users/${id}`, body)).json()).toMatchObject({
      userName: 'h.visser@bank.example',
      active: false,
      groups: [],
    });
  });

  test('Entra ID changes the address of work, and may remove what is not kept', async () => {
    const id = await add();
    const sent = await send(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'hanna@bank.example' },
        {
          op: 'Replace',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'IT',
        },
        { op: 'Remove', path: 'phoneNumbers[type eq "mobile"].value' },
        { op: 'Remove', path: 'externalId' },
      ),
    );
    expect(sent.statusCode).toBe(200);
    expect(sent.json()).toMatchObject({ emails: [{ value: 'hanna@bank.example' }] });
    expect(sent.json()).not.toHaveProperty('externalId');
    const [user] = await demo.services.database.select().from(users).where(eq(users.id, id));
    expect(user?.email).toBe('hvisser@bank.example');
  });
});

describe('[SCM-03] an inactive person', () => {
  const deactivate = (id: string) =>
    send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }));
  const activate = (id: string) =>
    send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: true }));

  test('is out at once in every browser, and in again as before', async () => {
    token = await scimTokenOf(demo, demoId('organisation:voorbeeld'));
    const visitor = new Browser(demo.app);
    await visitor.login('anna');
    expect((await deactivate(anna)).json()).toMatchObject({ active: false });
    expect((await visitor.get('/api/sessions')).statusCode).toBe(401);
    expect((await new Browser(demo.app).login('anna')).statusCode).toBe(401);
    expect((await activate(anna)).json()).toMatchObject({ active: true });
    expect((await new Browser(demo.app).login('anna')).statusCode).toBe(200);
  });

  test('keeps accounts at other organizations, and whom the provider keeps out stays out', async () => {
    token = await scimTokenOf(demo, demoId('organisation:voorbeeld'));
    const chris = demoId('user:chris');
    const visitor = new Browser(demo.app);
    await visitor.login('chris');
    await deactivate(chris);
    expect((await visitor.get('/api/sessions')).statusCode).toBe(401);
    expect((await new Browser(demo.app).login('chris')).statusCode).toBe(200);
    await demo.services.database.update(users).set({ enabled: false }).where(eq(users.id, chris));
    expect((await activate(chris)).json()).toMatchObject({ active: false });
    expect((await new Browser(demo.app).login('chris')).statusCode).toBe(401);
  });

  test('whom the provider disables after the organization did stays out, until the provider says otherwise', async () => {
    token = await scimTokenOf(demo, demoId('organisation:voorbeeld'));
    const logIn = async () => (await new Browser(demo.app).login('anna')).statusCode;
    const desk = await browserOf(demo, 'service desk');
    const shown = async () => (await desk.get(`/api/directory/${demoId('person:anna')}`)).json<object>();
    await deactivate(anna);
    expect(await logIn()).toBe(401);
    expect(await shown()).toMatchObject({ state: 'disabled', isKeptOutByOrganisation: true });
    expect(await administer(demo, (tx) => disablePerson(tx, anna))).toBe(true);
    expect(await shown()).toMatchObject({ state: 'disabled', isKeptOutByOrganisation: false });
    expect(await administer(demo, (tx) => disablePerson(tx, anna))).toBe(false);
    expect((await activate(anna)).json()).toMatchObject({ active: false });
    expect(await logIn()).toBe(401);
    await administer(demo, (tx) => enablePerson(tx, anna));
    expect(await logIn()).toBe(200);
  });

  test('who is deleted is gone for the organization, keeps the dossier, and comes back when added again', async () => {
    const id = await add();
    expect((await send('DELETE', `/Users/${id}`)).statusCode).toBe(204);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await send(method, `/Users/${id}`)).statusCode).toBe(404);
    expect(await demo.services.database.$count(users, eq(users.id, id))).toBe(1);
    expect(await add({ externalId: 'new' })).toBe(id);
    expect((await send('GET', `/Users/${id}`)).json()).toMatchObject({ active: true, externalId: 'new' });
  });
});

describe('[SCM-04] the people of another organization', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('%s of one is that of nobody', async (method) => {
    const body = method === 'PUT' ? hanna : patchOf({ op: 'replace', path: 'active', value: false });
    const sent = method === 'PUT' || method === 'PATCH' ? body : undefined;
    const [foreign, missing] = [
      await send(method, `/Users/${anna}`, sent),
      await send(method, `/Users/${crypto.randomUUID()}`, sent),
    ];
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    expect((await send(method, '/Users/iets', sent)).statusCode).toBe(404);
  });

  test('are not listed, found, put in a group, or taken by their address', async () => {
    const [user] = await demo.services.database.select().from(users).where(eq(users.id, anna));
    const email = user?.email ?? '';
    const found = await send('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);
    expect(found.json()).toMatchObject({ totalResults: 0 });
    const join = patchOf({ op: 'add', path: 'members', value: [{ value: anna }] });
    expect((await send('PATCH', '/Groups/manager', join)).statusCode).toBe(404);
    const taken = await send('POST', '/Users', { ...hanna, emails: [{ value: email, type: 'work' }] });
    expect([taken.statusCode, taken.body.includes('Anna')]).toEqual([409, false]);
  });

  test('join with an address in the domain that the provider gave the organization', async () => {
    const [user] = await demo.services.database.select().from(users).where(eq(users.id, anna));
    const email = user?.email ?? '';
    await demo.services.database
      .update(affiliations)
      .set({ emailDomain: email.slice(email.indexOf('@') + 1) })
      .where(eq(affiliations.id, bank));
    expect(await add({ emails: [{ value: email, type: 'work' }] })).toBe(anna);
    expect((await send('GET', `/Users/${anna}`)).json()).toMatchObject({ name: { givenName: 'Anna' } });
  });
});

describe('[SCM-05] groups', () => {
  const rolesAt = async (userId: string) => {
    const rows = await demo.services.database
      .select({ role: contacts.role, enabled: contacts.enabled })
      .from(contacts)
      .innerJoin(users, eq(users.personId, contacts.personId))
      .where(eq(users.id, userId));
    return rows.flatMap(({ role, enabled }) => (enabled ? [role] : [])).toSorted();
  };

  test('are roles at a customer, which members get and lose', async () => {
    const id = await add();
    const list = await send('GET', '/Groups?excludedAttributes=members');
    expect(list.json<{ Resources: { id: string }[] }>().Resources.map((each) => each.id)).toEqual([
      'participant',
      'manager',
      'organisation-manager',
    ]);
    const join = patchOf({ op: 'Add', path: 'members', value: [{ value: id }] });
    expect((await send('PATCH', '/Groups/manager', join)).statusCode).toBe(204);
    expect((await send('GET', '/Groups/manager')).json()).toMatchObject({
      members: [{ value: id, display: 'Hanna Visser' }],
    });
    expect(await rolesAt(id)).toEqual(['manager', 'participant']);
    const leave = patchOf({ op: 'Remove', path: `members[value eq "${id}"]` });
    expect((await send('PATCH', '/Groups/manager', leave)).statusCode).toBe(204);
    expect(await rolesAt(id)).toEqual(['participant']);
    expect((await send('PATCH', '/Groups/participant', leave)).json()).toMatchObject({
      scimType: 'invalidValue',
    });
  });

  test('no group gives a permission of the provider, and a group cannot be renamed or made', async () => {
    const id = await add();
    const join = patchOf({ op: 'add', path: 'members', value: [{ value: id }] });
    for (const role of ['main-administrator', 'service-desk', 'assessor', '__proto__'])
      expect((await send('PATCH', `/Groups/${role}`, join)).statusCode).toBe(404);
    const rename = patchOf({ op: 'replace', path: 'displayName', value: 'Beheerder' });
    expect((await send('PATCH', '/Groups/manager', rename)).json()).toMatchObject({ scimType: 'mutability' });
    expect((await send('POST', '/Groups', { displayName: 'x' })).statusCode).toBe(405);
  });
});

describe('[SCM-06] every request', () => {
  test.each([
    ['GET', '/Users?filter=userName%20co%20%22a%22', undefined, 'invalidFilter'],
    ['GET', '/Users?filter=displayName%20eq%20%22a%22', undefined, 'invalidFilter'],
    ['GET', '/Users?count=veel', undefined, 'invalidValue'],
    ['POST', '/Users', '{', 'invalidSyntax'],
    ['POST', '/Users', { schemas: [core], userName: 'hvisser' }, 'invalidValue'],
    ['POST', '/Users', { ...hanna, active: 'misschien' }, 'invalidValue'],
    ['PATCH', `/Users/${fatima}`, { active: false }, 'invalidSyntax'],
    ['PATCH', `/Users/${fatima}`, patchOf({ op: 'replace', path: 'emails[', value: '' }), 'invalidPath'],
    ['PATCH', `/Users/${fatima}`, patchOf({ op: 'replace', path: 'id', value: 'x' }), 'mutability'],
    ['PATCH', `/Users/${fatima}`, patchOf({ op: 'remove' }), 'noTarget'],
    ['PATCH', `/Users/${fatima}`, patchOf({ op: 'remove', path: 'userName' }), 'invalidValue'],
  ] as const)('%s %s is refused as RFC 7644 says', async (method, path, body, scimType) => {
    const sent = await send(method, path, body);
    expect([sent.statusCode, sent.json()]).toEqual([
      400,
      expect.objectContaining({ scimType, status: '400', schemas: [expect.stringMatching(/:Error$/)] }),
    ]);
  });

  test('an unknown address is refused in the same format, and another kind of body', async () => {
    expect((await send('GET', '/Bulk')).json()).toMatchObject({ status: '404' });
    const { statusCode } = await demo.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { host: 'localhost:4173', authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(statusCode).toBe(415);
  });

  test.each(['ServiceProviderConfig', 'ResourceTypes', 'Schemas', 'ResourceTypes/User', `Schemas/${core}`])(
    '%s describes the server',
    async (path) => {
      const { statusCode, body } = await send('GET', `/${path}`);
      expect([statusCode, body.includes('"schemas"')]).toEqual([200, true]);
    },
  );

  const word = fc.constantFrom(
    'userName',
    'emails',
    '[type eq "work"]',
    '.value',
    ' eq ',
    '"',
    '\\',
    'a',
    '[',
    ']',
    '(',
    'true',
    'urn:',
    ':2.0:User:',
    '\u0000',
    '\ud800',
    '%',
    ' ',
    'members',
    'active',
    '__proto__',
    '"\\ud800"',
  );
  const expression = fc.array(word, { maxLength: 8 }).map((words) => words.join(''));
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.record({ value: expression, type: expression, active: expression }),
  );
  const operation = fc.record(
    { op: fc.constantFrom('add', 'Replace', 'remove', 'x'), path: expression, value },
    { requiredKeys: ['op'] },
  );

  test('of random filters, paths and values none is a fault', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        expression,
        fc.array(operation, { maxLength: 3 }),
        value,
        async (filter, operations, any) => {
          const query = new URLSearchParams({ filter: filter.toWellFormed() }).toString();
          const answers = [
            await send('GET', `/Users?${query}`),
            await send('GET', `/Groups?${query}`),
            await send('PATCH', `/Users/${fatima}`, patchOf(...operations)),
            await send('PATCH', '/Groups/manager', patchOf(...operations)),
            await send('POST', '/Users', JSON.stringify({ ...hanna, userName: any, emails: any, name: any })),
          ];
          for (const { statusCode, body } of answers) {
            expect(statusCode).toBeLessThan(500);
            expect(body).not.toMatch(/select |insert |\.ts\b/i);
          }
        },
      ),
      { numRuns: fuzzRuns(40), endOnFailure: true },
    );
  });
});
