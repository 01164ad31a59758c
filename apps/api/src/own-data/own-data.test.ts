import { ownData } from '@portal/contract/own-data/schema';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paProfiles, scimUsers } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { findOwnEvents } from './queries.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => demo.close());

const unchosenModule = { required: false, optional: false, isOptionalLocked: false, percentage: null };

const exportOf = (username: string) => `/api/relations/people/${demoId(`person:${username}`)}/export`;

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

test('[DLK-05] the export of own data holds person, accounts, sessions and events, without secrets', async () => {
  await demo.services.database
    .update(paProfiles)
    .set({ modules: { wftBasis: unchosenModule } })
    .where(and(eq(paProfiles.contactId, demoId('contact:anna')), eq(paProfiles.moduleType, 'continu')));
  const createdAt = demo.clock.now();
  const said = { userName: 'adevries', externalId: '701984', createdAt, updatedAt: createdAt };
  await demo.services.database
    .insert(scimUsers)
    .values({ affiliationId: demoId('organisation:voorbeeld'), userId: demoId('user:anna'), ...said });
  const response = await (await loggedIn('anna')).get(exportOf('anna'));
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toBe('attachment; filename="mijn-gegevens.json"');
  expect(response.headers).toMatchObject({
    'content-type': 'application/ld+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const data = z.parse(ownData, response.json());
  expect(data).toMatchObject({
    madeAt: demo.clock.now().toISOString(),
    username: 'anna',
    person: { givenName: 'Anna', contacts: [{ email: 'anna@voorbeeld.example' }] },
    sessions: [{ current: true }],
    dossiers: [
      {
        contactId: demoId('contact:anna'),
        wftRequirements: ['modbasis', 'advhypothecair', 'advschadeparticulier', 'advschadezakelijk'],
        paProfiles: { update: { wftBasis: { required: true } }, continu: { wftBasis: { required: false } } },
      },
    ],
  });
  expect(data.dossiers[0]?.dossier.steps).toHaveLength(6);
  expect(data.events[0]).toMatchObject({
    event: 'authn_login_success',
    byEmployee: false,
    addressPrefix: '192.0.2.0/24',
  });
  expect(data.provisioning).toMatchObject([
    { organisation: 'Voorbeeld Advies B.V.', userName: 'adevries', externalId: '701984', isKeptOut: false },
  ]);
  expect(data.diplomaLinks).toMatchObject([
    { requirement: 'modbasis', state: 'live', lookCount: 2, looks: [{ device: 'Safari op een iPhone' }, {}] },
  ]);
  for (const secret of ['argon2', 'tokenHash', 'passwordHash', 'secret'])
    expect(response.body).not.toContain(secret);
});

test('[T38] the export of another person returns the same 404 as a missing one, and 401 without a session', async () => {
  const visitor = await loggedIn('anna');
  const foreign = await visitor.get(exportOf('iris'));
  const missing = await visitor.get(`/api/relations/people/${crypto.randomUUID()}/export`);
  expect(foreign.statusCode).toBe(404);
  expect(foreign.body).toBe(missing.body);
  expect((await new Browser(demo.app).get(exportOf('anna'))).statusCode).toBe(401);
});

test('[T44] [T45] the export returns 403 while impersonating and does not identify employees in its events', async () => {
  const gijs = await loggedIn('gijs');
  await gijs.post('/api/login-as', { contactId: demoId('contact:iris'), reason: 'Vraag over het dossier' });
  const house = { houseNumber: '3' };
  await gijs.send('PUT', `/api/relations/people/${demoId('person:iris')}`, house, {
    'content-type': 'application/ld+json',
  });
  expect((await gijs.get(exportOf('iris'))).statusCode).toBe(403);

  const response = await (await loggedIn('iris')).get(exportOf('iris'));
  const { events } = z.parse(ownData, response.json());
  const changed = events.find(({ event }) => event === 'user_updated');
  expect(changed).toMatchObject({ byEmployee: true, details: { fields: 'houseNumber' }, userAgent: null });
  expect(response.body).not.toContain(demoId('user:gijs'));
  expect(response.body).not.toContain('Gijs');
});

test('[T45] an export is recorded in the audit log, and lists events with the latest first', async () => {
  const joris = await loggedIn('joris');
  await joris.get(exportOf('joris'));
  expect(await audited(demo)).toEqual([
    {
      event: 'sensitive_read',
      userId: demoId('user:joris'),
      contactId: demoId('contact:joris'),
      objectType: 'person',
      objectId: demoId('person:joris'),
    },
  ]);
  const { events } = z.parse(ownData, (await joris.get(exportOf('joris'))).json());
  expect(events.map(({ event }) => event)).toEqual(['sensitive_read', 'authn_login_success']);
});

test('the export holds every account with its own dossier, and only sessions that still last', async () => {
  await loggedIn('chris');
  demo.clock.advance(24 * 60 * 60);
  const chris = await loggedIn('chris');
  await chris.post('/api/select-contact', { contactId: demoId('contact:chris') });
  const id = demoId('person:chris').toUpperCase();
  const response = await chris.get(`/api/relations/people/${id}/export`);
  expect(response.json()).toMatchObject({
    '@context': '/api/contexts/OwnData',
    '@id': exportOf('chris'),
    '@type': 'OwnData',
  });
  const { sessions, dossiers, person } = z.parse(ownData, response.json());
  expect(sessions).toMatchObject([{ current: true }]);
  expect(dossiers.map(({ contactId }) => contactId)).toEqual(person.contacts.map((each) => each.id));
  expect(
    dossiers.map(({ wftRequirements, dossier }) => [wftRequirements, dossier.steps.map(({ key }) => key)]),
  ).toEqual(
    person.contacts.map((each) =>
      each.id === demoId('contact:chris.zonnig') ? [['advnone'], ['advnone']] : [[], []],
    ),
  );
});

test('findOwnEvents returns the latest 10,000 events', async () => {
  const { database } = demo.services;
  const userId = crypto.randomUUID();
  await database.execute(sql`
    insert into audit (at, request_id, event, user_id, details)
    select now(), 'many', 'authn_login_success', ${userId}, jsonb_build_object('number', number)
    from generate_series(1, 10010) number
  `);
  await database.execute(sql`
    insert into audit (at, request_id, event, user_id, actor_user_id)
    values (now(), 'own', 'user_updated', ${userId}, ${userId})
  `);
  const [latest, ...found] = await findOwnEvents(database, userId);
  expect(latest).toMatchObject({ event: 'user_updated', byEmployee: false });
  expect([found.length, found[0], found.at(-1)]).toMatchObject([
    9_999,
    { details: { number: 10_010 } },
    { details: { number: 12 } },
  ]);
});
