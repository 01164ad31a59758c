import { type Draft, type DraftValues, getDraft } from '@portal/contract/environments/draft-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contacts, environmentDrafts } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';

const urlOf = (environment: string) =>
  `/api/customer_portal_environments/${demoId(`environment:${environment}`)}`;
const environmentUrl = urlOf('zonnig');
const ld = { 'content-type': 'application/ld+json' };
const names = { name: 'Zonnig Verzekeringen', dashboardTitle: 'Een zonnige kijk op leren' };

let demo: DemoApp;
let bram: Browser;
/** A second administrator. */
let gijs: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  await demo.services.database
    .update(contacts)
    .set({ role: 'main-administrator' })
    .where(eq(contacts.id, demoId('contact:gijs')));
  bram = await browserOf(demo, 'administrator');
  gijs = new Browser(demo.app);
  await gijs.login('gijs');
});
beforeEach(async () => {
  await demo.services.database.delete(environmentDrafts);
});
afterAll(() => demo.close());

const draftOf = async (browser: Browser, url = environmentUrl): Promise<Draft> =>
  z.parse(getDraft.response, (await browser.get(`${url}/draft`)).json());
const keep = (browser: Browser, values: object, url = environmentUrl) =>
  browser.send('PUT', `${url}/draft`, JSON.stringify({ environmentVersion: 1, base: {}, values }), ld);
const save = (browser: Browser, body: object, url = environmentUrl) =>
  browser.send('PUT', url, JSON.stringify({ ...names, ...body }), ld);

test('[ENV-09] a draft changes nothing in the environment and is shown to its administrator only', async () => {
  const before = (await bram.get(environmentUrl)).json<object>();
  const draft = {
    environmentVersion: 3,
    base: { name: 'Zonnig Verzekeringen' },
    values: { name: 'Zon', footerDisabled: true, themeVariables: { color_primary: '#00a1de' } },
  };
  const kept = await bram.send('PUT', `${environmentUrl}/draft`, JSON.stringify(draft), ld);
  expect(kept.statusCode).toBe(204);
  expect(await draftOf(bram)).toEqual({
    ...draft,
    changedAt: demo.clock.now().toISOString(),
    imageUrls: {},
  });
  expect((await bram.get(environmentUrl)).json()).toEqual(before);
  expect(await draftOf(gijs)).toMatchObject({ values: {}, changedAt: null });
});

test('[ENV-09] a draft replaces the one before, and is removed when it has no values', async () => {
  await keep(bram, { name: 'Zon' });
  await keep(bram, { supportHours: 'Altijd' });
  expect((await draftOf(bram)).values).toEqual({ supportHours: 'Altijd' });
  await keep(bram, {});
  expect(await demo.services.database.$count(environmentDrafts)).toBe(0);
});

test.each<[string, object]>([
  ['a text that is too long', { name: 'x'.repeat(1_001) }],
  ['a value of another kind', { footerDisabled: 'ja' }],
  ['a color that cannot be read', { themeVariables: { color_primary: 'blauw' } }],
  ['too many colors', Object.fromEntries([['themeVariables', Object.fromEntries(manyColors())]])],
])('[T59] a draft with %s is refused', async (_, values) => {
  expect((await keep(bram, values)).statusCode).toBe(422);
});

function manyColors(): [string, string][] {
  return Array.from({ length: 201 }, (_, index) => [`color_${index}`, '#000000']);
}

test.each([crypto.randomUUID(), 'x', '%00'])('the environment %s has no draft', async (id) => {
  expect((await bram.get(`/api/customer_portal_environments/${id}/draft`)).statusCode).toBe(404);
});

test('a draft has the URLs of its images, and none for a value that is not an image', async () => {
  const reference = `/api/media_objects/${crypto.randomUUID()}`;
  const values: DraftValues = { logo: reference, logoSlim: 'javascript:alert(1)', backgroundImage: null };
  await keep(bram, values);
  expect((await draftOf(bram)).imageUrls).toEqual({ [reference]: `/media/${reference.slice(-36)}` });
});

test('[ENV-09] a save removes the draft of its administrator, in that environment only', async () => {
  await keep(bram, { name: 'Zon' });
  await keep(gijs, { name: 'Maan' });
  await keep(bram, { name: 'Ster' }, urlOf('banknoord'));
  expect((await save(bram, {})).statusCode).toBe(200);
  expect((await draftOf(bram)).values).toEqual({});
  expect((await draftOf(gijs)).values).toEqual({ name: 'Maan' });
  expect((await draftOf(bram, urlOf('banknoord'))).values).toEqual({ name: 'Ster' });
});

test('a refused save leaves the draft as it is', async () => {
  await keep(bram, { name: 'Zon' });
  expect((await save(bram, { slug: 'voorbeeld' })).statusCode).toBe(422);
  expect((await draftOf(bram)).values).toEqual({ name: 'Zon' });
});
