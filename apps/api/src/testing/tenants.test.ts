import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, dossierSteps, eventRegistrations, media, people, users } from '../database/schema.ts';
import type { RouteEntry } from '../platform/http/route-table.ts';
import { isUnsafe } from '../platform/http/route-table.ts';
import type { Browser } from './browser.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';
import { dumpOf } from './database/dump.ts';
import { fuzzRuns } from './fuzz-runs.ts';
import { browserOf, type PersonaName } from './personas.ts';

/** Rounds of calls for each pair of tenants. */
const runs = fuzzRuns(20);

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } });
});
afterAll(() => demo.close());

/** Phone number and email address that the generated calls set, in their stored form. */
const setPhone = '+31201112222';
const setEmail = 'nieuw@proef.example';

interface Belongings {
  /** Ids by kind of object. */
  ids: Record<string, string[]>;
  /** Values that occur only in responses about these objects. */
  privateValues: string[];
}

async function belongingsOf(username: string, organisation: string): Promise<Belongings> {
  const { database } = demo.services;
  const contactId = demoId(`contact:${username}`);
  const [user] = await database.select().from(users).where(eq(users.username, username));
  const [person] = await database
    .select()
    .from(people)
    .where(eq(people.id, user?.personId ?? ''));
  const [contact] = await database.select().from(contacts).where(eq(contacts.id, contactId));
  const pictures = await database
    .insert(media)
    .values({ contentType: 'image/png', size: 1, width: 1, height: 1, uploadedBy: user?.id ?? null })
    .returning();
  const registrations = await database
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.contactId, contactId));
  const steps = await database.select().from(dossierSteps).where(eq(dossierSteps.contactId, contactId));
  const idsOf = (rows: ({ id: string } | undefined)[]) => rows.flatMap((row) => row?.id ?? []);
  const own = {
    user: idsOf([user]),
    person: idsOf([person]),
    contact: idsOf([contact]),
    media: idsOf(pictures),
    'event registration': idsOf(registrations),
    step: idsOf(steps),
  };
  const tenant = {
    environment: [demoId(`environment:${organisation}`)],
    organisation: [demoId(`organisation:${organisation}`)],
  };
  // Excludes values that an earlier round has set, which belong to nobody.
  const facts = [user?.email, person?.phone, person?.recoveryEmail, contact?.phone].filter(
    (fact) => fact !== setPhone && fact !== setEmail,
  );
  return {
    ids: { ...own, ...tenant },
    privateValues: [...Object.values(own).flat(), ...facts.flatMap((fact) => fact ?? [])],
  };
}

/** Returns every stored row that contains one of the ids, apart from the audit log. */
async function rowsAbout(ids: string[]): Promise<string[]> {
  const tables = await dumpOf(demo.services.database, 'audit');
  return Object.entries(tables).flatMap(([name, rows]) =>
    rows.filter((row) => ids.some((id) => row.includes(id))).map((row) => `${name} ${row}`),
  );
}

/** Properties in which a call may accept an id, with its kind of object. */
const idKeys: Record<string, string> = {
  contactId: 'contact',
  personId: 'person',
  userId: 'user',
  avatar: 'media',
  affiliation: 'organisation',
  environment: 'environment',
};
const texts = fc.constantFrom('Testwoord', '0201112222', '1012JS', setEmail, '', null, true, 3);
const textKeys = [
  'town',
  'street',
  'phone',
  'email',
  'recoveryEmail',
  'surname',
  'search',
  'reason',
  'brand',
];

