import { createHash } from 'node:crypto';
import { pageTheme } from '@portal/ui/theme/page-theme';
import { themeCss } from '@portal/ui/theme/theme-css';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { environments, sessions } from '../../database/schema.ts';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { demoEnvironments } from '../../../../demo/src/world/environments.ts';
import { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { browserOf } from '../../testing/personas.ts';

const all = '/api/customer_portal_environments';
const id = demoId('environment:zonnig');
const address = `${all}/${id}/theme.css`;
const zonnig = demoEnvironments.find((environment) => environment.id === id)?.themeVariables ?? {};

let demo: DemoApp;
let visitor: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  visitor = new Browser(demo.app);
});
beforeEach(async () => {
  await demo.services.database
    .update(environments)
    .set({ themeVariables: zonnig })
    .where(eq(environments.id, id));
});
afterAll(() => demo.close());

const cssOf = (themeVariables: Record<string, string>) => themeCss(pageTheme(themeVariables));
const withHashOf = (css: string) =>
  `${address}?v=${createHash('sha256').update(css).digest('hex').slice(0, 16)}`;

/** Returns the URL to which the one without a hash redirects. */
const current = async () => String((await visitor.get(address)).headers.location);

const forEverySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

describe('[ENV-09] the theme of an environment as CSS', () => {
  test.each(['', '?v=', '?v=0123456789abcdef', '?v=a&v=b', '?v[]=a', `?v=${'x'.repeat(2_000)}`, '?v=%00'])(
    'a URL with the query %j redirects to that of the current theme',
    async (query) => {
      const response = await visitor.get(address + query);
      expect(response.statusCode).toBe(302);
      expect(response.headers).toMatchObject({
        location: withHashOf(cssOf(zonnig)),
        'cache-control': 'no-cache',
        ...forEverySite,
      });
    },
  );

  test('can be read by every origin and cached forever at its hashed URL', async () => {
    const response = await visitor.get(await current());
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(cssOf(zonnig));
    expect(response.body).toContain('--portal-primary:#ffd54a;');
    expect(response.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      ...forEverySite,
    });
  });

  test('gets a new URL when the theme changes, to which the old one redirects', async () => {
    const bram = await browserOf(demo, 'administrator');
    const before = await current();
    const change = {
      name: 'Zonnig',
      dashboardTitle: 'Zonnig',
      themeVariables: { ...zonnig, color_primary: '#0b5fa5' },
    };
    const headers = { 'content-type': 'application/ld+json' };
    const saved = await bram.send('PUT', `${all}/${id}`, JSON.stringify(change), headers);
    expect(saved.statusCode, saved.body).toBe(200);
    const response = await visitor.get(before);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(withHashOf(cssOf(change.themeVariables)));
    expect((await visitor.get(await current())).body).toContain('--portal-primary:#0b5fa5;');
  });

  test.each([crypto.randomUUID(), 'x', '7', '%00', '..%2f..', '__proto__'])(
    'returns 404 for the environment id %j',
    async (unknown) => {
      const response = await visitor.get(`${all}/${unknown}/theme.css?v=0123456789abcdef`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ '@type': 'hydra:Error' });
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('is not counted as activity of the session that requests it', async () => {
    const anna = await browserOf(demo, 'participant');
    const stored = () => demo.services.database.select().from(sessions);
    const before = await stored();
    demo.clock.advance(60);
    for (const url of [address, await current(), `${all}/${demoId('environment:voorbeeld')}`]) {
      const response = await anna.get(url);
      expect(response.statusCode).toBeLessThan(400);
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
    expect(await stored()).toEqual(before);
    await anna.get('/api/sessions');
    expect(await stored()).not.toEqual(before);
  });
});
