import { changesBetween, type Changes } from '@portal/contract/environments/changes';
import { type Draft, visitDraft } from '@portal/contract/environments/draft-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contacts, environmentDrafts, environments } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';
import { sweepDrafts } from './drafts.ts';

const id = demoId('environment:zonnig');
const environmentUrl = `/api/customer_portal_environments/${id}`;
const ld = { 'content-type': 'application/ld+json' };
const names = { name: 'Zonnig Verzekeringen', dashboardTitle: 'Een zonnige kijk op leren' };
const change = (to: string): Changes => changesBetween({ name: 'Zonnig Verzekeringen' }, { name: to });

let demo: DemoApp;
let bram: Browser;
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

const draftOf = async (browser: Browser): Promise<Draft> =>
  z.parse(visitDraft.response, (await browser.post(`${environmentUrl}/draft`)).json());
const saveDraft = (browser: Browser, changes: object, version?: number) =>
  browser.send('PUT', `${environmentUrl}/draft`, JSON.stringify({ changes }), {
    ...ld,
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  });
const save = (browser: Browser, body: object) =>
  browser.send('PUT', environmentUrl, JSON.stringify({ ...names, ...body }), ld);

test('[ENV-09] a draft changes nothing in the environment and is visible to its administrator only', async () => {
  expect(await draftOf(bram)).toMatchObject({ version: 0, changes: {}, changedAt: null, others: [] });
  const before = (await bram.get(environmentUrl)).json<object>();
  const color = { color_primary: { from: '#ffd54a', to: '#00a1de' } };
  expect((await saveDraft(bram, { ...change('Zon'), ...color }, 0)).statusCode).toBe(200);

  expect(await draftOf(bram)).toMatchObject({
    version: 1,
    changes: { ...change('Zon'), ...color },
    changedAt: demo.clock.now().toISOString(),
  });
  expect((await bram.get(environmentUrl)).json()).toEqual(before);
  expect((await draftOf(gijs)).changes).toEqual({});
});

test('[T57] saving a draft returns 412 for an outdated version and 422 for invalid changes', async () => {
  await saveDraft(bram, change('Zon'), 0);
  expect((await saveDraft(bram, change('Maan'), 0)).statusCode).toBe(412);
  expect((await draftOf(bram)).changes).toEqual(change('Zon'));
  for (const wrong of [
    { version: { from: '', to: '1' } },
    { name: { from: '', to: 'x'.repeat(1_001) } },
    { name: { from: '', to: { $: 1 } } },
  ])
    expect((await saveDraft(bram, wrong)).statusCode).toBe(422);
  for (const missing of [crypto.randomUUID(), 'x', '%00'])
    expect((await bram.post(`/api/customer_portal_environments/${missing}/draft`)).statusCode).toBe(404);
});

test('a draft lists other administrators who are present or have unsaved changes', async () => {
  await draftOf(gijs);
  expect((await draftOf(bram)).others).toEqual([{ name: 'Gijs de Groot', isHere: true, changedAt: null }]);
  demo.clock.advance(31);
  expect((await draftOf(bram)).others).toEqual([]);
  await saveDraft(gijs, change('Zon'));
  const changedAt = demo.clock.now().toISOString();
  demo.clock.advance(31);
  expect((await draftOf(bram)).others).toEqual([{ name: 'Gijs de Groot', isHere: false, changedAt }]);
  await draftOf(gijs);
  demo.clock.advance(29);
  expect((await draftOf(bram)).others).toMatchObject([{ isHere: true, changedAt }]);
  demo.clock.advance(1);
  expect((await draftOf(bram)).others).toMatchObject([{ isHere: false }]);
  // Without changes any more an absent administrator is not listed.
  await saveDraft(gijs, {});
  expect(await draftOf(gijs)).toMatchObject({ version: 2, changes: {}, changedAt: null });
  demo.clock.advance(30);
  expect((await draftOf(bram)).others).toEqual([]);
});

test.each<[string, Changes, object]>([
  ['a name with spaces around it', { name: { from: names.name, to: ' Zon ' } }, { name: ' Zon ' }],
  ['a setting', { gradientDisabled: { from: false, to: true } }, { gradientDisabled: true }],
  [
    'a color of which the default applies again',
    { color_graph: { from: '#123456', to: '' } },
    { themeVariables: { color_graph: '' } },
  ],
  [
    'the reason for colors',
    { themeReason: { from: '', to: 'Huisstijl' } },
    { themeVariables: {}, themeReason: 'Huisstijl' },
  ],
  ['an image that is removed', { logo: { from: 'x', to: '' } }, { logo: null }],
])('saving %s removes that change from the draft only', async (_, changes, body) => {
  const { database } = demo.services;
  const [before] = await database.select().from(environments).where(eq(environments.id, id));
  await saveDraft(bram, { ...changes, supportHours: { from: '', to: 'Altijd' } });
  const { changedAt } = await draftOf(bram);
  demo.clock.advance(1);
  expect((await save(bram, body)).statusCode).toBe(200);
  expect(await draftOf(bram)).toMatchObject({
    version: 2,
    changes: { supportHours: { from: '', to: 'Altijd' } },
    changedAt,
  });
  // A save of other parts leaves the draft alone, so that another window can still save its own.
  await save(bram, { footerDisabled: true });
  expect((await draftOf(bram)).version).toBe(2);
  await database
    .update(environments)
    .set({ ...before, version: (before?.version ?? 0) + 10 })
    .where(eq(environments.id, id));
});

