import { getOrganisationScim } from '@portal/contract/organisations/scim';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { scimCalls } from '../../database/schema.ts';
import { after, minute } from '../../platform/clock.ts';
import type { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { browserOf } from '../../testing/personas.ts';
import { patchOf, scimTokenOf, sendScim } from '../../testing/scim-client.ts';

let demo: DemoApp;
let desk: Browser;
let token: string;
const bank = demoId('organisation:banknoord');

beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  await demo.restore();
  await demo.services.database.delete(scimCalls);
  desk = await browserOf(demo, 'service desk');
  token = await scimTokenOf(demo, bank);
});
afterAll(() => demo.close());

const user = {
  userName: 'hvisser@bank.example',
  name: { familyName: 'Visser', givenName: 'Hanna' },
  active: true,
};
const add = (bearer = token) => sendScim(demo, { method: 'POST', path: '/Users', token: bearer, body: user });

const overview = async (id = bank) =>
  getOrganisationScim.response.parse((await desk.get(`/api/relations/affiliations/${id}/scim`)).json());

test('[SCM-07] the last calls are shown with their outcome, newest first, without what was sent', async () => {
  const before = await overview();
  expect(before).toMatchObject({ token: { createdBy: 'Bram Bakker', lastUsedAt: null }, calls: [] });
  const id = (await add()).json<{ id: string }>().id;
  demo.clock.advance(60);
  await add();
  const rename = patchOf({ op: 'replace', path: 'externalId', value: 'geheim' });
  await sendScim(demo, { method: 'PATCH', path: `/Users/${id}`, token, body: rename });
  await sendScim(demo, { method: 'POST', path: '/Users', token, body: '{"geheim' });
  await sendScim(demo, { method: 'GET', path: '/Bulk', token });

  const now = demo.services.clock.now();
  const at = now.toISOString();
  const shown = await overview();
  expect(shown.token?.lastUsedAt).not.toBeNull();
  expect(shown.people).toBe(before.people + 1);
  expect(shown.calls).toEqual([
    expect.objectContaining({ at, action: 'unknown', status: 404, error: 'Niet gevonden.' }),
    expect.objectContaining({ at, action: 'add-user', status: 400 }),
    expect.objectContaining({ at, action: 'change-user', status: 200, error: null }),
    expect.objectContaining({
      at,
      action: 'add-user',
      status: 409,
      error: 'Er is al iemand met deze userName.',
    }),
    expect.objectContaining({ at: after(now, -minute).toISOString(), action: 'add-user', status: 201 }),
  ]);
  expect(JSON.stringify(await demo.services.database.select().from(scimCalls))).not.toMatch(/geheim|visser/i);
});

test('[SCM-07] of each organization the last hundred are kept', async () => {
  const call = { action: 'change-user', status: 200, at: demo.services.clock.now() } as const;
  const voorbeeld = demoId('organisation:voorbeeld');
  await demo.services.database
    .insert(scimCalls)
    .values(
      [bank, voorbeeld].flatMap((affiliationId) =>
        Array.from({ length: 100 }, () => ({ ...call, affiliationId })),
      ),
    );
  await add();
  const { calls } = await overview();
  expect([calls.length, calls[0]?.action, (await overview(voorbeeld)).calls.length]).toEqual([
    100,
    'add-user',
    100,
  ]);
  expect(await demo.services.database.$count(scimCalls)).toBe(200);
});

test('[SCM-07] of the look-ups that succeed the last of each kind is kept, so that changes stay in view', async () => {
  await add();
  const ask = (path: string) => sendScim(demo, { method: 'GET', path, token });
  await ask('/Users');
  await ask(`/Users/${crypto.randomUUID()}`);
  await ask('/Groups');
  demo.clock.advance(60);
  await ask('/Users');
  await ask(`/Users/${crypto.randomUUID()}`);
  const { calls } = await overview();
  expect(calls.map(({ action, status }) => `${action} ${status}`)).toEqual([
    'read-user 404',
    'find-users 200',
    'find-groups 200',
    'read-user 404',
    'add-user 201',
  ]);
});

test('[SCM-07] a call succeeds when it cannot be stored', async () => {
  await demo.services.database.execute(sql`alter table scim_calls rename to scim_calls_elsewhere`);
  const { statusCode } = await add();
  await demo.services.database.execute(sql`alter table scim_calls_elsewhere rename to scim_calls`);
  expect([statusCode, (await overview()).calls]).toEqual([201, []]);
});

test('[SCM-07] an unknown token leaves no trace, and an unknown organization has none', async () => {
  expect((await add('scim_unknown')).statusCode).toBe(401);
  expect(await demo.services.database.$count(scimCalls)).toBe(0);
  const unknown = await desk.get(`/api/relations/affiliations/${crypto.randomUUID()}/scim`);
  expect(unknown.statusCode).toBe(404);
});
