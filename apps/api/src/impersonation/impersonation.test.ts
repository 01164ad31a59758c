import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foldNames } from '../database/folded-names.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audit, contacts, people, users } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import type { Session } from '../platform/context.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { impersonating } from '../testing/credentials/impersonation.ts';
import { put } from '../testing/people.ts';
import { browserOf } from '../testing/personas.ts';
import { findTarget } from './queries.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const minute = 60;
const anna = { userId: demoId('user:anna'), activeContactId: demoId('contact:anna') };
const gijs = { userId: demoId('user:gijs'), activeContactId: demoId('contact:gijs') };
const targetOf = (contactId: string) => `/api/login-as?contactId=${contactId}`;
const latest = async (count = 1) =>
  (await demo.services.database.select().from(audit).orderBy(audit.id)).slice(-count);

const employee = (): Promise<Browser> => browserOf(demo, 'employee');

describe('choosing a participant to impersonate', () => {
  test('[IMP-01] returns the name of the participant to an employee, and changes no cookie', async () => {
    const browser = await employee();
    const before = new Map(browser.cookies);
    const response = await browser.get(targetOf(anna.activeContactId));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ fullName: 'Anna de Vries' });
    expect(browser.cookies).toEqual(before);
  });

  test.each([
    ['participant', 'anna'],
    ['manager', 'lars'],
    ['administrator', 'bram'],
    ['participant of another organisation', 'joris'],
  ] as const)('[IMP-02, IMP-05, T43] %s gets the same 403 for every contact', async (name, username) => {
    const browser = await browserOf(demo, name);
    const known = await browser.get(targetOf(anna.activeContactId));
    const unknown = await browser.get(targetOf(crypto.randomUUID()));
    const broken = await browser.get(targetOf('x'));
    for (const response of [known, unknown, broken]) {
      expect([response.statusCode, response.body]).toEqual([403, known.body]);
    }
    expect(await audited(demo)).toEqual([
      {
        event: 'authz_fail',
        userId: demoId(`user:${username}`),
        contactId: demoId(`contact:${username}`),
        route: 'GET /api/login-as',
      },
    ]);
    expect((await browser.post('/api/login-as', { contactId: anna.activeContactId })).statusCode).toBe(403);
  });

  test('[T43] returns 403 to an assessor of a customer, who is not an employee of the provider', async () => {
    const { database } = demo.services;
    const set = (role: 'assessor' | 'organisation-manager') =>
      database
        .update(contacts)
        .set({ role })
        .where(eq(contacts.id, demoId('contact:lars')));
    await set('assessor');
    const browser = await browserOf(demo, 'manager');
    expect((await browser.get(targetOf(anna.activeContactId))).statusCode).toBe(403);
    await set('organisation-manager');
  });

  test('[IMP-02, T43] returns 403, as for an unknown contact, for anyone who is not only a participant', async () => {
    const browser = await employee();
    const unknown = await browser.get(targetOf(crypto.randomUUID()));
    expect(unknown.statusCode).toBe(403);
    const names = [
      'bram',
      'chris',
      'chris.zonnig',
      'chris.prive',
      'chris.oud',
      'chris.onbekend',
      'gijs',
      'karin',
      'lars',
    ];
    expect((await browser.get(targetOf('x'))).body).toBe(unknown.body);
    for (const name of names) {
      const contactId = demoId(`contact:${name}`);
      const target = await browser.get(targetOf(contactId));
      const started = await browser.post('/api/login-as', { contactId, reason: 'x' });
      expect([name, target.statusCode, target.body]).toEqual([name, 403, unknown.body]);
      expect([name, started.statusCode]).toEqual([name, 403]);
    }
    for (const name of ['anna', 'dewi', 'emre', 'fatima', 'hanna', 'iris', 'joris'])
      expect((await browser.get(targetOf(demoId(`contact:${name}`)))).statusCode).toBe(200);
    const self = { userId: demoId('user:anna') } as Session;
    expect(await findTarget(demo.services.database, self, anna.activeContactId)).toBeNull();
  });

  test('[T43] returns 403 for a participant whose user or account is disabled', async () => {
    const browser = await employee();
    const { database } = demo.services;
    const joris = demoId('contact:joris');
    const setUser = (enabled: boolean) =>
      database.update(users).set({ enabled }).where(eq(users.username, 'joris'));
    await setUser(false);
    expect((await browser.get(targetOf(joris))).statusCode).toBe(403);
    await setUser(true);
    await database.update(contacts).set({ enabled: false }).where(eq(contacts.id, joris));
    expect((await browser.get(targetOf(joris))).statusCode).toBe(403);
    await database.update(contacts).set({ enabled: true }).where(eq(contacts.id, joris));
  });

  test('finds participants, and nobody else, by name or email address', async () => {
    const browser = await employee();
    const find = async (search: string) => {
      const response = await browser.get(
        `/api/impersonation/participants?search=${encodeURIComponent(search)}`,
      );
      expect([search, response.statusCode]).toEqual([search, 200]);
      const { 'hydra:member': members } = response.json<{ 'hydra:member': { fullName: string }[] }>();
      return members.map(({ fullName }) => fullName);
    };
    expect(await find('de vries')).toEqual(['Anna de Vries']);
    expect(await find('Vries  anna')).toEqual(['Anna de Vries']);
    expect(await find('anna')).toEqual(['Anna de Vries', 'Hanna Visser']);
    expect(await find('joris@voor')).toEqual(['Joris Bos']);
    expect(await find('bo')).toContain('Joris Bos');
    expect(await find('voorbeeld.example')).toHaveLength(10);
    for (const text of ['%%', '__', String.raw`\\`, "';--", 'bakker', 'groot', 'chris'])
      expect(await find(text)).toEqual([]);
    for (const text of ['a', ' a '])
      expect(
        (await browser.get(`/api/impersonation/participants?search=${encodeURIComponent(text)}`)).statusCode,
      ).toBe(422);
    const searched = { userId: gijs.userId, contactId: gijs.activeContactId };
    expect(await audited(demo)).toEqual([
      { event: 'impersonation_search', ...searched, details: { found: 0 } },
    ]);
  });
});

