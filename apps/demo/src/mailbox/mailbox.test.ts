import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '@portal/api/testing/browser';
import { buildDemoApp, type DemoApp } from '@portal/api/testing/demo-app';
import { linkIn, openOutbox } from '@portal/api/testing/mail/mail';
import { registerMailbox } from './mailbox.ts';

let demo: DemoApp;
let browser: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ extend: registerMailbox });
  browser = new Browser(demo.app);
});
afterAll(() => demo.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const invite = (username: string, headers: Record<string, string> = {}) =>
  browser.send('POST', '/_dev/post/uitnodigingen', `username=${username}`, { ...form, ...headers });

test('[PWD-04] the mailbox sends an invitation and shows its email with a working link', async () => {
  expect((await browser.get('/_dev/post')).body).toContain('Er is nog geen post.');
  const response = await invite('dewi');
  expect(response.statusCode).toBe(303);
  expect(response.headers['location']).toBe('/_dev/post?onderweg');
  const [email] = await openOutbox(demo.services);
  const list = (await browser.get('/_dev/post')).body;
  expect(list).toContain('Welkom bij Voorbeeld Advies: vul je profiel in');
  const path = /href="(\/_dev\/post\/[^"]+)"/.exec(list)?.[1] ?? '';
  const page = await browser.get(path);
  expect(page.body).toContain(`href="http://localhost:4173${email ? linkIn(email) : ''}"`);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; font-src data:;/,
  );
  for (const header of ['dewi@voorbeeld.example', 'Voorbeeld Advies &lt;', 'Als tekst', 'Smal'])
    expect(page.body).toContain(header);
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  const brief = await browser.get(`${path}/brief`);
  expect(brief.headers['content-security-policy']).toContain(
    'sandbox allow-same-origin allow-top-navigation-by-user-activation',
  );
  expect(brief.headers['content-security-policy']).not.toContain('script');
  expect(brief.body).toContain('src="data:image/png;base64,');
  expect(brief.body).not.toContain('cid:');
  expect(brief.body).toContain('<base target="_top">');
});

test.each(['niemand', '', '..%2f'])('[PWD-04] inviting unknown user %j returns 404', async (username) => {
  expect((await invite(username)).statusCode).toBe(404);
});

test('[T22] inviting from another site returns 403', async () => {
  expect((await invite('dewi', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test.each(['nergens', '..%2f..%2fsecret-key', '%2e%2e%2fsecret-key', 'secret-key%00'])(
  'the mailbox returns 404 for %s, which is not an email of the outbox',
  async (name) => {
    for (const rest of ['', '/brief'])
      expect((await browser.get(`/_dev/post/${name}${rest}`)).statusCode).toBe(404);
  },
);
