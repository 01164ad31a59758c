import { followDraft } from '@portal/contract/environments/preview/preview-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contacts, environmentPreviewLinks, users } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';
import { sweepPreviewLinks } from './preview-links.ts';

const environmentUrl = `/api/customer_portal_environments/${demoId('environment:zonnig')}`;
const ld = { 'content-type': 'application/ld+json' };

let demo: DemoApp;
let bram: Browser;
/** A second administrator. */
let gijs: Browser;
let phone: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  await demo.services.database
    .update(contacts)
    .set({ role: 'main-administrator' })
    .where(eq(contacts.id, demoId('contact:gijs')));
  bram = await browserOf(demo, 'administrator');
  gijs = new Browser(demo.app);
  await gijs.login('gijs');
  phone = new Browser(demo.app);
});
afterAll(() => demo.close());

const saveDraft = (values: object, administrator = bram) =>
  administrator.send(
    'PUT',
    `${environmentUrl}/draft`,
    JSON.stringify({ environmentVersion: 1, base: {}, values }),
    ld,
  );
const link = async (administrator = bram) =>
  (await administrator.post(`${environmentUrl}/preview_links`)).json<{ token: string; endsAt: string }>();
const look = (token: string, state?: string) => phone.post('/api/environment_previews', { token, state }, ld);
const seen = async (token: string, state?: string) =>
  z.parse(followDraft.response, (await look(token, state)).json());

const setUser = (change: Partial<typeof users.$inferInsert>) =>
  demo.services.database
    .update(users)
    .set(change)
    .where(eq(users.id, demoId('user:bram')));
const setContact = (change: Partial<typeof contacts.$inferInsert>) =>
  demo.services.database
    .update(contacts)
    .set(change)
    .where(eq(contacts.id, demoId('contact:bram')));

test('[ENV-09] a preview link shows the draft to anyone and a new state when the draft changes', async () => {
  const { token, endsAt } = await link();
  expect(Date.parse(endsAt) - demo.clock.now().getTime()).toBe(8 * 60 * 60_000);
  const before = await seen(token);
  expect(before.environment).toMatchObject({ name: 'Zonnig Verzekeringen', version: 1 });
  expect(before.environment?.themeVariables['color_primary']).toBe('#ffd54a');
  expect(await seen(token, before.state)).toEqual({ state: before.state, environment: null });

  const reference = `/api/media_objects/${crypto.randomUUID()}`;
  await saveDraft({
    name: 'Zon',
    footerDisabled: true,
    logo: reference,
    themeVariables: { color_primary: '#00a1de', color_mainnav: '#ffffff', color_accent: '' },
    themeReason: 'Huisstijl',
  });
  const after = await seen(token, before.state);
  expect(after.state).not.toBe(before.state);
  expect(after.environment).toMatchObject({
    name: 'Zon',
    footerDisabled: true,
    logo: { '@id': reference, contentUrl: `/media/${reference.slice(-36)}` },
    themeVariables: { color_primary: '#00a1de', color_mainnav: '#ffffff' },
  });
  expect(after.environment?.themeVariables).not.toHaveProperty('color_accent');
  expect(after.environment?.logoSlim).not.toBeNull();
  expect(JSON.stringify(after)).not.toContain('Huisstijl');
  // A save of the environment changes what the link shows too.
  const saved = { name: 'Zonnig Verzekeringen', dashboardTitle: 'Zonnig', gradientDisabled: true };
  await gijs.send('PUT', environmentUrl, JSON.stringify(saved), ld);
  expect((await seen(token, after.state)).environment).toMatchObject({ name: 'Zon', gradientDisabled: true });
});

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['has been disabled', () => setUser({ enabled: false }), () => setUser({ enabled: true })],
  [
    'is no administrator any more',
    () => setContact({ role: 'assessor' }),
    () => setContact({ role: 'main-administrator' }),
  ],
  [
    'may no longer log in',
    () => setContact({ allowedToLogin: false }),
    () => setContact({ allowedToLogin: true }),
  ],
])('[T19] a preview link shows nothing while its administrator %s', async (_, end, restore) => {
  const { token } = await link();
  expect((await look(token)).statusCode).toBe(200);
  await end();
  const ended = await look(token);
  await restore();
  expect(ended.statusCode).toBe(404);
  expect((await look(token)).statusCode).toBe(200);
});

