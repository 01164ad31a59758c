// The requests and responses of three documents, which are followed except for addresses, and for names, which have capitals here:
// - 'Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID', and its list of known issues;
// - 'Okta and SCIM Version 2.0';
// - RFC 7644, where the other two leave something open.

import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { patchOf, scimTokenOf, sendScim } from '../testing/scim-client.ts';

let demo: DemoApp;
let token: string;

beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  await demo.restore();
  token = await scimTokenOf(demo, demoId('organisation:banknoord'));
});
afterAll(() => demo.close());

interface Body {
  id?: string;
  totalResults?: number;
  Resources?: { id: string }[];
  members?: { value: string }[];
  groups?: object[];
}

/** Sends a request, and returns what the documents show of a response. */
async function ask(method: HTTPMethods, path: string, body?: object) {
  const sent = await sendScim(demo, { method, path, body, token });
  if (sent.body === '') return { status: sent.statusCode, body: null };
  if (sent.headers['content-type'] !== 'application/scim+json; charset=utf-8')
    throw new Error('The response is not that of SCIM.');
  return { status: sent.statusCode, body: sent.json<Body>() };
}

async function add(user: object): Promise<string> {
  const { status, body } = await ask('POST', '/Users', user);
  expect([status, typeof body?.id]).toEqual([201, 'string']);
  return String(body?.id);
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const filteredBy = (filter: string) => `filter=${encodeURIComponent(filter)}`;

const listOf = (...resources: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  itemsPerPage: resources.length,
  startIndex: 1,
  Resources: resources,
});

const refusal = (status: string, given: object = {}) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  detail: expect.any(String),
  status,
  ...given,
});

