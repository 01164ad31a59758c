import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { mailedLinks, scimUsers } from '../database/schema.ts';
import { makeInvitationUrl } from '../credentials/invite.ts';
import { redeem } from '../applications/hand-off.ts';
import { administer, byBram } from '../testing/administration.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { disablePerson, enablePerson, keepOut } from './disable-person.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const anna = demoId('user:anna');
const disable = (userId: string) => administer(demo, (tx) => disablePerson(tx, userId));

test('[BEH-05] a disabled person is out at once, and neither a password, a link nor a code leads back in', async () => {
  const visitor = new Browser(demo.app);
  await visitor.login('anna');
  const verifier = 'x'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({ application: 'webshop', to: '/', challenge });
  const sent = await visitor.get(`/auth/hand-off?${query.toString()}`);
  const code = new URL(String(sent.headers['location'])).searchParams.get('code') ?? '';
  await administer(demo, (tx) => makeInvitationUrl(tx, anna));

  expect(await disable(anna)).toBe(true);
  expect((await visitor.get('/api/sessions')).statusCode).toBe(401);
  expect((await new Browser(demo.app).login('anna')).statusCode).toBe(401);
  expect(await redeem(demo.services, { application: 'webshop', code, verifier })).toBeNull();
  expect(await demo.services.database.$count(mailedLinks)).toBe(0);
  const { details } = byBram;
  expect((await audited(demo, 3)).slice(0, 2).map((row) => row['details'])).toEqual([
    { ...details, change: 'disabled' },
    { ...details, reason: 'ended by administrator', count: 1 },
  ]);
});

test('[BEH-05] an enabled person logs in as before, and doing either twice changes nothing', async () => {
  await disable(anna);
  expect(await disable(anna)).toBe(false);
  const enable = () => administer(demo, (tx) => enablePerson(tx, anna));
  expect([await enable(), await enable()]).toEqual([true, false]);
  expect((await new Browser(demo.app).login('anna')).statusCode).toBe(200);
});

test('[BEH-05] administrators cannot disable themselves', async () => {
  await expect(disable(demoId('user:bram'))).rejects.toMatchObject({ status: 409 });
});

test('[SCM-03] the provider that disables somebody while an organization does so is the one who keeps them out', async () => {
  const said = { userName: 'anna', createdAt: demo.clock.now(), updatedAt: demo.clock.now() };
  const disabled = await administer(demo, async (tx) => {
    await keepOut(tx, anna);
    const waiting = disable(anna);
    // Long enough for the provider to reach the rows that this transaction holds.
    await setTimeout(100);
    await tx.database
      .insert(scimUsers)
      .values({ affiliationId: demoId('organisation:voorbeeld'), userId: anna, isKeptOut: true, ...said });
    return { waiting };
  });
  expect(await disabled.waiting).toBe(true);
  expect(await demo.services.database.$count(scimUsers, eq(scimUsers.isKeptOut, true))).toBe(0);
});