test('a draft lists other administrators sorted by surname', async () => {
  const { database, clock } = demo.services;
  const seenAt = clock.now();
  const draft = (username: string) => ({ environmentId: id, userId: demoId(`user:${username}`), seenAt });
  await database.insert(environmentDrafts).values([draft('anna'), draft('joris'), draft('gijs')]);
  expect((await draftOf(bram)).others.map(({ name }) => name)).toEqual([
    'Joris Bos',
    'Gijs de Groot',
    'Anna de Vries',
  ]);
});

test('[T38] a draft of one environment is not shown, changed or removed by a save in another', async () => {
  const other = `/api/customer_portal_environments/${demoId('environment:banknoord')}`;
  await gijs.send('PUT', `${other}/draft`, JSON.stringify({ changes: change('Maan') }), ld);
  await bram.send('PUT', `${other}/draft`, JSON.stringify({ changes: change('Zon') }), ld);
  expect(await draftOf(bram)).toMatchObject({ changes: {}, others: [] });
  await saveDraft(bram, change('Ster'));
  expect((await save(bram, { name: 'Ster' })).statusCode).toBe(200);
  const elsewhere = z.parse(visitDraft.response, (await bram.post(`${other}/draft`)).json());
  expect(elsewhere).toMatchObject({
    version: 1,
    changes: change('Zon'),
    others: [{ name: 'Gijs de Groot' }],
  });
  await save(bram, {});
});

test('a save removes its changes from the own draft and shows other administrators the new version', async () => {
  await saveDraft(bram, change('Zon'));
  await saveDraft(gijs, change('Maan'));
  const { environmentVersion } = await draftOf(gijs);
  expect((await save(bram, { name: 'Zon' })).statusCode).toBe(200);
  expect(await draftOf(bram)).toMatchObject({ version: 2, changes: {}, changedAt: null });
  expect(await draftOf(gijs)).toMatchObject({
    changes: change('Maan'),
    environmentVersion: (environmentVersion ?? 0) + 1,
    savedBy: 'Bram Bakker',
  });

  // Another window of the same administrator has more changes.
  const color = { color_primary: { from: '#ffd54a', to: '#00a1de' } };
  await saveDraft(bram, { ...change('Zonneschijn'), ...color });
  await save(bram, { name: 'Zonneschijn', supportHours: '' });
  expect((await draftOf(bram)).changes).toEqual(color);
  await save(bram, { name: 'Zonneschijn', themeVariables: { color_primary: '#00a1de' } });
  expect(await draftOf(bram)).toMatchObject({ changes: {}, changedAt: null });

  // A save without differences ends the draft too.
  await saveDraft(bram, change('Zonneschijn'));
  await save(bram, { name: 'Zonneschijn' });
  expect((await draftOf(bram)).changes).toEqual({});
  expect(JSON.stringify((await bram.get(environmentUrl)).json())).not.toContain('savedBy');
});

test('a rejected save leaves the draft unchanged', async () => {
  await saveDraft(bram, change('Zon'));
  expect((await save(bram, { slug: 'voorbeeld' })).statusCode).toBe(422);
  expect((await draftOf(bram)).changes).toEqual(change('Zon'));
});

test('a draft has the URLs of its images, and none for a value that is not an image', async () => {
  const reference = `/api/media_objects/${crypto.randomUUID()}`;
  await saveDraft(bram, {
    logo: { from: '', to: reference },
    logoSlim: { from: '', to: 'javascript:alert(1)' },
  });
  expect((await draftOf(bram)).imageUrls).toEqual({ [reference]: `/media/${reference.slice(-36)}` });
});

test('the cleanup job removes drafts after ninety days unseen, and empty ones after thirty seconds', async () => {
  const { database } = demo.services;
  await saveDraft(bram, change('Zon'));
  await draftOf(gijs);
  const leftAfter = async (seconds: number) => {
    await sweepDrafts(database, new Date(demo.clock.now().getTime() + seconds * 1_000));
    return database.$count(environmentDrafts);
  };
  const day = 24 * 60 * 60;
  expect([await leftAfter(30), await leftAfter(31)]).toEqual([2, 1]);
  expect([await leftAfter(90 * day), await leftAfter(90 * day + 1)]).toEqual([1, 0]);
  expect(await database.select().from(environments)).not.toEqual([]);
});