test('a search by the email address of the account or the user finds the participant with organization', async () => {
  const { database } = demo.services;
  const browser = await employee();
  const contactId = demoId('contact:joris');
  const isContact = eq(contacts.id, contactId);
  const find = async (search: string) =>
    (await browser.get(`/api/impersonation/participants?search=${search}`)).json<object>();
  await database.update(contacts).set({ email: 'werk@voorbeeld.example' }).where(isContact);
  for (const search of ['werk@', 'joris@'])
    expect(await find(search)).toMatchObject({
      'hydra:member': [
        {
          '@type': 'Participant',
          id: contactId,
          fullName: 'Joris Bos',
          email: 'werk@voorbeeld.example',
          organisation: 'Zonnig Verzekeringen N.V.',
        },
      ],
    });
  await database.update(contacts).set({ email: 'joris@voorbeeld.example' }).where(isContact);
});

test.each([
  ['Amrani, Fatima'],
  ['ozlem'],
  ['van der IJssel'],
  ['Zoë'.normalize('NFD')],
  ['Zoë'.normalize('NFC')],
  ['’t Hooft'],
  ["'t hooft"],
])('[IMP-05] a search for %s finds a participant whose name was changed to the same one', async (search) => {
  const visitor = new Browser(demo.app);
  await visitor.login('joris');
  const names: Record<string, object> = {
    'Amrani, Fatima': { givenName: 'Fatima', infix: 'El', surname: 'Amrani' },
    ozlem: { givenName: 'Özlem', infix: 'van der', surname: 'Ĳssel' },
    'van der IJssel': { givenName: 'Özlem', infix: 'van  der', surname: 'Ĳssel' },
  };
  const hooft = { givenName: 'Zoë', infix: "'t", surname: 'Hooft' };
  const url = `/api/relations/people/${demoId('person:joris')}`;
  const saved = await put(visitor, url, names[search] ?? hooft);
  expect(saved.statusCode).toBe(200);
  const response = await (
    await employee()
  ).get(`/api/impersonation/participants?search=${encodeURIComponent(search)}`);
  const { 'hydra:member': members } = response.json<{ 'hydra:member': { id: string }[] }>();
  const { database } = demo.services;
  await database
    .update(people)
    .set({ givenName: 'Joris', infix: null, surname: 'Bos' })
    .where(eq(people.id, demoId('person:joris')));
  await foldNames(database);
  expect(members.map(({ id }) => id)).toContain(demoId('contact:joris'));
});

