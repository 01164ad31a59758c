import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from './browser.ts';
import type { DemoApp } from './demo-app.ts';
import { makePortalFolder } from './portal-folder.ts';
import { buildBankNoordApp, startSsoLogin, postForm, type TestProvider } from './single-sign-on.ts';
import { slowdown, tooSlow } from './slowdown.ts';

let demo: DemoApp;
let provider: TestProvider;
beforeAll(async () => {
  ({ demo, provider } = await buildBankNoordApp({ PORTAL_FOLDER: makePortalFolder() }));
});
afterAll(() => demo.close());

const visit = (headers: Record<string, string>, url = '/inloggen') => new Browser(demo.app).get(url, headers);
const post = (url: string, body: object | string, headers = {}) =>
  new Browser(demo.app).post(url, body, headers);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

/**
 * Headers that are sent with more than the 16 KiB that Node.js accepts by default, since that limit can be raised.
 */
const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-portal-contact',
  'x-portal-user',
];

describe('[T80] processing time of a long request', () => {
  test.each(headers)('is linear in the header %s', { timeout: 300_000 }, async (name) => {
    const { ratio, text } = await slowdown((value) => visit({ [name]: value }, '/favicon.svg'));
    expect(ratio, text).toBeLessThan(tooSlow);
  });

  test.each<[string, (text: string) => unknown]>([
    [
      'a cookie',
      (text) => visit({ cookie: `sid=${text}; sso=${text}; dev=${text}` }, '/auth/refresh-cookie'),
    ],
    ['a path', (text) => visit({}, `/${encodeURI(text.toWellFormed())}`)],
    ['an unencoded path', (text) => visit({}, `/api/users/${text}`)],
    ['a query', (text) => visit({}, `/api/login/password-reset?${text}`)],
    // The longest text that fits in the 16 KiB of a URL when each character takes three bytes.
    [
      'a redirect',
      (text) => visit({}, `/inloggen?redirect=${encodeURIComponent(text.slice(0, 5_000).toWellFormed())}`),
    ],
    ['the id of an identity provider', (text) => visit({}, `/auth/saml/acs/init?remote=${text}`)],
    ['a login', (text) => post('/auth/login', { username: text, password: text })],
    ['a login that is not JSON', (text) => post('/auth/login', text)],
    ['an email address', (text) => post('/api/login/password-reset', `email=${text}`, form)],
    ['a multipart form', (text) => post('/api/login/password-reset', `--x\r\n${text}\r\n--x--`, multipart)],
    [
      'a mailed link',
      (text) => post('/auth/reset-password', { token: text, username: text, password: text }),
    ],
    [
      'a CSP report',
      (text) =>
        post('/api/csp-report', JSON.stringify({ 'csp-report': { 'blocked-uri': text } }), {
          'content-type': 'application/csp-report',
        }),
    ],
  ])('is linear in %s', { timeout: 300_000 }, async (_, run) => {
    const { ratio, text } = await slowdown(run);
    expect(ratio, text).toBeLessThan(tooSlow);
  });

  test('[T51] is linear in a SAML response', { timeout: 300_000 }, async () => {
    const { ratio, text } = await slowdown(async (SAMLResponse) => {
      const { visitor, relayState } = await startSsoLogin(demo, provider);
      const body = `RelayState=${relayState}&SAMLResponse=`;
      await postForm(visitor, body + SAMLResponse.slice(body.length));
    });
    expect(ratio, text).toBeLessThan(tooSlow);
  });

  test('[T51] is linear in the XML of a SAML response', { timeout: 300_000 }, async () => {
    const { ratio, text } = await slowdown(async (inside) => {
      const { visitor, relayState } = await startSsoLogin(demo, provider);
      const xml = Buffer.from(`<a b="${inside.slice(0, 250 * 1_024)}"/>`).toString('base64');
      await postForm(visitor, new URLSearchParams({ RelayState: relayState, SAMLResponse: xml }).toString());
    });
    expect(ratio, text).toBeLessThan(tooSlow);
  });
});
