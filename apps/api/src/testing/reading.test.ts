import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { isUnsafe, type RouteEntry } from '../platform/http/route-table.ts';
import type { Browser } from './browser.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';
import { writesOf } from './dump.ts';
import { emptyOutbox, openOutbox, tokenIn } from './mail.ts';
import { browserOf, type PersonaName, personas } from './personas.ts';
import { makePortalFolder } from './portal-folder.ts';

let demo: DemoApp;
/** The token of a valid link, which must still be valid after it is read. */
let token: string;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off', PORTAL_FOLDER: makePortalFolder() } });
  const browser = await browserOf(demo, 'anonymous');
  await browser.send('POST', '/api/login/password-reset', 'email=anna%40voorbeeld.example', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  const [email] = await openOutbox(demo.services);
  if (email) token = tokenIn(email);
  await emptyOutbox(demo.services);
});
afterAll(() => demo.close());

const safe = (): RouteEntry[] => demo.app.routeTable.filter(({ method }) => !isUnsafe(method));

/** Returns the URL of a route: with an object of the caller, and with every query parameter that some route reads. */
function addressOf({ url, objectType }: RouteEntry, name: PersonaName): string {
  const persona = personas[name];
  const username =
    persona === null ? 'anna' : 'impersonation' in persona ? persona.impersonation : persona.username;
  const path = url
    .replace(
      ':id',
      demoId(`${objectType ?? 'user'}:${objectType === 'environment' ? 'voorbeeld' : username}`),
    )
    .replace(':slug', 'voorbeeld')
    .replace('*', 'account')
    .replaceAll(/:\w+/g, '1012JS');
  const query = { token, contactId: demoId('contact:anna'), search: 'de vries', page: '1' };
  return `${path}?${new URLSearchParams(query).toString()}`;
}

const stored = () => writesOf(demo.services.database);

const names = Object.keys(personas) as PersonaName[];

describe('[T23] safe requests to every route', () => {
  test.each(names)('change no rows and no cookies as persona %s', async (name) => {
    const answered: number[] = [];
    const loggedIn = await browserOf(demo, name);
    const before = await stored();
    for (const route of safe()) {
      const browser = loggedIn.copy();
      const response = await browser.send(route.method, addressOf(route, name));
      const where = `${route.method} ${route.url}`;
      expect(await stored(), where).toEqual(before);
      expect(browser.cookies, where).toEqual(loggedIn.cookies);
      expect(response.headers['set-cookie'], where).toBeUndefined();
      answered.push(response.statusCode);
    }
    expect(answered.filter((status) => status === 200).length).toBeGreaterThan(5);
    expect(answered.filter((status) => status >= 500)).toEqual([]);
  });
});

/** Routes with the same response for all users, which a browser may store as long as it revalidates it. */
const storable = new Set(['/api/customer_portal_environments/by_slug/:slug']);

describe('[T28] Cache-Control of every call', () => {
  const send = (browser: Browser, route: RouteEntry, name: PersonaName) => {
    if (!isUnsafe(route.method)) return browser.send(route.method, addressOf(route, name));
    const type = route.url.startsWith('/auth/') ? 'application/json' : 'application/ld+json';
    return browser.send(route.method, addressOf(route, name), '{}', { 'content-type': type });
  };

  test.each(names)('is no-store, or no-cache for a public environment, as persona %s', async (name) => {
    let browser = await browserOf(demo, name);
    for (const route of demo.app.routeTable.filter(({ url }) => /^\/(?:api|auth|health)\//.test(url))) {
      const { headers, statusCode } = await send(browser.copy(), route, name);
      // A write that succeeds may have ended or changed the session.
      if (isUnsafe(route.method) && statusCode < 400) browser = await browserOf(demo, name);
      const isStorable = storable.has(route.url) && statusCode === 200;
      expect([route.method, route.url, headers['cache-control']]).toEqual([
        route.method,
        route.url,
        isStorable ? 'no-cache' : 'no-store',
      ]);
    }
  });
});
