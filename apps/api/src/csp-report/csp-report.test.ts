import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { makePortalFolder } from '../testing/portal-folder.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
let lastAddress = 0;
beforeAll(async () => {
  testApp = await buildTestApp({ environment: { PORTAL_FOLDER: makePortalFolder() } });
});
const logged = vi.fn<(fields: object) => void>();
beforeEach(() => {
  logged.mockReset();
  vi.spyOn(testApp.services.log, 'warn').mockImplementation((fields) => logged(fields as object));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => testApp.close());

const browser = () => new Browser(testApp.app, { address: `192.0.2.${(lastAddress += 1)}` });
const send = (body: string, visitor = browser(), type = 'application/csp-report') =>
  visitor.send('POST', '/api/csp-report', body, { 'content-type': type });

const report = (change: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'http://localhost:4173/wachtwoord-instellen/a-token-that-nobody-should-read',
      'effective-directive': 'script-src',
      'blocked-uri': 'https://evil.example/a-token-that-nobody-should-read.js',
      'line-number': 3,
      ...change,
    },
  });

test('the Content-Security-Policy of a page has the URL for reports', async () => {
  const response = await browser().get('/inloggen');
  expect(response.headers['content-security-policy']).toContain('; report-uri /api/csp-report');
});

test('[T83] a report is logged with the origin of its URLs only', async () => {
  const response = await send(report());
  expect([response.statusCode, response.headers['cache-control']]).toEqual([204, 'no-store']);
  expect(logged.mock.calls).toEqual([
    [{ directive: 'script-src', blocked: 'https://evil.example', source: null, line: 3 }],
  ]);
});

test.each(['', '{', 'null', '[]', '{}', '{"csp-report":null}', '{"csp-report":[]}', '{"csp-report":"x"}'])(
  '[T80] the invalid report %j returns 400',
  async (body) => {
    expect((await send(body)).statusCode).toBe(400);
    expect(logged).not.toHaveBeenCalled();
  },
);

test.each([
  [{ 'effective-directive': undefined, 'violated-directive': 'img-src x' }, { directive: 'img-src x' }],
  [{ 'effective-directive': undefined }, { directive: null }],
  [{ 'effective-directive': 'a', 'violated-directive': 'b' }, { directive: 'a' }],
  [{ 'blocked-uri': 'inline' }, { blocked: 'inline' }],
  [{ 'blocked-uri': 'x'.repeat(50) }, { blocked: 'x'.repeat(40) }],
  [{ 'source-file': 'https://a.example/b.js?token=c' }, { source: 'https://a.example' }],
])('[T83] a report with %j is logged as %j', async (change, entry) => {
  expect((await send(report(change))).statusCode).toBe(204);
  expect(logged.mock.calls[0]?.[0]).toMatchObject(entry);
});

test('[T80] fields of the wrong type are logged as null', async () => {
  expect((await send(report({ 'blocked-uri': { x: 1 }, 'line-number': '3' }))).statusCode).toBe(204);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ blocked: null, line: null });
});

test('a report of more than 8 KiB returns 413, and another content type 415', async () => {
  expect((await send(report({ 'original-policy': 'x'.repeat(8 * 1024) }))).statusCode).toBe(413);
  expect((await send(report(), browser(), 'text/plain')).statusCode).toBe(415);
});

test('a report returns 429 after thirty in a minute from the same IP address', async () => {
  const visitor = browser();
  for (let attempt = 0; attempt < 30; attempt += 1)
    expect((await send(report(), visitor)).statusCode).toBe(204);
  expect((await send(report(), visitor)).statusCode).toBe(429);
});