test('a search with many matches returns ten participants and counts at most forty', async () => {
  const { database } = demo.services;
  const crowd = await database
    .insert(people)
    .values(Array.from({ length: 50 }, (_, index) => ({ givenName: `Deelnemer ${index}`, surname: 'Velen' })))
    .returning({ personId: people.id });
  await database.insert(users).values(crowd.map(({ personId }) => ({ personId, username: personId })));
  await foldNames(database);
  await database.insert(contacts).values(
    crowd.map(({ personId }) => ({
      personId,
      role: 'participant' as const,
      customerPortalRole: 'participant' as const,
      customerPortalAccess: true,
      allowedToLogin: true,
    })),
  );
  const response = await (await employee()).get('/api/impersonation/participants?search=velen');
  await database.delete(people).where(eq(people.surname, 'Velen'));
  const { 'hydra:member': members, 'hydra:totalItems': total } = response.json<{
    'hydra:member': object[];
    'hydra:totalItems': number;
  }>();
  expect([members.length, total]).toEqual([10, 40]);
});

test('[IMP-05] recent participants are listed once each, latest first, while they can be impersonated', async () => {
  const browser = await employee();
  const recent = async () => {
    const response = await browser.get('/api/impersonation/recent');
    expect(response.statusCode).toBe(200);
    const { 'hydra:member': members } = response.json<{ 'hydra:member': { fullName: string }[] }>();
    return members.map(({ fullName }) => fullName);
  };
  for (const name of ['anna', 'joris', 'iris', 'anna']) {
    const contactId = demoId(`contact:${name}`);
    demo.clock.advance(1);
    expect((await browser.post('/api/login-as', { contactId, reason: 'x' })).statusCode).toBe(200);
    expect((await browser.get('/api/impersonation/recent')).statusCode).toBe(403);
    await browser.post('/api/logout');
  }
  const { database } = demo.services;
  await database.insert(audit).values({
    event: 'impersonation_start',
    contactId: demoId('contact:emre'),
    userId: demoId('user:emre'),
    actorUserId: demoId('user:lars'),
    at: demo.clock.now(),
    requestId: 'of a colleague',
  });
  await database.insert(audit).values({
    event: 'impersonation_denied',
    contactId: demoId('contact:emre'),
    userId: demoId('user:emre'),
    actorUserId: gijs.userId,
    at: demo.clock.now(),
    requestId: 'no start',
  });
  expect(await recent()).toEqual(['Anna de Vries', 'Iris Mulder', 'Joris Bos']);
  const set = (enabled: boolean) =>
    database
      .update(contacts)
      .set({ enabled })
      .where(eq(contacts.id, demoId('contact:iris')));
  await set(false);
  expect(await recent()).toEqual(['Anna de Vries', 'Joris Bos']);
  await set(true);
  await database.insert(audit).values(
    ['dewi', 'emre', 'fatima'].map((name) => ({
      event: 'impersonation_start',
      contactId: demoId(`contact:${name}`),
      userId: demoId(`user:${name}`),
      actorUserId: gijs.userId,
      at: new Date(demo.clock.now().getTime() - 60_000),
      requestId: 'earlier',
    })),
  );
  expect(await recent()).toHaveLength(5);
});

