import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildSite } from './server.ts';

const listen = async (server: Server) => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

/** The codes that the portal was asked to redeem. `person` is its answer. */
let redeemed: unknown[] = [];
let person: object | null;
/** The handles that the portal was asked about. `standing` is its answer, after `delay` ms. */
let asked: unknown[] = [];
let standing: object = { active: true };
let delay = 0;
let isAway = false;

async function answer(request: IncomingMessage, response: ServerResponse) {
  if (isAway) {
    response.writeHead(503).end();
    return;
  }
  response.setHeader('content-type', 'application/json');
  switch (request.url ?? '') {
    case '/api/hand-off/redeem':
      redeemed.push([request.headers.authorization, JSON.parse(await text(request))]);
      response.statusCode = person === null ? 400 : 200;
      response.end(JSON.stringify(person ?? {}));
      break;
    case '/api/hand-off/check':
      asked.push([request.headers.authorization, JSON.parse(await text(request))]);
      await setTimeout(delay);
      response.end(JSON.stringify(standing));
      break;
    case '/api/customer_portal_environments/by_slug/zonnig':
      response.end(
        JSON.stringify({
          name: 'Zonnig Verzekeringen',
          logo: { contentUrl: '/media/1' },
          themeVariables: { color_primary: '#ffd54a' },
        }),
      );
      break;
    case '/api/customer_portal_environments/by_slug/nieuw':
      response.end(JSON.stringify({ name: 'Nieuw' }));
      break;
    case '/media/1':
      response.setHeader('content-type', 'image/png');
      response.end('an image');
      break;
    default:
      response.writeHead(404).end('{}');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'sibling-'));
const portal = createServer((request, response) => void answer(request, response));
let site: Server;
let portalOrigin: string;
let origin: string;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Webshop</title>');
  portalOrigin = await listen(portal);
  site = buildSite({
    application: 'webshop',
    portal: portalOrigin,
    secret: 'a-secret-of-the-shop',
    environment: 'voorbeeld',
    folder: pathToFileURL(`${folder}/`),
    languageOf: (path) => (path.startsWith('/en') ? 'en' : 'nl'),
    calls: {
      'GET /api/greeting': async ({ visitor, query, environment }) => ({
        status: 200,
        body: [visitor?.userId, query.get('x'), (await environment())?.name],
      }),
      'POST /api/greeting': ({ body }) => ({ status: 201, body: { body } }),
      'GET /api/broken': () => Promise.reject(new Error('a fault of the site')),
    },
  });
  origin = await listen(site);
});
afterEach(() => {
  redeemed = [];
  asked = [];
  standing = { active: true };
  delay = 0;
  isAway = false;
  vi.useRealTimers();
});
afterAll(() => {
  site.close();
  portal.close();
  rmSync(folder, { recursive: true });
});

/** Requests pages as one browser does. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return async (path: string, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(origin + path, { redirect: 'manual', headers: { cookie, ...headers } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (set.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
      expect(set).toMatch(/; HttpOnly; SameSite=Lax/);
    }
    return response;
  };
}
type Visit = ReturnType<typeof openBrowser>;

const whoIs = async (visit: Visit) => (await visit('/who')).json() as Promise<{ fullName?: string }>;

/** Starts a hand-off, and returns the challenge that the portal gets. */
async function start(visit: Visit, to = '/mand') {
  const response = await visit(`/hand-off?to=${encodeURIComponent(to)}`);
  const { origin: at, pathname, searchParams } = new URL(response.headers.get('location') ?? '');
  expect([response.status, at, pathname]).toEqual([303, portalOrigin, '/auth/hand-off']);
  return searchParams;
}

const anna = {
  userId: '1',
  fullName: 'Anna de Vries',
  email: 'anna@voorbeeld.example',
  slug: 'zonnig',
  handle: 'of-the-login',
};

async function logIn(visit: Visit) {
  person = anna;
  await start(visit);
  return visit('/hand-off?code=a-code&to=/mand?x=1');
}

test('[T27] a hand-off starts at the site, whose browser alone can redeem the code', async () => {
  const visit = openBrowser();
  const sent = await start(visit, '/mand?x=1#top');
  expect([sent.get('application'), sent.get('to')]).toEqual(['webshop', '/mand?x=1#top']);
  person = anna;
  const response = await visit('/hand-off?code=a-code&to=/mand?x=1');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/mand?x=1&slug=zonnig']);
  const [[secret, body]] = redeemed as [[string, { verifier: string }]];
  expect([secret, body]).toEqual([
    'Bearer a-secret-of-the-shop',
    { application: 'webshop', code: 'a-code', verifier: expect.any(String) },
  ]);
  expect(createHash('sha256').update(body.verifier).digest('base64url')).toBe(sent.get('challenge'));
  expect(await whoIs(visit)).toMatchObject({ fullName: 'Anna de Vries', email: 'anna@voorbeeld.example' });
});

