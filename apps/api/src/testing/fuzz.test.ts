import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteEntry } from '../platform/http/route-table.ts';
import type { Browser } from './browser.ts';
import { buildDemoApp, type DemoApp } from './demo-app.ts';
import { fuzzRuns } from './fuzz-runs.ts';
import { browserOf } from './personas.ts';
import { queryNamesOf } from './database/query-names.ts';

/** Number of requests per call. */
const runs = fuzzRuns(10);

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } });
});
afterAll(() => demo.close());

const internals = /node_modules|\.ts\b|\bat \w+ \(|select |insert |update |syntax error|stack/i;

/** Property names of the calls, so that requests get past the first checks. */
const known = [
  'id',
  'username',
  'password',
  'oldPassword',
  'newPassword',
  'recoveryEmail',
  'email',
  'token',
  'verificationCode',
  'contactId',
  'reason',
  'application',
  'path',
  'code',
  'mutationId',
  'contact',
  'person',
  'givenName',
  'surname',
  'birthDate',
  'phone',
  'postalCode',
  'country',
  'avatar',
  'gender',
  'lmsMailDays',
  'profileDataState',
  'name',
  'response',
  '@id',
  '__proto__',
  'constructor',
];

const odd = fc.constantFrom(
  '',
  '\u0000',
  '\ud800',
  '\u202eanna\u2066',
  'a'.repeat(5_000),
  "' or '1'='1",
  '{{7*7}}',
  '../../etc/passwd',
  'a\r\nb: c',
  '99999999999999999999',
  '-1',
  '1e400',
  'null',
  '2026-13-45',
  '0000-00-00',
  '+31',
  'https://evil.example',
  '%00',
);
const scalar = fc.oneof(
  odd,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.uuid(),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...known), tie('value'), { maxKeys: 8 }),
  ),
}));
const body = fc.oneof(
  { arbitrary: value.map((sent) => JSON.stringify(sent)), weight: 8 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
  {
    arbitrary: fc.constantFrom(
      '',
      '{',
      '[]',
      '"x"',
      '{"id":1e400}',
      '{"id":1,"id":2}',
      `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
    ),
    weight: 1,
  },
);
const type = fc.oneof(
  { arbitrary: fc.constant('right'), weight: 8 },
  {
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json',
      'application/xml',
      'application/json; charset=x',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ),
    weight: 1,
  },
);
const segment = fc.oneof(odd, fc.uuid(), fc.string({ unit: 'binary', maxLength: 40 }));

/** Requests to a route, whose queries have the names that its call reads. */
const requestTo = (route: RouteEntry) =>
  fc.record({
    body,
    type,
    segments: fc.array(segment, { minLength: 2, maxLength: 2 }),
    query: fc.dictionary(fc.constantFrom(...queryNamesOf(route), 'remote', 'x'), odd, { maxKeys: 3 }),
  });

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()) || 'x';
}

function addressOf({ url }: RouteEntry, segments: string[], sent: Record<string, string>): string {
  let index = 0;
  const path = url.replaceAll(/:\w+/g, () => encode(segments[(index += 1) - 1] ?? 'x'));
  const search = new URLSearchParams(sent).toString();
  return search === '' ? path : `${path}?${search}`;
}

async function fuzz(browser: Browser, route: RouteEntry): Promise<void> {
  const right = route.url.startsWith('/auth/') ? 'application/json' : 'application/ld+json';
  const isWrite = route.method !== 'GET';
  await fc.assert(
    fc.asyncProperty(
      requestTo(route),
      async ({ body: payload, type: contentType, segments, query: sent }) => {
        const response = await browser
          .copy()
          .send(
            route.method,
            addressOf(route, segments, sent),
            isWrite ? payload : undefined,
            isWrite ? { 'content-type': contentType === 'right' ? right : contentType } : {},
          );
        expect(response.statusCode).toBeLessThan(500);
        // A successful response may contain any word; an error may not contain internals.
        expect(response.statusCode < 400 ? '' : response.body).not.toMatch(internals);
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
}

/** Routes that end the session; requests after that would only be rejected. */
const endings = new Set(['/api/logout']);

test(
  '[T80] no random request to any route returns 5xx or reveals internals',
  { timeout: 900_000 },
  async () => {
    const routes = demo.app.routeTable.filter(
      ({ url, method }) => method !== 'HEAD' && /^\/(?:api|auth|health)\//.test(url),
    );
    expect(routes.length).toBeGreaterThan(20);
    for (const route of routes) {
      for (const persona of endings.has(route.url)
        ? (['anonymous'] as const)
        : (['administrator', 'anonymous'] as const)) {
        await fuzz(await browserOf(demo, persona), route).catch((error: unknown) => {
          throw new Error(`${route.method} ${route.url} as ${persona}`, { cause: error });
        });
      }
    }
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  },
);
