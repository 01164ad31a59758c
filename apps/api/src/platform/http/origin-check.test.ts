import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pour } from '../../testing/files/pour.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const own = 'http://localhost:4173';
const host = 'localhost:4173';
const form = 'application/x-www-form-urlencoded';

/** Values of Sec-Fetch-Site and Origin, and whether a write with both is allowed. */
const pairs: [string | null, string | null, boolean][] = [
  ['same-origin', own, true],
  ['same-origin', null, true],
  ['none', null, true],
  ['same-site', own, false],
  ['same-site', 'https://elders.example', false],
  ['cross-site', 'https://elders.example', false],
  ['cross-site', 'null', false],
  ['cross-site', own, false],
  [null, own, true],
  [null, 'http://localhost:4173.elders.example', false],
  [null, 'http://evil-localhost:4173', false],
  [null, 'https://localhost:4173', false],
  [null, 'http://localhost:41730', false],
  [null, 'http://localhost', false],
  [null, 'null', false],
  [null, null, true],
];

const headersOf = (site: string | null, origin: string | null) => ({
  host,
  ...(site === null ? {} : { 'sec-fetch-site': site }),
  ...(origin === null ? {} : { origin }),
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

describe('[T22] check of cross-site requests', () => {
  test('applies to every unsafe route except POST /auth/saml/acs and those of SCIM, which reads no cookie', () => {
    const unsafe = testApp.app.routeTable.filter(({ method }) =>
      ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method),
    );
    expect(unsafe.length).toBeGreaterThanOrEqual(5);
    const exempt = unsafe.filter(({ csrf, url }) => !csrf && !url.startsWith('/scim/v2/'));
    expect(exempt.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /auth/saml/acs']);
  });

  test.for(pairs)('Sec-Fetch-Site %s, Origin %s allow a write: %s', async ([site, origin, mayWrite]) => {
    for (const { method, url } of testApp.app.routeTable.filter(({ csrf }) => csrf)) {
      const path = url.replaceAll(/:\w+/g, crypto.randomUUID());
      const response = await testApp.app.inject({
        method: method as 'POST',
        url: path,
        headers: headersOf(site, origin),
      });
      expect(response.statusCode === 403, `${method} ${url}: ${response.statusCode}`).toBe(!mayWrite);
    }
  });

  test('allows a cross-site POST to /auth/saml/acs', async () => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/auth/saml/acs',
      headers: { ...headersOf('cross-site', 'https://sso.example'), 'content-type': form },
      payload: 'SAMLResponse=x',
    });
    expect(response.statusCode).toBe(303);
  });

  test('returns 403 for a cross-site write to an unknown path', async () => {
    const headers = headersOf('cross-site', null);
    expect((await testApp.app.inject({ method: 'POST', url: '/api/nothing', headers })).statusCode).toBe(403);
    expect((await testApp.app.inject({ method: 'DELETE', url: '/', headers })).statusCode).toBe(403);
  });

  test('allows a cross-site read', async () => {
    const response = await testApp.app.inject({
      url: '/health/live',
      headers: headersOf('cross-site', null),
    });
    expect(response.statusCode).toBe(200);
  });

  test('refuses a write without browser headers with NON_BROWSER_WRITES=off', async () => {
    const strict = await buildTestApp({ environment: { NON_BROWSER_WRITES: 'off' } });
    const response = await strict.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: headersOf(null, null),
    });
    expect(response.statusCode).toBe(403);
    await strict.close();
  });
});

describe('[T31] Host header', () => {
  test.for([
    'evil.example',
    'localhost',
    'localhost:4173.evil.example',
    'evil.example-localhost:4173',
    'sub.localhost:4173',
    'localhost:41730',
    'localhost:80',
    '127.0.0.1:4173',
  ])('%s returns 421', async (other) => {
    const response = await testApp.app.inject({
      url: '/api/logout',
      method: 'POST',
      headers: { host: other },
    });
    expect(response.statusCode).toBe(421);
    expect(response.body).not.toContain('evil.example');
    expect(response.body).toContain('Dit adres hoort niet bij dit portaal. Ga naar http://localhost:4173.');
  });

  test('is accepted in capitals', async () => {
    const headers = { host: 'LocalHost:4173' };
    expect((await testApp.app.inject({ url: '/health/ready', headers })).statusCode).toBe(200);
    expect((await testApp.app.inject({ url: '/api/nothing', headers })).statusCode).toBe(404);
  });

  test('returns 421 when it is missing, as HTTP/1.0 allows', async () => {
    await testApp.app.listen({ host: '127.0.0.1', port: 0 });
    const { response } = await pour(testApp.app, 'GET / HTTP/1.0\r\n\r\n', { bytes: 0 });
    expect(response).toMatch(/^HTTP\/1.1 421 /);
  });

  test('is not replaced by X-Forwarded-Host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': host };
    expect((await testApp.app.inject({ url: '/', headers })).statusCode).toBe(421);
  });

  test('may be an IP address for health probes', async () => {
    expect(
      (await testApp.app.inject({ url: '/health/live', headers: { host: '10.0.0.7' } })).statusCode,
    ).toBe(200);
  });
});
