import { getPublishedThemes } from '@portal/contract/environments/admin-calls';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { audit, environments, publishedThemes, users } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';

const all = '/api/customer_portal_environments';
const environmentUrl = `${all}/${demoId('environment:zonnig')}`;
const ld = { 'content-type': 'application/ld+json' };
const names = { name: 'Zonnig Verzekeringen', dashboardTitle: 'Een zonnige kijk op leren' };

let demo: DemoApp;
let bram: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  bram = await browserOf(demo, 'administrator');
});
afterAll(() => demo.close());

const put = (body: object) => bram.send('PUT', environmentUrl, JSON.stringify({ ...names, ...body }), ld);
const themes = async (address = environmentUrl) =>
  z.parse(getPublishedThemes.response, (await bram.get(`${address}/themes`)).json()).members;

test('[ENV-09, ENV-10] the history has every published theme, with its administrator and reason', async () => {
  expect(await themes()).toEqual([]);
  const [before] = await demo.services.database
    .select()
    .from(environments)
    .where(eq(environments.id, demoId('environment:zonnig')));

  await put({ themeVariables: { color_primary: '#00a1de' } });
  await put({ themeVariables: { color_primary: '#ffffaa' }, themeReason: ' De huisstijl wil het. ' });
  await put({ themeVariables: { color_primary: '#ffffaa' } });
  await put({ footerDisabled: true });

  const kept = await themes();
  expect(kept).toMatchObject([
    {
      version: 3,
      themeVariables: { color_primary: '#ffffaa' },
      publishedBy: 'Bram Bakker',
      reason: 'De huisstijl wil het.',
    },
    { version: 2, themeVariables: { color_primary: '#00a1de' }, publishedBy: 'Bram Bakker', reason: null },
    { version: 1, themeVariables: before?.themeVariables, publishedBy: null },
  ]);
  expect(Date.parse(kept[0]?.publishedAt ?? '')).not.toBeNaN();

  const recorded = await demo.services.database.select().from(audit).orderBy(desc(audit.id)).limit(2);
  expect(recorded.map(({ details }) => details)).toEqual([
    { name: names.name, fields: 'footerDisabled' },
    { name: names.name, fields: 'themeVariables', reason: 'De huisstijl wil het.' },
  ]);
});

test('[ENV-03] the history of a new environment begins with its first theme', async () => {
  const added = await bram.post(all, { ...names, themeVariables: { color_primary: '#0b5fa5' } }, ld);
  const { id } = added.json<{ id: string }>();
  expect(await audited(demo)).toEqual([
    {
      event: 'environment_created',
      userId: demoId('user:bram'),
      contactId: demoId('contact:bram'),
      objectType: 'environment',
      objectId: id,
      details: { name: names.name, fields: '' },
    },
  ]);
  expect(await themes(`${all}/${id}`)).toMatchObject([
    { version: 1, themeVariables: { color_primary: '#0b5fa5' }, publishedBy: 'Bram Bakker' },
  ]);
});

test('[ENV-09] the history of every environment starts with the theme that its first change replaces', async () => {
  const other = `${all}/${demoId('environment:banknoord')}`;
  const change = { ...names, themeVariables: { color_primary: '#00a1de' } };
  await bram.send('PUT', other, JSON.stringify(change), ld);
  expect((await themes(other)).map(({ version }) => version)).toEqual([2, 1]);
  expect((await bram.get(`${other}/themes`)).json()).toMatchObject({ 'hydra:totalItems': 2 });
});

test('[T57] a reason that is too long returns 422, and the history of an unknown environment 404', async () => {
  expect((await put({ themeReason: 'x'.repeat(501) })).statusCode).toBe(422);
  for (const missing of [crypto.randomUUID(), 'x', '%00'])
    expect((await bram.get(`${all}/${missing}/themes`)).statusCode).toBe(404);
});

test('the history returns the last hundred themes, newest first', async () => {
  const environmentId = demoId('environment:hoffelijk');
  await demo.services.database
    .insert(publishedThemes)
    .values(
      Array.from({ length: 101 }, (_, index) => ({ environmentId, version: index + 1, themeVariables: {} })),
    );
  const shown = await themes(`${all}/${environmentId}`);
  expect(shown.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_, index) => 101 - index));
});

test('the history keeps a theme whose administrator is deleted', async () => {
  const { database } = demo.services;
  const [theme] = await database.select().from(publishedThemes).limit(1);
  const [other] = await database.select().from(users).where(eq(users.username, 'anna'));
  await database.update(publishedThemes).set({ publishedBy: other?.id ?? null });
  await database.delete(users).where(eq(users.username, 'anna'));
  expect(await themes()).toContainEqual(expect.objectContaining({ id: theme?.id, publishedBy: null }));
});
