import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { makePortalFolder } from '../../testing/portal-folder.ts';
import { emailPreviewHeaders, pagePolicy, previewHeaders } from './headers.ts';

const host = 'localhost:4173';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp({
    environment: { PORTAL_FOLDER: makePortalFolder(), LOG_LEVEL: 'silent' },
    extend: (app) => {
      app.get('/api/broken', { config: { access: 'public' } }, async () => {
        throw new Error('an inner detail');
      });
    },
  });
});
afterAll(() => testApp.close());

/** Method, URL, extra headers, and the status that identifies the intended response. */
const sweep: [string, string, Record<string, string>, number][] = [
  ['GET', '/', {}, 200],
  ['GET', '/voorbeeld/inloggen', {}, 200],
  ['GET', '/assets/index-a1b2c3.js', {}, 200],
  ['GET', '/favicon.svg', {}, 200],
  ['GET', '/health/live', {}, 200],
  ['HEAD', '/', {}, 200],
  ['POST', '/api/logout', {}, 204],
  ['GET', '/api/%E0%A4%A', {}, 400],
  ['POST', '/api/select-contact', {}, 401],
  ['POST', '/api/logout', { 'sec-fetch-site': 'cross-site' }, 403],
  ['GET', '/api/nothing', {}, 404],
  ['GET', '/auth/nothing', {}, 404],
  ['GET', '/media/nothing', {}, 404],
  ['GET', '/assets/index-000000.js', {}, 404],
  ['GET', '/api/logout', {}, 405],
  ['TRACE', '/', {}, 405],
  ['GET', '/', { host: 'evil.example' }, 421],
  ['GET', '/api/broken', {}, 500],
];

const expected = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
};

describe('security headers', () => {
  test.for(sweep)('[T59] %s %s %o returns %i with all of them', async ([method, url, headers, status]) => {
    const response = await testApp.app.inject({
      method: method as 'GET',
      url,
      headers: { host, ...headers },
    });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(expected);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(response.headers['content-security-policy']).not.toContain('unsafe');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers['vary']).toContain('Origin, Sec-Fetch-Site');
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(response.headers).not.toHaveProperty(name);
  });

  test('[T59] are present on a 304 response', async () => {
    const first = await testApp.app.inject({ url: '/assets/index-a1b2c3.js', headers: { host } });
    const etag = String(first.headers['etag']);
    const response = await testApp.app.inject({
      url: '/assets/index-a1b2c3.js',
      headers: { host, 'if-none-match': etag },
    });
    expect(response.statusCode).toBe(304);
    expect(response.headers).toMatchObject(expected);
  });

  test.for(sweep.filter(([, url]) => /^\/(?:api|auth|health)/.test(url)))(
    '[T28] %s %s %o returns cache-control no-store',
    async ([method, url, headers]) => {
      const response = await testApp.app.inject({
        method: method as 'GET',
        url,
        headers: { host, ...headers },
      });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  test('a script file may load further scripts and nothing else', async () => {
    const { headers } = await testApp.app.inject({ url: '/assets/index-a1b2c3.js', headers: { host } });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    );
  });

  test('HSTS is sent over https, and not over http', async () => {
    const plain = await testApp.app.inject({ url: '/', headers: { host } });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');

    const secure = await buildTestApp({
      environment: { PORTAL_ORIGIN: 'https://portaal.voorbeeld.example', PORTAL_FOLDER: makePortalFolder() },
    });
    const response = await secure.app.inject({ url: '/', headers: { host: 'portaal.voorbeeld.example' } });
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(response.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });
});

describe('preview in a frame of the theme editor', () => {
  const directives = (policy: string) =>
    new Map(policy.split('; ').map((line) => [line.split(' ', 1)[0], line.split(' ').slice(1).join(' ')]));

  test('of a page has its CSP, but can be framed by the portal and cannot connect to a server', () => {
    const { config } = testApp.services;
    const page = directives(pagePolicy(config, ['hash']));
    const { 'content-security-policy': policy = '', ...others } = previewHeaders(config, ['hash']);
    expect(others).toEqual({ 'x-frame-options': 'SAMEORIGIN' });
    expect(Object.fromEntries(directives(policy))).toEqual({
      ...Object.fromEntries(page),
      'connect-src': "'none'",
      'form-action': "'none'",
      'frame-src': "'none'",
      'frame-ancestors': "'self'",
    });
  });

  test('of an email runs no script, sends no form and can be framed by the portal', () => {
    const config = { ...testApp.services.config, imageOrigins: ['https://beeld.example'] };
    const { 'content-security-policy': policy = '', ...others } = emailPreviewHeaders(config);
    expect(others).toEqual({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
    expect(Object.fromEntries(directives(policy))).toMatchObject({
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'img-src': "'self' data: blob: https://beeld.example",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    });
    expect([...directives(policy).keys()].some((name) => name?.startsWith('script-src'))).toBe(false);
  });
});

test('pagePolicy allows images of the configured origins and inline scripts and styles by their hashes', () => {
  const config = { ...testApp.services.config, imageOrigins: ['https://beeld.example'] };
  const policy = pagePolicy(config, ['style'], ['script']);
  // The hash is that of an empty style.
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-script'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-style'",
    "img-src 'self' data: blob: https://beeld.example",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-report',
  ]);
  expect(policy).toMatch(/style-src [^;]*'sha256-style';/);
  expect(policy).toContain("img-src 'self' data: blob: https://beeld.example;");
});
