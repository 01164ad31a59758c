import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { rowsOf } from '../database/rows-of.ts';
import { isUnsafe, type RouteEntry } from '../platform/http/route-table.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';
import { writesOf } from './database/dump.ts';
import { emptyOutbox, openOutbox, tokenIn } from './mail/mail.ts';
import { browserOf, type PersonaName, personas } from './personas.ts';
import { makePortalFolder } from './portal-folder.ts';

/** A renderer of the page that proves a diploma, without which that page is unavailable. */
const renderer = `
  export const loginNotices = [];
  export const screenModule = () => null;
  export const renderScreen = () => { throw new Error('no screen'); };
  export const renderProof = () => ({ head: '', css: '<style></style>', html: '<main></main>' });
`;

let demo: DemoApp;
/** The token of a valid link, which must still be valid after it is read. */
let token: string;
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'off', PORTAL_FOLDER: makePortalFolder(renderer) };
  demo = await buildDemoApp({ environment });
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

/** Returns a number that is higher after any write to the database. */
async function nextTransaction(): Promise<string | undefined> {
  const [next] = await rowsOf<{ id: string }>(
    demo.services.database,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as id`,
  );
  return next?.id;
}

const names = Object.keys(personas) as PersonaName[];

/** Routes with the same response for all users, which a browser may store as long as it revalidates it. */
const storable = new Set(['/api/customer_portal_environments/by_slug/:slug']);

/** Returns whether a call has its Cache-Control. */
function isCachedRight({ url }: RouteEntry, { headers, statusCode }: LightMyRequestResponse): boolean {
  if (!/^\/(?:api|auth|health)\//.test(url)) return true;
  const isStorable = storable.has(url) && statusCode === 200;
  return headers['cache-control'] === (isStorable ? 'no-cache' : 'no-store');
}

describe('[T23] [T28] safe requests to every route', () => {
  test.each(names)(
    'change no rows and no cookies, and are stored by no browser, as persona %s',
    async (name) => {
      const answered: number[] = [];
      const loggedIn = await browserOf(demo, name);
      const before = await writesOf(demo.services.database);
      let next = await nextTransaction();
      for (const route of safe()) {
        const browser = loggedIn.copy();
        const response = await browser.send(route.method, addressOf(route, name));
        const where = `${route.method} ${route.url}`;
        const now = await nextTransaction();
        // Some writes are no change: they record who read what.
        const stored = now === next ? before : await writesOf(demo.services.database);
        expect(stored, where).toEqual(before);
        next = now;
        expect(isCachedRight(route, response), where).toBe(true);
        expect(browser.cookies, where).toEqual(loggedIn.cookies);
        expect(response.headers['set-cookie'], where).toBeUndefined();
        answered.push(response.statusCode);
      }
      expect(answered.filter((status) => status === 200).length).toBeGreaterThan(5);
      expect(answered.filter((status) => status >= 500)).toEqual([]);
    },
  );
});

describe('[T28] writes to every route', () => {
  // Their responses have no data of the persona, other than those above: whether they are let in is all that differs.
  test.each<PersonaName>(['anonymous', 'participant', 'administrator'])(
    'are stored by no browser, as persona %s',
    async (name) => {
      const wrong: string[] = [];
      let browser = await browserOf(demo, name);
      for (const route of demo.app.routeTable.filter(({ method }) => isUnsafe(method))) {
        const type = route.url.startsWith('/auth/') ? 'application/json' : 'application/ld+json';
        const headers = { 'content-type': type };
        const response = await browser.copy().send(route.method, addressOf(route, name), '{}', headers);
        // A write that succeeds may have ended or changed the session.
        if (response.statusCode < 400) browser = await browserOf(demo, name);
        if (!isCachedRight(route, response)) wrong.push(`${route.method} ${route.url}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