test('[T27] a code in a browser that started no hand-off logs nobody in, and is not redeemed', async () => {
  person = anna;
  const victim = openBrowser();
  const response = await victim('/hand-off?code=of-somebody-else&to=/mand');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/mand']);
  expect([redeemed, (await whoIs(victim)).fullName]).toEqual([[], undefined]);
});

test('[T27] a refused code logs nobody in, and its verifier works once', async () => {
  const visit = openBrowser();
  await start(visit);
  person = null;
  await visit('/hand-off?code=expired&to=/');
  await visit('/hand-off?code=again&to=/');
  expect([redeemed.length, (await whoIs(visit)).fullName]).toEqual([1, undefined]);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/x', 'javascript:alert(1)'])(
  '[T56] a hand-off to %s ends at the first page of the site',
  async (to) => {
    const response = await openBrowser()(`/hand-off?code=x&to=${encodeURIComponent(to)}`);
    expect(new URL(response.headers.get('location') ?? '', origin).origin).toBe(origin);
  },
);

test('[T27] a session ends half an hour after its last request, and eight hours after its start', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const visit = openBrowser();
  const isKnownAfter = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    return (await whoIs(visit)).fullName !== undefined;
  };
  await logIn(visit);
  expect([await isKnownAfter(29), await isKnownAfter(29), await isKnownAfter(30)]).toEqual([
    true,
    true,
    false,
  ]);
  await logIn(visit);
  for (let minutes = 29; minutes < 480; minutes += 29) expect(await isKnownAfter(29)).toBe(true);
  expect(await isKnownAfter(20)).toBe(false);
});

test('[T27] logging out ends the session here and leads to the logout of the portal, unless another site asks for it', async () => {
  const visit = openBrowser();
  await logIn(visit);
  const forced = await visit('/uitloggen', { 'sec-fetch-site': 'cross-site' });
  expect([forced.headers.get('location'), (await whoIs(visit)).fullName]).toEqual(['/', 'Anna de Vries']);
  const response = await visit('/uitloggen', { 'sec-fetch-site': 'same-origin' });
  expect(response.headers.get('location')).toBe(`${portalOrigin}/uitloggen`);
  expect((await whoIs(visit)).fullName).toBeUndefined();
});

/** Sets the clock forward by which the site asks about logins. */
const pass = (milliseconds: number) =>
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + milliseconds);

const page = { accept: 'text/html,*/*;q=0.8' };

test('[T19] asks once a second whether the login at the portal still holds, and once for requests at one time', async () => {
  const visit = openBrowser();
  await logIn(visit);
  pass(0);
  await Promise.all([whoIs(visit), whoIs(visit)]);
  expect(asked).toEqual([]);
  delay = 50;
  pass(1_000);
  await Promise.all([whoIs(visit), visit('/api/greeting'), visit('/mand', page), whoIs(visit)]);
  await whoIs(visit);
  expect(asked).toEqual([
    ['Bearer a-secret-of-the-shop', { application: 'webshop', handle: 'of-the-login' }],
  ]);
  pass(1_000);
  await whoIs(visit);
  expect(asked.length).toBe(2);
});

test('[T19] a slow answer is waited for, and not asked for again', async () => {
  const visit = openBrowser();
  await logIn(visit);
  delay = 500;
  pass(1_000);
  const first = whoIs(visit);
  await vi.waitUntil(() => asked.length > 0);
  pass(1_000);
  standing = { active: false };
  expect([(await whoIs(visit)).fullName, (await first).fullName, asked.length]).toEqual([
    undefined,
    undefined,
    1,
  ]);
});

test('[T19] a login that ended at the portal is over here, for each request and for good', async () => {
  const visit = openBrowser();
  await logIn(visit);
  standing = { active: false };
  pass(1_000);
  const [who, call] = await Promise.all([whoIs(visit), visit('/api/greeting')]);
  expect([who.fullName, await call.json()]).toEqual([undefined, [null, null, null]]);
  standing = { active: true };
  pass(1_000);
  expect([(await whoIs(visit)).fullName, asked.length]).toEqual([undefined, 1]);
});

