import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audit, users } from '../database/schema.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf, personas, type PersonaName } from '../testing/personas.ts';

let demo: DemoApp;

const gijs = demoId('user:gijs');
const anna = demoId('user:anna');

/** Rows of an impersonation, on both sides of midnight in Amsterdam, among many others. */
const rows = [
  { at: '2026-11-19T22:59:59.999Z', event: 'impersonation_start', userId: anna, actorUserId: gijs },
  {
    at: '2026-11-19T23:00:00.000Z',
    event: 'impersonation_write',
    userId: anna,
    actorUserId: gijs,
    route: 'PUT /api/relations/contacts/:id',
    objectType: 'contact',
    objectId: demoId('contact:anna'),
    status: 422,
    addressPrefix: '192.0.2.0/24',
    details: { fields: 'phone' },
  },
  { at: '2026-11-20T22:59:59.999Z', event: 'authn_login_fail', userId: null },
  {
    at: '2026-11-20T23:00:00.000Z',
    event: 'impersonation_stop',
    userId: demoId('user:iris'),
    actorUserId: gijs,
  },
];

beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  const { database } = demo.services;
  await database.insert(audit).values(
    Array.from({ length: 201 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 9, 1, 0, index)),
      requestId: `many-${index}`,
      event: 'authn_login_success',
      userId: demoId('user:joris'),
    })),
  );
  await database
    .insert(audit)
    .values(rows.map((row, index) => ({ requestId: `row-${index}`, ...row, at: new Date(row.at) })));
});
afterAll(() => demo.close());

interface Page {
  'hydra:member': { id: number; event: string; person?: string; actor?: string; at: string }[];
  'hydra:totalItems': number;
  'hydra:view'?: { 'hydra:next': string };
}

async function read(query: string): Promise<Page> {
  const browser = await browserOf(demo, 'administrator');
  const response = await browser.get(`/api/audit${query}`);
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json<Page>();
}

const eventsOf = (page: Page) => page['hydra:member'].map(({ event }) => event);

