import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';

let secure: DemoApp;
beforeAll(async () => {
  secure = await buildDemoApp({ environment: { PORTAL_ORIGIN: 'https://portaal.voorbeeld.example' } });
});
beforeEach(() => secure.restore());
afterAll(() => secure.close());

const visitor = () => new Browser(secure.app, { headers: { host: 'portaal.voorbeeld.example' } });

/** Returns the cookies of a response, each with its attributes from the header. */
function cookiesOf({ headers }: LightMyRequestResponse): Record<string, string[]> {
  const lines = [headers['set-cookie'] ?? []].flat();
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      return [pair.replace(/=.*/, ''), attributes.toSorted((one, other) => one.localeCompare(other))];
    }),
  );
}

const forThisHost = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'];
const kept = (seconds: number) =>
  [`Max-Age=${seconds}`, ...forThisHost].toSorted((one, other) => one.localeCompare(other));

test('[T27] cookies over HTTPS have the __Host- prefix, are HttpOnly and Secure, and have no domain', async () => {
  const anna = visitor();
  expect(cookiesOf(await anna.login('anna'))).toEqual({
    '__Host-sid': forThisHost,
    '__Host-dev': kept(180 * 24 * 60 * 60),
  });
  secure.clock.advance(16 * 60);
  expect(cookiesOf(await anna.post('/api/refresh-cookie'))).toEqual({ '__Host-sid': forThisHost });
  expect(cookiesOf(await anna.post('/api/logout'))).toEqual({ '__Host-sid': kept(0) });
  // A 'pending' session has the same cookie.
  expect(cookiesOf(await visitor().login('bram'))).toEqual({ '__Host-sid': forThisHost });
  expect(cookiesOf(await visitor().post('/auth/passkeys/login-options', {}))).toEqual({
    '__Host-passkey': kept(5 * 60),
  });
});

test('[T27] a session cookie without the __Host- prefix, which a sibling application could set, is ignored', async () => {
  const anna = visitor();
  await anna.login('anna');
  expect((await anna.post('/api/refresh-cookie')).json()).toHaveProperty('loginState');
  const planted = visitor();
  planted.cookies.set('sid', anna.cookies.get('__Host-sid') ?? '');
  expect((await planted.post('/api/refresh-cookie')).json()).toEqual({});
});