/** Generates one call: a route, with ids of the caller, of the other tenant, or of no existing object. */
function callWith(routes: RouteEntry[], own: Belongings, foreign: Belongings) {
  const whose = fc.oneof(
    { arbitrary: fc.constant(foreign.ids), weight: 3 },
    { arbitrary: fc.constant(own.ids), weight: 2 },
    { arbitrary: fc.constant({}), weight: 1 },
  );
  const id = (kind: string) =>
    fc.tuple(whose, fc.nat()).map(([ids, index]): string => {
      const some: string[] = (ids as Belongings['ids'])[kind] ?? [];
      return some[index % some.length] ?? crypto.randomUUID();
    });
  const ids = fc.record(Object.fromEntries(Object.entries(idKeys).map(([key, kind]) => [key, id(kind)])), {
    requiredKeys: [],
  });
  const text = fc.dictionary(fc.constantFrom(...textKeys), texts, { maxKeys: 3 });
  const kinds = Object.keys(foreign.ids);
  const paths = fc.record(Object.fromEntries(kinds.map((kind) => [kind, id(kind)])));
  return fc.record({
    route: fc.constantFrom(...routes),
    paths,
    any: fc.constantFrom(...kinds),
    query: ids,
    body: fc.record({ ids, text, inner: fc.tuple(ids, text), isNested: fc.boolean() }),
  });
}

type Sent = typeof callWith extends (...args: never[]) => fc.Arbitrary<infer Value> ? Value : never;

/** Routes that end the session, which later calls need. */
const endings = new Set(['/api/logout', '/auth/login']);

function addressOf({ route: { url, objectType }, paths, any, query }: Sent): string {
  const path = paths[objectType ?? any] ?? paths[any] ?? '';
  const search = new URLSearchParams({ ...query, search: 'de vries' }).toString();
  return `${url.replaceAll(/:\w+/g, path)}?${search}`;
}

function send(browser: Browser, sent: Sent) {
  const { route } = sent;
  const address = addressOf(sent);
  if (!isUnsafe(route.method)) return browser.send(route.method, address);
  const { ids, text, inner, isNested } = sent.body;
  const [innerIds, innerText] = inner;
  const parts = { contact: { ...innerIds, ...innerText }, person: { ...innerText, ...innerIds } };
  const type = route.url.startsWith('/auth/') ? 'application/json' : 'application/ld+json';
  const body = { ...ids, ...text, ...(isNested ? parts : {}) };
  return browser.send(route.method, address, body, { 'content-type': type });
}

const pairs: [PersonaName, string, string, string, string][] = [
  ['participant', 'anna', 'voorbeeld', 'joris', 'zonnig'],
  ['manager', 'lars', 'voorbeeld', 'joris', 'zonnig'],
  ['participant of another organisation', 'joris', 'zonnig', 'anna', 'voorbeeld'],
];

test.each(pairs)(
  '[T41] no call of a %s (%s, %s) changes or reveals data of %s at %s',
  { timeout: 300_000 },
  async (name, username, organisation, other, otherOrganisation) => {
    const own = await belongingsOf(username, organisation);
    const foreign = await belongingsOf(other, otherOrganisation);
    const ids = Object.values(foreign.ids).flat();
    const before = await rowsAbout(ids);
    expect(before.length).toBeGreaterThan(5);
    const routes = demo.app.routeTable.filter(
      ({ url, access, method }) => access !== 'public' && method !== 'HEAD' && !endings.has(url),
    );
    const answered = new Map<boolean, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(callWith(routes, own, foreign), { minLength: 1, maxLength: 12 }),
        async (calls) => {
          const browser = await browserOf(demo, name);
          for (const call of calls) {
            const { route } = call;
            const { statusCode, body } = await send(browser, call);
            // A collection contains the URL of its request, with the query that the caller sent.
            const told = body.replaceAll(/"[^"]*\?[^"]*"/g, '');
            const shown = foreign.privateValues.filter((each) => told.includes(each));
            expect([route.method, route.url, statusCode, shown]).toEqual([
              route.method,
              route.url,
              statusCode,
              [],
            ]);
            answered.set(statusCode < 300, (answered.get(statusCode < 300) ?? 0) + 1);
          }
          expect(await rowsAbout(ids)).toEqual(before);
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
    // The test proves nothing if every call is rejected.
    expect(answered.get(true) ?? 0).toBeGreaterThan(runs / 4);
    expect(answered.get(false) ?? 0).toBeGreaterThan(runs / 4);
  },
);