describe('[SCM-02] Microsoft Entra ID', () => {
  const user = {
    schemas: [userSchema, enterpriseUser],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Test_User_00aa00aa-bb11-cc22-dd33-44ee44ee44ee',
    active: true,
    emails: [{ primary: true, type: 'work', value: 'Test_User_11bb11bb@testuser.example' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'GivenName FamilyName', familyName: 'FamilyName', givenName: 'GivenName' },
    roles: [],
  };
  const stored = (id: string) => ({
    schemas: [userSchema],
    id,
    externalId: user.externalId,
    meta: expect.objectContaining({ resourceType: 'User', created: moment, lastModified: moment }),
    userName: user.userName,
    name: user.name,
    displayName: 'GivenName FamilyName',
    active: true,
    emails: [{ primary: true, type: 'work', value: expect.stringMatching(/^test_user_11bb11bb@/i) }],
    groups: [expect.objectContaining({ value: 'participant' })],
  });

  test('tests the connection by asking for a user that does not exist', async () => {
    const query = filteredBy(`userName eq "${crypto.randomUUID()}"`);
    expect(await ask('GET', `/Users?${query}`)).toEqual({ status: 200, body: listOf() });
  });

  test('creates a user, and gets it by its id and by a query', async () => {
    const id = await add(user);
    expect(await ask('GET', `/Users/${id}`)).toEqual({ status: 200, body: stored(id) });
    const byName = await ask('GET', `/Users?${filteredBy(`userName eq "${user.userName}"`)}`);
    expect(byName).toEqual({ status: 200, body: listOf(stored(id)) });
  });

  test('creates a user with a value of null for what it has not', async () => {
    const sent = {
      ...user,
      userName: 'jyoung@testuser.example',
      addresses: null,
      phoneNumbers: null,
      preferredLanguage: null,
      title: null,
      department: null,
      manager: null,
    };
    expect(await ask('POST', '/Users', sent)).toMatchObject({
      status: 201,
      body: { userName: sent.userName },
    });
  });

  test('is told that a user is not found', async () => {
    expect(await ask('GET', '/Users/5171a35d82074e068ce2')).toEqual({ status: 404, body: refusal('404') });
  });

  test('updates properties with one value and with several', async () => {
    const id = await add(user);
    const several = patchOf(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedemail@testuser.example' },
      { op: 'Replace', path: 'name.familyName', value: 'UpdatedFamilyName' },
    );
    expect(await ask('PATCH', `/Users/${id}`, several)).toEqual({
      status: 200,
      body: {
        ...stored(id),
        emails: [{ primary: true, type: 'work', value: 'updatedemail@testuser.example' }],
        name: { ...user.name, formatted: 'GivenName UpdatedFamilyName', familyName: 'UpdatedFamilyName' },
        displayName: 'GivenName UpdatedFamilyName',
      },
    });
    const userName = '5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.example';
    expect(
      await ask('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'userName', value: userName })),
    ).toMatchObject({ status: 200, body: { schemas: [userSchema], id, userName } });
  });

  const number = `${enterpriseUser}:employeeNumber`;
  test.each([
    [
      'without its flag',
      [
        { op: 'Replace', path: 'displayName', value: 'Pvlo' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'testbcwqnm@testuser.example' },
        { op: 'Replace', path: 'name.givenName', value: 'Gtfd' },
        { op: 'Replace', path: 'name.familyName', value: 'Pkqf' },
        { op: 'Replace', path: 'externalId', value: 'Eqpj' },
        { op: 'Replace', path: number, value: 'Eqpj' },
        { op: 'Add', path: 'nickName', value: 'Babs' },
        { op: 'Add', path: 'manager', value: [{ $ref: 'http://…/Users/00aa', value: '00aa' }] },
      ],
    ],
    [
      'with its flag',
      [
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'testbcwqnm@testuser.example' },
        {
          op: 'replace',
          value: {
            displayName: 'Bjfe',
            'name.givenName': 'Gtfd',
            'name.familyName': 'Pkqf',
            externalId: 'Eqpj',
            [number]: 'Aklq',
          },
        },
      ],
    ],
  ])('replaces many attributes at once, also those that are not kept, %s', async (_, operations) => {
    const id = await add(user);
    expect(await ask('PATCH', `/Users/${id}`, patchOf(...operations))).toMatchObject({
      status: 200,
      body: {
        externalId: 'Eqpj',
        name: { givenName: 'Gtfd', familyName: 'Pkqf' },
        emails: [{ value: 'testbcwqnm@testuser.example' }],
      },
    });
  });

  test.each([
    ['Replace', 'False', 'True'],
    ['replace', false, true],
  ])('disables a user by "%s" and %j, who is still returned, and enables it again', async (op, off, on) => {
    const id = await add(user);
    const set = (value: string | boolean) =>
      ask('PATCH', `/Users/${id}`, patchOf({ op, path: 'active', value }));
    expect(await set(off)).toMatchObject({ status: 200, body: { id, active: false } });
    expect(await ask('GET', `/Users/${id}`)).toMatchObject({ status: 200, body: { active: false } });
    expect(await set(on)).toMatchObject({ status: 200, body: { active: true } });
  });

  test('deletes a user', async () => {
    expect(await ask('DELETE', `/Users/${await add(user)}`)).toEqual({ status: 204, body: null });
  });

  test('asks whether a user has a manager, which nobody has here', async () => {
    const id = await add(user);
    const both = (left: string, right: string) => ask('GET', `/Users?${filteredBy(`${left} and ${right}`)}`);
    expect(await both(`id eq "${id}"`, 'manager eq "00aa00aa"')).toEqual({ status: 200, body: listOf() });
    expect(await both(`id eq "${id}"`, `externalId Eq "${user.externalId}"`)).toEqual({
      status: 200,
      body: listOf(stored(id)),
    });
  });

  const manager = {
    schemas: [groupSchema],
    id: 'manager',
    displayName: 'manager',
    meta: expect.objectContaining({ resourceType: 'Group' }),
  };

  test('gets a group without its members, by its id and by its name', async () => {
    const without = 'excludedAttributes=members';
    expect(await ask('GET', `/Groups/manager?${without}`)).toEqual({ status: 200, body: manager });
    const byName = await ask('GET', `/Groups?${without}&${filteredBy('displayName eq "Manager"')}`);
    expect(byName).toEqual({ status: 200, body: listOf(manager) });
  });

  test.each([
    [
      'without its flag',
      (id: string) => ({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }),
    ],
    ['with its flag', (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` })],
  ])('adds a member to a group, asks for it and removes it, %s', async (_, removal) => {
    const id = await add(user);
    const addition = { op: 'Add', path: 'members', value: [{ $ref: null, value: id }] };
    expect(await ask('PATCH', '/Groups/manager', patchOf(addition))).toEqual({ status: 204, body: null });
    const query = filteredBy(`id eq "manager" and members eq "${id}"`);
    const found = () => ask('GET', `/Groups?excludedAttributes=members&${query}`);
    expect(await found()).toEqual({ status: 200, body: listOf(manager) });
    expect(await ask('PATCH', '/Groups/manager', patchOf(removal(id)))).toEqual({ status: 204, body: null });
    expect(await found()).toEqual({ status: 200, body: listOf() });
  });

  test('removes a member whom it has deleted before', async () => {
    const id = await add(user);
    await ask('DELETE', `/Users/${id}`);
    const removal = patchOf({ op: 'Remove', path: 'members', value: [{ value: id }] });
    expect(await ask('PATCH', '/Groups/participant', removal)).toEqual({ status: 204, body: null });
  });

  test('discovers the schemas', async () => {
    const { status, body } = await ask('GET', '/Schemas');
    const schema = (id: string, name: string) =>
      expect.objectContaining({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
        id,
        name,
        attributes: expect.arrayContaining([
          expect.objectContaining({ multiValued: false, mutability: 'readWrite', returned: 'default' }),
        ]),
      });
    expect([status, body]).toEqual([200, expect.objectContaining({ totalResults: 2 })]);
    expect(body).toMatchObject({
      Resources: [schema(userSchema, 'User'), { id: groupSchema, name: 'Group' }],
    });
    expect(JSON.stringify(body)).not.toContain('null');
  });
});

describe('[SCM-02] Okta', () => {
  const kept = {
    schemas: [userSchema],
    userName: 'test.user@okta.example',
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@okta.example', type: 'work' }],
    displayName: 'Test User',
    externalId: '00ujl29u0le5T6Aj10h7',
    active: true,
  };
  const password = '1mz050nq';
  const user = { ...kept, locale: 'en-US', groups: [], password };
  const stored = (id: string) => ({
    ...kept,
    id,
    name: { ...user.name, formatted: 'Test User' },
    groups: [expect.objectContaining({ value: 'participant' })],
    meta: expect.objectContaining({ resourceType: 'User' }),
  });

  test('finds no user, and creates it once', async () => {
    const find = () =>
      ask('GET', `/Users?${filteredBy(`userName eq "${user.userName}"`)}&startIndex=1&count=100`);
    expect(await find()).toEqual({ status: 200, body: listOf() });
    const made = await ask('POST', '/Users', user);
    expect(made).toEqual({ status: 201, body: stored(String(made.body?.id)) });
    expect(await find()).toEqual({ status: 200, body: listOf(made.body) });
    expect(await ask('POST', '/Users', user)).toEqual({
      status: 409,
      body: refusal('409', { scimType: 'uniqueness' }),
    });
  });

  test('gives nobody a password', async () => {
    await add(user);
    expect((await new Browser(demo.app).login(user.userName, password)).statusCode).toBe(401);
  });

  test('imports all users page by page, in the same order', async () => {
    const ids: unknown[] = [];
    const all = await ask('GET', '/Users?startIndex=1&count=100');
    const total = Number(all.body?.totalResults);
    for (let startIndex = 1; startIndex <= total; startIndex += 1) {
      const { body } = await ask('GET', `/Users?startIndex=${startIndex}&count=1`);
      expect(body).toMatchObject({ totalResults: total, itemsPerPage: 1, startIndex });
      ids.push(...(body?.Resources ?? []).map(({ id }) => id));
    }
    expect(total).toBeGreaterThan(1);
    expect(all.body).toMatchObject({ Resources: ids.map((id) => ({ id })) });
  });

  test('replaces a user by what it has read, with its changes', async () => {
    const id = await add(user);
    const { body } = await ask('GET', `/Users/${id}`);
    const name = { givenName: 'Another', middleName: 'Excited', familyName: 'User' };
    expect(await ask('PUT', `/Users/${id}`, { ...body, name })).toEqual({
      status: 200,
      body: {
        ...stored(id),
        name: { ...name, formatted: 'Another Excited User' },
        displayName: 'Another Excited User',
      },
    });
  });

  test.each([
    ['PUT', { ...user, name: { ...user.name, middleName: '' } }],
    ['PATCH', patchOf({ op: 'remove', path: 'name.middleName' })],
  ] as const)('takes a middle name away by %s', async (method, body) => {
    const id = await add({ ...user, name: { ...user.name, middleName: 'Excited' } });
    expect(await ask(method, `/Users/${id}`, body)).toEqual({ status: 200, body: stored(id) });
  });

  test.each([
    ['PATCH', patchOf({ op: 'replace', value: { active: false } })],
    ['PUT', { ...user, active: false }],
  ] as const)('deactivates a user by %s', async (method, body) => {
    const id = await add(user);
    expect(await ask(method, `/Users/${id}`, body)).toEqual({
      status: 200,
      body: { ...stored(id), active: false, groups: [] },
    });
  });

  const memberOf = (id: string) => ({ value: id, display: 'test.user@okta.example' });
  const members = async () => {
    const { body } = await ask('GET', '/Groups/manager');
    return (body?.members ?? []).map(({ value }) => value);
  };

  test('imports the groups', async () => {
    const ids = ['participant', 'manager', 'organisation-manager'].map((id) =>
      expect.objectContaining({ id }),
    );
    expect(await ask('GET', '/Groups?startIndex=1&count=100')).toEqual({ status: 200, body: listOf(...ids) });
    expect(await ask('GET', '/Groups?startIndex=101&count=100')).toMatchObject({
      status: 200,
      body: { totalResults: 3, itemsPerPage: 0, startIndex: 101, Resources: [] },
    });
  });

  test('repeats the name of a group before its members change', async () => {
    const id = await add(user);
    const rename = patchOf({ op: 'replace', value: { id: 'manager', displayName: 'Test SCIMv2' } });
    expect(await ask('PATCH', '/Groups/manager', rename)).toEqual({ status: 204, body: null });
    expect(await ask('GET', '/Groups/manager')).toMatchObject({ body: { displayName: 'manager' } });
    const change = patchOf(
      { op: 'remove', path: 'members[value eq "89bb1940-b905-4575-9e7f-6f887cfb368e"]' },
      { op: 'add', path: 'members', value: [memberOf(id)] },
    );
    expect(await ask('PATCH', '/Groups/manager', change)).toEqual({ status: 204, body: null });
    expect(await members()).toContain(id);
  });

  test.each([
    ['PATCH', 204, (all: object[]) => patchOf({ op: 'replace', path: 'members', value: all })],
    ['PUT', 200, (all: object[]) => ({ schemas: [groupSchema], displayName: 'Test SCIMv2', members: all })],
  ] as const)('pushes all members of a group by %s', async (method, status, bodyOf) => {
    const id = await add(user);
    expect(await ask(method, '/Groups/manager', bodyOf([memberOf(id)]))).toMatchObject({ status });
    expect(await members()).toEqual([id]);
    expect(await ask(method, '/Groups/manager', bodyOf([]))).toMatchObject({ status });
    expect(await members()).toEqual([]);
  });

  test.each([
    ['POST', '/Groups'],
    ['DELETE', '/Groups/manager'],
  ] as const)('is told that groups are fixed: %s %s', async (method, path) => {
    const body =
      method === 'POST' ? { schemas: [groupSchema], displayName: 'Test SCIMv2', members: [] } : undefined;
    expect(await ask(method, path, body)).toEqual({ status: 405, body: refusal('405') });
  });
});

describe('[SCM-06] RFC 7644', () => {
  test.each([
    ['count=0', { itemsPerPage: 0, startIndex: 1, Resources: [] }],
    ['count=-1', { itemsPerPage: 0, startIndex: 1, Resources: [] }],
    ['startIndex=0&count=1', { itemsPerPage: 1, startIndex: 1 }],
    ['startIndex=-3&count=1', { itemsPerPage: 1, startIndex: 1 }],
  ])('a list with %s', async (query, expected) => {
    for (const path of ['/Users', '/Groups']) {
      const { body } = await ask('GET', path);
      expect(await ask('GET', `${path}?${query}`)).toMatchObject({
        status: 200,
        body: { totalResults: body?.totalResults, ...expected },
      });
    }
  });

  test.each([
    ['/Users', 'userName sw "J"'],
    ['/Users', 'title pr and userType eq "Employee"'],
    ['/Users', 'userName eq "a" or externalId eq "b"'],
    ['/Users', 'userName eq "a" and '],
    ['/Users', 'externalId eq jyoung'],
    ['/Users', 'name.familyName co "O\'Malley"'],
    ['/Groups', 'externalId eq "a"'],
    ['/Groups', 'displayName sw "M"'],
  ])('refuses %s with the filter %s, which it does not support', async (path, filter) => {
    expect(await ask('GET', `${path}?${filteredBy(filter)}`)).toEqual({
      status: 400,
      body: refusal('400', { scimType: 'invalidFilter' }),
    });
  });

  test('a value may contain an operator', async () => {
    expect(await ask('GET', `/Users?${filteredBy('userName eq "a\\" and b eq \\"c"')}`)).toEqual({
      status: 200,
      body: listOf(),
    });
  });

  const user = {
    schemas: [userSchema],
    userName: 'bjensen@example.com',
    externalId: 'bjensen',
    name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
  };

  test('a user without an address has the userName as address (section 3.3)', async () => {
    const id = await add(user);
    expect(await ask('GET', `/Users/${id}`)).toMatchObject({
      body: { emails: [{ value: 'bjensen@example.com', type: 'work' }] },
    });
  });

  test('an address of home that is added does not become the one of work (section 3.5.2.1)', async () => {
    const id = await add(user);
    const value = { emails: [{ value: 'babs@jensen.org', type: 'home' }], nickname: 'Babs' };
    expect(await ask('PATCH', `/Users/${id}`, patchOf({ op: 'add', value }))).toMatchObject({
      status: 200,
      body: { emails: [{ value: 'bjensen@example.com' }] },
    });
  });

  test('of a change with several operations all are made, or none (section 3.5.2)', async () => {
    const id = await add(user);
    const change = patchOf(
      { op: 'replace', path: 'externalId', value: 'other' },
      { op: 'replace', path: 'active', value: 'misschien' },
    );
    expect(await ask('PATCH', `/Users/${id}`, change)).toMatchObject({ status: 400 });
    expect(await ask('GET', `/Users/${id}`)).toMatchObject({ body: { externalId: 'bjensen' } });
    const groups = patchOf(
      { op: 'add', path: 'members', value: [{ display: 'Babs Jensen', value: id }] },
      { op: 'add', path: 'members', value: [{ display: 'James Smith', value: crypto.randomUUID() }] },
    );
    expect(await ask('PATCH', '/Groups/manager', groups)).toMatchObject({ status: 404 });
    expect((await ask('GET', `/Users/${id}`)).body?.groups).toMatchObject([{ value: 'participant' }]);
  });

  test.each([
    ['/Users', { op: 'remove' }, 'noTarget'],
    ['/Users', { op: 'add', value: 'x' }, 'invalidValue'],
    ['/Users', { op: 'remove', path: 'emails[type eq "work" and value ew "example.com"]' }, 'invalidPath'],
    ['/Users', { op: 'replace', path: 'meta.created', value: 'x' }, 'mutability'],
    ['/Users', { op: 'move', path: 'userName', value: 'x' }, 'invalidSyntax'],
    ['/Groups', { op: 'remove' }, 'noTarget'],
    ['/Groups', { op: 'add', value: 'x' }, 'invalidValue'],
    ['/Groups', { op: 'add', path: 'members', value: ['x'] }, 'invalidValue'],
    ['/Groups', { op: 'replace', path: 'displayName', value: 'x' }, 'mutability'],
  ])('a change of %s by %j is refused', async (path, operation, scimType) => {
    const id = path === '/Users' ? await add(user) : 'manager';
    expect(await ask('PATCH', `${path}/${id}`, patchOf(operation))).toEqual({
      status: 400,
      body: refusal('400', { scimType }),
    });
  });

  test('a replacement without a userName is refused (section 3.5.1)', async () => {
    const { schemas, name } = user;
    expect(await ask('PUT', `/Users/${await add(user)}`, { schemas, name })).toEqual({
      status: 400,
      body: refusal('400', { scimType: 'invalidValue' }),
    });
  });
});
