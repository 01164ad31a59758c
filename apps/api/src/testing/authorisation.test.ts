import type { Gate } from '@portal/contract/session/gates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../database/demo/demo-id.ts';
import type { RouteEntry } from '../platform/route-table.ts';
import type { Browser } from './browser.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';
import { browserOf, gateOfPersona, type PersonaName, personas } from './personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => demo.close());

/** Routes that a role opens, and who has it; everybody else gets 403. */
const forSome: Record<string, PersonaName[]> = {
  'GET /api/audit': ['administrator'],
  'GET /api/login-as': ['employee'],
  'POST /api/login-as': ['employee'],
  'GET /api/look-along/participants': ['employee'],
};

/** The steps of a login, which a session may still be in whatever is due, and seeing who and how long one is. */
const always = [
  'GET /api/sessions',
  'GET /api/sessions/remaining',
  'GET /api/users/:id',
  'POST /api/passkeys/verify',
  'POST /api/passkeys/verify-options',
  'POST /api/second-factor/enable',
  'POST /api/second-factor/generate-secret',
  'POST /api/second-factor/setup',
  'POST /api/second-factor/verify',
];

const firstThings: Record<Gate, string> = {
  'forced-email': 'Wijzig eerst je e-mailadres.',
  'no-contact': 'Kies eerst een account.',
  'incomplete-profile': 'Vul eerst je profiel aan.',
};

/** What works before each gate; everything else is 409. */
const opened: Record<Gate, string[]> = {
  'forced-email': [...always, 'GET /api/customer_portal_environments/:id', 'PUT /api/relations/contacts/:id'],
  'no-contact': [...always, 'POST /api/relations/contacts/private', 'POST /api/select-contact'],
  'incomplete-profile': [
    ...always,
    'GET /api/customer_portal_environments/:id',
    'GET /auth/recovery-email',
    'GET /api/relations/people/postnl/prefill/:postalCode/:houseNumber',
    'PUT /api/relations/contacts/:id',
    'PUT /api/relations/people/:id',
    'PUT /api/relations/people/:id/profile',
  ],
};

/** The ids in paths, by what they are the id of: one's own for each persona, and somebody else's. */
const ids: Record<string, (username: string) => string> = {
  user: (username) => demoId(`user:${username}`),
  person: (username) => demoId(`person:${username}`),
  contact: (username) => demoId(`contact:${username}`),
};

const stranger = 'iris';
const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`;

function send(browser: Browser, { method, url }: RouteEntry, id?: string) {
  const address = url.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'id' ? (id ?? 'x') : 'x'));
  const type = url.startsWith('/auth/') ? 'application/json' : 'application/ld+json';
  const isWrite = method !== 'GET' && method !== 'HEAD';
  return browser.send(method, address, isWrite ? '{}' : undefined, isWrite ? { 'content-type': type } : {});
}

/** The routes that ask who somebody is. */
function guarded(): RouteEntry[] {
  return demo.app.routeTable.filter(
    ({ access, method }) => method !== 'HEAD' && /session|partial/.test(access),
  );
}

/** Who somebody is to the server: the participant, while looking along. */
function usernameOf(name: PersonaName): string | null {
  const persona = personas[name];
  if (persona === null) return null;
  return 'lookAlong' in persona ? persona.lookAlong : persona.username;
}

/** The refusal a persona must get before anything is looked at; null when the route is theirs to use. */
function refusalOf(name: PersonaName, route: RouteEntry): number | null {
  if (name === 'nobody') return 401;
  if (name === 'waiting for a second factor') return route.access === 'partial' ? null : 401;
  const gate = gateOfPersona(name);
  if (gate !== null) return opened[gate].includes(nameOf(route)) ? null : 409;
  if (!name.startsWith('employee ')) return null;
  // A look-along within one is refused as what it is.
  if (nameOf(route) === 'POST /api/login-as') return 409;
  return route.duringLookAlong ? null : 403;
}

describe('[T38] [T40] who may use what, for every route there is', () => {
  test.each(Object.keys(personas) as PersonaName[])('%s', async (name) => {
    const wrong: string[] = [];
    for (const route of guarded()) {
      const browser = await browserOf(demo, name);
      const own = ids[route.objectType ?? '']?.(usernameOf(name) ?? stranger);
      const { statusCode } = await send(browser, route, own);
      const refusal = refusalOf(name, route);
      const opens = forSome[nameOf(route)];
      const isFine =
        refusal === null
          ? opens && !opens.includes(name)
            ? statusCode === 403
            : statusCode !== 401 && (statusCode !== 404 || own === undefined) && statusCode < 500
          : statusCode === refusal;
      if (!isFine) wrong.push(`${nameOf(route)}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  const gated = (Object.keys(personas) as PersonaName[]).filter((name) => gateOfPersona(name) !== null);

  test.each(gated)('[T46] %s: nothing answers but what has to be done first', async (name) => {
    const gate = gateOfPersona(name) ?? 'no-contact';
    const answering: string[] = [];
    for (const route of guarded()) {
      const browser = await browserOf(demo, name);
      const { statusCode, body } = await send(
        browser,
        route,
        ids[route.objectType ?? '']?.(usernameOf(name) ?? ''),
      );
      const isHeld = statusCode === 409 && (body.includes(firstThings[gate]) || body.includes(`"${gate}"`));
      if (!isHeld) answering.push(nameOf(route));
    }
    expect(answering.toSorted()).toEqual(opened[gate].toSorted());
  });
});

describe('[T38] an id that is not one’s own', () => {
  const owners: PersonaName[] = [
    'participant',
    'manager',
    'participant of another organisation',
    'employee',
    'employee looking along',
    'administrator',
  ];

  test('there is a rule for every kind of object that a path names', () => {
    const kinds = guarded().flatMap(({ url, objectType }) => (/:id\b/.test(url) ? [objectType ?? url] : []));
    expect(kinds.filter((kind) => !(kind in ids) && !kindsApart.has(kind))).toEqual([]);
  });

  test.each(owners)('%s gets the same answer for it as for one that does not exist', async (name) => {
    const wrong: string[] = [];
    for (const route of guarded().filter(({ objectType }) => objectType !== null && objectType in ids)) {
      if (refusalOf(name, route) !== null) continue;
      const kind = ids[route.objectType ?? ''];
      const foreign = await send(await browserOf(demo, name), route, kind?.(stranger));
      const missing = await send(await browserOf(demo, name), route, crypto.randomUUID());
      const isSame = foreign.statusCode === missing.statusCode && foreign.body === missing.body;
      if (foreign.statusCode !== 404 || !isSame) wrong.push(`${nameOf(route)}: ${foreign.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Kinds of object that have tests of their own for foreign and missing ids, since the demo world has none of them. */
const kindsApart = new Set(['environment', 'session', 'passkey', 'event registration']);