test('[T38] a preview link shows the draft of its own administrator, and only they can revoke it', async () => {
  const links = { bram: await link(), gijs: await link(gijs) };
  await saveDraft({ name: 'Van Gijs' }, gijs);
  await saveDraft({ name: 'Van Bram' });
  expect((await seen(links.bram.token)).environment?.name).toBe('Van Bram');
  expect((await seen(links.gijs.token)).environment?.name).toBe('Van Gijs');
  expect((await gijs.send('DELETE', `${environmentUrl}/preview_links`, '{}', ld)).statusCode).toBe(204);
  expect((await look(links.gijs.token)).statusCode).toBe(404);
  expect((await look(links.bram.token)).statusCode).toBe(200);
  await saveDraft({});
});

test('[T59] a preview leaves out unsafe and unknown values of a draft', async () => {
  const { token } = await link();
  await saveDraft({
    ssoButtonUrl: 'javascript:alert(1)',
    logo: 'https://elders.example/logo.svg',
    themeVariables: { color_nothing: '#000000' },
  });
  const { environment } = await seen(token);
  expect(environment).toMatchObject({ ssoButtonUrl: null, logo: null });
  expect(environment?.themeVariables).toEqual({});
});

test('[ENV-09] a preview link shows every value of the draft', async () => {
  const response = await bram.post(`${environmentUrl}/preview_links`);
  expect(response.statusCode).toBe(201);
  const { token } = response.json<{ token: string }>();
  const reference = () => `/api/media_objects/${crypto.randomUUID()}`;
  const settings = {
    name: 'Zon',
    dashboardTitle: 'Zonnig leren',
    slug: 'zon',
    footerDisabled: true,
    loginFormHidden: true,
    gradientDisabled: true,
    supportHours: 'Altijd',
    supportPhone: '030 1112233',
    supportEmail: 'hulp@zon.example',
    ssoButtonUrl: 'https://sso.zon.example/login',
    ssoButtonLabel: 'Inloggen bij Zon',
    ssoButtonDescription: 'Met je werkaccount.',
  };
  const images = {
    logo: reference(),
    logoSlim: reference(),
    logoDiapositive: reference(),
    backgroundImage: reference(),
  };
  await saveDraft({ ...settings, ...images });
  const { environment } = await seen(token);
  expect(environment).toMatchObject(settings);
  expect(environment).toMatchObject(
    Object.fromEntries(Object.entries(images).map(([name, path]) => [name, { '@id': path }])),
  );
  await saveDraft({ supportHours: '', ssoButtonLabel: '', logo: null });
  expect((await seen(token)).environment).toMatchObject({
    supportHours: null,
    ssoButtonLabel: null,
    logo: null,
  });
  await saveDraft({});
});

test('a preview link works for eight hours, or until its administrator revokes all links to the environment', async () => {
  const { token } = await link();
  const other = await link();
  const elsewhere = `/api/customer_portal_environments/${demoId('environment:banknoord')}`;
  expect((await bram.send('DELETE', `${elsewhere}/preview_links`, '{}', ld)).statusCode).toBe(204);
  expect((await look(other.token)).statusCode).toBe(200);
  expect((await bram.send('DELETE', `${environmentUrl}/preview_links`, '{}', ld)).statusCode).toBe(204);
  for (const ended of [token, other.token, 'x', '', 'x'.repeat(100)])
    expect((await look(ended)).statusCode).toBe(404);
  expect((await look('x'.repeat(101))).statusCode).toBe(422);

  const last = await link();
  const stored = await demo.services.database.select().from(environmentPreviewLinks);
  expect(JSON.stringify(stored)).not.toContain(last.token);
  demo.clock.advance(8 * 60 * 60 - 1);
  await sweepPreviewLinks(demo.services.database, demo.clock.now());
  expect((await look(last.token)).statusCode).toBe(200);
  demo.clock.advance(1);
  expect((await look(last.token)).statusCode).toBe(404);
  await sweepPreviewLinks(demo.services.database, demo.clock.now());
  expect(await demo.services.database.select().from(environmentPreviewLinks)).toEqual([]);
});

test('[ENV-09] [T29] the sample email can be framed by the portal only, and runs no scripts', async () => {
  const { statusCode, headers, body } = await phone.get('/api/email_preview');
  expect(statusCode).toBe(200);
  expect(body).toContain('Je wachtwoord is gewijzigd');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('script-src');
});