describe('impersonating', () => {
  test('[IMP-04, T18] switches to the participant and back, with a new session token each time', async () => {
    const browser = await employee();
    const before = browser.copy();
    const tokens = [browser.cookies.get('sid')];
    const response = await browser.post('/api/login-as', {
      contactId: anna.activeContactId,
      reason: 'vraag',
    });
    expect(response.json()).toEqual(anna);
    tokens.push(browser.cookies.get('sid'));
    expect((await browser.post('/api/refresh-cookie')).json()).toMatchObject({
      loginState: gijs,
      loginAsState: anna,
    });
    expect((await browser.get(`/api/users/${anna.userId}`)).statusCode).toBe(200);
    expect((await browser.get(`/api/users/${gijs.userId}`)).statusCode).toBe(404);

    const during = browser.copy();
    expect((await browser.post('/api/logout')).statusCode).toBe(204);
    tokens.push(browser.cookies.get('sid'));
    expect(new Set(tokens).size).toBe(3);
    const after = (await browser.post('/api/refresh-cookie')).json<object>();
    expect(after).toMatchObject({ loginState: gijs });
    expect(after).not.toHaveProperty('loginAsState');
    expect((await browser.get(`/api/users/${gijs.userId}`)).statusCode).toBe(200);
    // Earlier tokens stay valid for half a minute, for requests in flight.
    demo.clock.advance(31);
    for (const old of [before, during]) expect((await old.post('/api/refresh-cookie')).statusCode).toBe(401);
    expect((await browser.post('/api/refresh-cookie')).statusCode).toBe(200);
  });

  test('[GAT-03] is not interrupted by a required action of the employee', async () => {
    const set = (profileDataState: 'new' | 'completed') =>
      demo.services.database
        .update(people)
        .set({ profileDataState })
        .where(eq(people.id, demoId('person:gijs')));
    const browser = await impersonating(demo);
    await set('new');
    const statuses = [(await browser.get('/api/relations/event_registrations')).statusCode];
    await browser.post('/api/logout');
    statuses.push((await browser.get('/api/relations/event_registrations')).statusCode);
    await set('completed');
    expect(statuses).toEqual([200, 409]);
  });

  test('[T43] cannot be nested, nor started twice at the same time', async () => {
    const browser = await impersonating(demo);
    const again = await browser.post('/api/login-as', { contactId: demoId('contact:iris'), reason: 'x' });
    expect(again.statusCode).toBe(409);
    expect((await browser.get(targetOf(demoId('contact:iris')))).statusCode).toBe(403);
    expect((await browser.post('/api/refresh-cookie')).json()).toMatchObject({ loginAsState: anna });

    const fresh = await employee();
    const tries = [fresh.copy(), fresh.copy(), fresh.copy()];
    const responses = await Promise.all(
      tries.map((each) => each.post('/api/login-as', { contactId: anna.activeContactId })),
    );
    const [won, ...lost] = responses
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect(won).toBe(200);
    // A later request finds the impersonation started, or its own token replaced.
    for (const status of lost) expect([401, 409]).toContain(status);
  });

  test('[IMP-05] returns 429 after 30 starts in an hour', async () => {
    const browser = await employee();
    const start = () => browser.post('/api/login-as', { contactId: anna.activeContactId, reason: 'x' });
    for (let time = 0; time < 30; time += 1) {
      expect([time, (await start()).statusCode]).toEqual([time, 200]);
      await browser.post('/api/logout');
    }
    const refused = await start();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    demo.clock.advance(61 * minute);
    expect(
      (await (await employee()).post('/api/login-as', { contactId: anna.activeContactId })).statusCode,
    ).toBe(200);
  });

  test('[T20, T44] ends after 15 idle minutes or an hour in total, and the employee stays logged in', async () => {
    const idle = await impersonating(demo);
    demo.clock.advance(16 * minute);
    expect((await idle.post('/api/refresh-cookie')).json()).toMatchObject({ loginState: gijs });
    expect(await audited(demo)).toEqual([
      {
        event: 'impersonation_stop',
        actorUserId: gijs.userId,
        userId: anna.userId,
        contactId: anna.activeContactId,
        details: { reason: 'expired' },
      },
    ]);

    const busy = await impersonating(demo);
    for (let time = 0; time < 5; time += 1) {
      demo.clock.advance(11 * minute);
      expect((await busy.post('/api/refresh-cookie')).json()).toMatchObject({ loginAsState: anna });
    }
    demo.clock.advance(6 * minute);
    const after = (await busy.post('/api/refresh-cookie')).json<object>();
    expect(after).toMatchObject({ loginState: gijs });
    expect(after).not.toHaveProperty('loginAsState');
  });

  test('[T25] returns 409 to a logout after it has expired, and the employee stays logged in', async () => {
    const browser = await impersonating(demo);
    demo.clock.advance(16 * minute);
    const stop = await browser.post('/api/logout', undefined, { 'x-portal-user': anna.userId });
    expect(stop.statusCode).toBe(409);
    expect((await browser.post('/api/refresh-cookie')).json()).toMatchObject({ loginState: gijs });
  });

  test('[T19] ends when the participant may no longer log in', async () => {
    const browser = await impersonating(demo);
    const { database } = demo.services;
    const set = (allowedToLogin: boolean) =>
      database.update(contacts).set({ allowedToLogin }).where(eq(contacts.id, anna.activeContactId));
    await set(false);
    expect((await browser.get(`/api/users/${anna.userId}`)).statusCode).toBe(404);
    await set(true);
    expect((await browser.post('/api/refresh-cookie')).json()).toMatchObject({ loginState: gijs });
  });

  test('[T44] is refused by every route closed to it, and that is recorded in the audit log', async () => {
    const closed = demo.app.routeTable.filter(({ duringImpersonation }) => !duringImpersonation);
    const browser = await impersonating(demo);
    for (const { method, url, access } of closed) {
      // A route that people open in the browser sends them back to the portal.
      const refusal = access === 'optional' ? 302 : 403;
      const address = url.replaceAll(/:\w+/g, crypto.randomUUID());
      const isWrite = method !== 'GET' && method !== 'HEAD';
      const headers = isWrite
        ? { 'content-type': url.startsWith('/auth/') ? 'application/json' : 'application/ld+json' }
        : {};
      const { statusCode } = await browser.send(method, address, isWrite ? '{}' : undefined, headers);
      expect([method, url, statusCode]).toEqual([method, url, refusal]);
      const [row] = await latest();
      expect([url, row?.event, row?.route]).toEqual([url, 'impersonation_denied', `${method} ${url}`]);
      expect(row).toMatchObject({ actorUserId: gijs.userId, userId: anna.userId });
    }
    await browser.post('/api/logout');
    expect((await browser.get(`/api/users/${gijs.userId}`)).statusCode).toBe(200);
  });

  test('[T44] has no access to routes whose effects outlast it', () => {
    const lasting =
      /change-(?:password|username|recovery-email)|second-factor|passkeys\/(?:registration|:id)|passkeys$|qr-login|select-contact|hand-off$|api\/sessions(?!\/remaining)|audit|impersonation\/|customer_portal_environments$|\/(?:draft|preview_links|plan|plan\/apply)$|\/sso(?:_|$)|calendar_feed|cancellation_requests/;
    const open = demo.app.routeTable.filter(
      ({ url, duringImpersonation, access, method }) =>
        lasting.test(url) && duringImpersonation && access !== 'public' && method !== 'HEAD',
    );
    expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });
});