test.each(['away', 'silent about it'])(
  '[T26] while the portal is %s a visitor stays logged in for a minute, and is then told to wait',
  async (what) => {
    const visit = openBrowser();
    await logIn(visit);
    if (what === 'away') isAway = true;
    else standing = {};
    pass(59_000);
    expect((await whoIs(visit)).fullName).toBe('Anna de Vries');
    pass(1_000);
    for (const path of ['/who', '/api/greeting']) {
      const response = await visit(path);
      expect([response.status, await response.text()]).toEqual([503, '{}']);
    }
    const shown = await visit('/mand', page);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await shown.text()).toContain('Je bent hier niet uitgelogd.');
    const english = await (await visit('/en/cart', page)).text();
    expect([
      english.includes('<html lang="en">'),
      english.includes('You have not been logged out here.'),
    ]).toEqual([true, true]);
    expect((await openBrowser()('/mand', page)).status).toBe(200);
    isAway = false;
    standing = { active: true };
    pass(1_000);
    expect((await whoIs(visit)).fullName).toBe('Anna de Vries');
  },
);

test('a page gets the name, the colors and the logo of the environment, and none of an unknown one', async () => {
  const visit = openBrowser();
  expect(await (await visit('/who?slug=zonnig')).json()).toEqual({
    portal: portalOrigin,
    environment: {
      name: 'Zonnig Verzekeringen',
      slug: 'zonnig',
      logo: true,
      colors: { color_primary: '#ffd54a' },
      darkDisabled: false,
    },
  });
  const logo = await visit('/logo?slug=zonnig');
  expect([logo.headers.get('content-type'), await logo.text()]).toEqual(['image/png', 'an image']);
  expect(await (await visit('/who?slug=onbekend')).json()).toEqual({
    portal: portalOrigin,
    environment: null,
  });
  expect((await visit('/logo')).status).toBe(404);
});

test('while the portal is away its last brand stays, and a brand that was never seen comes with the portal', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const visit = openBrowser();
  const nameOf = async (slug: string) => {
    const { environment } = (await (await visit(`/who?slug=${slug}`)).json()) as {
      environment: object | null;
    };
    return environment && 'name' in environment ? environment.name : null;
  };
  expect(await nameOf('zonnig')).toBe('Zonnig Verzekeringen');
  isAway = true;
  vi.setSystemTime(Date.now() + 61_000);
  expect([await nameOf('zonnig'), await nameOf('zonnig'), await nameOf('nieuw')]).toEqual([
    'Zonnig Verzekeringen',
    'Zonnig Verzekeringen',
    null,
  ]);
  isAway = false;
  expect(await nameOf('nieuw')).toBe('Nieuw');
});

test('[T27] every response has a policy that forbids frames and foreign scripts', async () => {
  for (const path of ['/', '/who', '/weg']) {
    const { headers } = await openBrowser()(path);
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([
      'DENY',
      'nosniff',
    ]);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
  }
});

test('a request that would change something is refused', async () => {
  const response = await fetch(`${origin}/who`, { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a call of the site gets its visitor, its query and the environment of its page', async () => {
  const visit = openBrowser();
  const greeting = async () => (await visit('/api/greeting?x=y&slug=zonnig')).json();
  expect(await greeting()).toEqual([null, 'y', 'Zonnig Verzekeringen']);
  await logIn(visit);
  expect(await greeting()).toEqual(['1', 'y', 'Zonnig Verzekeringen']);
});

const json = { 'content-type': 'application/json' };
test.each<[number, string, string, Record<string, string>, string?]>([
  [201, 'POST', '/api/greeting', json, '{"a":1}'],
  [201, 'POST', '/api/greeting', { ...json, 'sec-fetch-site': 'same-origin' }, '{"a":1}'],
  [400, 'POST', '/api/greeting', json, '{'],
  [403, 'POST', '/api/greeting', { ...json, 'sec-fetch-site': 'cross-site' }, '{"a":1}'],
  [404, 'GET', '/api/unknown', {}],
  [404, 'GET', '/api/constructor', {}],
  [405, 'DELETE', '/api/greeting', {}],
  [405, 'POST', '/api/broken', json, '{}'],
  [413, 'POST', '/api/greeting', json, JSON.stringify('x'.repeat(65_536))],
  [415, 'POST', '/api/greeting', { 'content-type': 'text/plain' }, '{"a":1}'],
])('[T27] answers %i to %s %s with %j', async (status, method, path, headers, body) => {
  const response = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) });
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(await response.json()).toEqual(status === 201 ? { body: { a: 1 } } : {});
});

test('a call that fails is a 500 without its reason', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const response = await fetch(`${origin}/api/broken`);
  expect([response.status, await response.text(), warned.mock.calls.length]).toEqual([500, '{}', 1]);
});
