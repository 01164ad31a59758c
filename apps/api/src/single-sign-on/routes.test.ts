import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
afterAll(() => demo.close());

test.each(['https://idp.banknoord.example/metadata', 'https://evil.example', '', '//evil.example'])(
  '[LOG-10, T53] without an identity provider for %j the person is back at the login, on the own host',
  async (remote) => {
    const response = await new Browser(demo.app).get(
      `/auth/saml/acs/init?remote=${encodeURIComponent(remote)}`,
    );
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/inloggen?notify=sso-error');
    expect(response.headers['set-cookie']).toBeUndefined();
  },
);