describe('[IMP-05, T45] the audit log', () => {
  test('is listed to administrators, latest first, in pages of 100 with the URL of the next page', async () => {
    const first = await read('');
    expect(first['hydra:totalItems']).toBe(205);
    expect(first['hydra:member']).toHaveLength(100);
    expect(eventsOf(first).slice(0, 4)).toEqual(rows.map(({ event }) => event).toReversed());
    expect(first['hydra:view']?.['hydra:next']).toBe('/api/audit?page=2');
    const third = await read('?page=3');
    expect(third['hydra:member']).toHaveLength(5);
    expect(third['hydra:view']).toBeUndefined();
    const filtered = await read('?person=joris&event=authn_login_success');
    expect(filtered['hydra:view']?.['hydra:next']).toBe(
      '/api/audit?person=joris&event=authn_login_success&page=2',
    );
    expect((await read('?page=100000'))['hydra:member']).toEqual([]);
  });

  test('names both the owner of the account and the acting employee', async () => {
    const [written] = (await read('?event=impersonation_write'))['hydra:member'];
    expect(written).toMatchObject({
      '@type': 'AuditRecord',
      person: 'Anna de Vries',
      actor: 'Gijs de Groot',
      route: 'PUT /api/relations/contacts/:id',
      objectType: 'contact',
      objectId: demoId('contact:anna'),
      at: '2026-11-19T23:00:00.000Z',
      status: 422,
      addressPrefix: '192.0.2.0/24',
      details: { fields: 'phone' },
    });
  });

  test('is filtered by days in Amsterdam, first and last day included', async () => {
    expect(eventsOf(await read('?from=2026-11-20&to=2026-11-20'))).toEqual([
      'authn_login_fail',
      'impersonation_write',
    ]);
    expect(eventsOf(await read('?from=2026-11-21'))).toEqual(['impersonation_stop']);
    expect((await read('?to=2026-11-19'))['hydra:totalItems']).toBe(202);
    expect((await read('?from=gisteren&to=2026-02-31'))['hydra:totalItems']).toBe(205);
  });

  test('is filtered by events and by the name of the person or the actor', async () => {
    expect(eventsOf(await read('?event=impersonation_start,impersonation_stop'))).toEqual([
      'impersonation_stop',
      'impersonation_start',
    ]);
    expect((await read('?person=de%20groot'))['hydra:totalItems']).toBe(3);
    expect((await read('?person=ANNA'))['hydra:totalItems']).toBe(2);
    expect((await read('?person=Iris&event=impersonation_stop'))['hydra:totalItems']).toBe(1);
    for (const person of ['%25', '_', "'", String.raw`\\`]) {
      expect((await read(`?person=${encodeURIComponent(person)}`))['hydra:totalItems']).toBe(0);
    }
  });

  test('is filtered by kinds of objects', async () => {
    expect(eventsOf(await read('?objectType=contact,environment'))).toEqual(['impersonation_write']);
    expect((await read('?objectType=environment'))['hydra:totalItems']).toBe(0);
  });

  test('is filtered by one object, and by a person also for what happened in their account', async () => {
    const about = async (name: string) => eventsOf(await read(`?object=${demoId(name)}`));
    expect(await about('contact:anna')).toEqual(['impersonation_write']);
    expect(await about('person:anna')).toEqual(['impersonation_write', 'impersonation_start']);
    expect(await about('person:gijs')).toEqual([]);
    const upper = demoId('contact:anna').toUpperCase();
    expect(eventsOf(await read(`?object=${upper}&event=impersonation_write`))).toHaveLength(1);
  });

  test.each(['iets', "'", `${gijs}x`])('rejects %j as the id of an object', async (object) => {
    const browser = await browserOf(demo, 'administrator');
    const response = await browser.get(`/api/audit?object=${encodeURIComponent(object)}`);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { violations: [{ propertyPath: 'object', message: 'Dit onderwerp bestaat niet.' }] },
    ]);
  });

  test('ignores invalid filters, and rejects a name that is too long and other methods', async () => {
    for (const query of [
      '?page=0',
      '?page=-1',
      '?page=x',
      '?page=1e9',
      '?event=%27%20or%201=1',
      '?objectType=%27%20or%201=1',
      '?from=9999-12-31&to=0001-01-01',
    ]) {
      const browser = await browserOf(demo, 'administrator');
      expect([query, (await browser.get(`/api/audit${query}`)).statusCode]).toEqual([query, 200]);
    }
    const browser = await browserOf(demo, 'administrator');
    expect((await browser.get(`/api/audit?person=${'x'.repeat(200)}`)).statusCode).toBe(422);
    expect((await browser.send('DELETE', '/api/audit')).statusCode).toBe(405);
  });

  /** Statuses of personas that are rejected before their role is checked; all others get 403. */
  const earlier: Partial<Record<PersonaName, number>> = {
    anonymous: 401,
    'waiting for a second factor': 401,
    'without an account': 409,
    'with an address to change': 409,
    'with a profile to complete': 409,
  };
  const others = (Object.keys(personas) as PersonaName[]).filter((name) => name !== 'administrator');
  test.each(others)('cannot be read by the persona "%s"', async (name) => {
    const browser = await browserOf(demo, name);
    expect((await browser.get('/api/audit')).statusCode).toBe(earlier[name] ?? 403);
  });
});

test('[IMP-05, T45] the person filter also matches part of a username, regardless of case', async () => {
  const { database } = demo.services;
  const set = (username: string) => database.update(users).set({ username }).where(eq(users.id, gijs));
  await set('medewerker_42');
  const { 'hydra:totalItems': found } = await read(
    '?person=WERKER_4&event=impersonation_start,impersonation_stop',
  );
  await set('gijs');
  expect(found).toBe(2);
  expect((await read('?person=werker_4'))['hydra:totalItems']).toBe(0);
});

test.each(['Groot, Gijs', 'gijs DE groot', 'gíjs', 'Gijs de Groot'.normalize('NFD')])(
  '[IMP-05, T45] the person filter %j finds Gijs de Groot',
  async (person) => {
    const of = async (text: string) =>
      (await read(`?person=${encodeURIComponent(text)}`))['hydra:totalItems'];
    expect(await of(person)).toBe(await of('gijs'));
    expect(await of(person)).toBeGreaterThan(0);
  },
);

test('[IMP-05, T45] rows of one moment have the same order on every page, the last written first', async () => {
  const { database } = demo.services;
  const at = new Date('2026-11-25T10:00:00Z');
  await database
    .insert(audit)
    .values(Array.from({ length: 150 }, () => ({ at, requestId: 'same', event: 'session_expired' })));
  const ids: number[] = [];
  for (const page of [1, 2])
    for (const { id } of (await read(`?event=session_expired&page=${page}`))['hydra:member']) ids.push(id);
  expect(ids).toHaveLength(150);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
});
