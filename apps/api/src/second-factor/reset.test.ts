import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { people, recoveryCodes } from '../database/schema.ts';
import { administer, byBram } from '../testing/administration.ts';
import { audited } from '../testing/audited.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { secondFactorWorld } from '../testing/credentials/second-factor.ts';
import { renewRecoveryCodesOf } from './recovery-codes.ts';
import { resetSecondFactor } from './reset.ts';

let demo: DemoApp;
let world: ReturnType<typeof secondFactorWorld>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = secondFactorWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const bram = demoId('user:bram');

test('[BEH-04] a reset second factor is set up anew at the next login, and every address is told', async () => {
  const { database } = demo.services;
  const recoveryEmail = 'thuis@elders.example';
  await database
    .update(people)
    .set({ recoveryEmail })
    .where(eq(people.id, demoId('person:bram')));
  await renewRecoveryCodesOf(demo.services, bram);
  const visitor = await world.bram();
  await administer(demo, (tx) => resetSecondFactor(tx, bram));

  expect((await visitor.get('/api/sessions')).statusCode).toBe(401);
  expect([await world.factorOf('bram'), await database.$count(recoveryCodes)]).toEqual([undefined, 0]);
  const subject = 'Je tweestapsverificatie is verwijderd';
  expect(await world.mails()).toEqual([
    { recipient: 'bram@voorbeeld.example', subject },
    { recipient: recoveryEmail, subject },
  ]);
  expect((await audited(demo, 2))[0]).toEqual({
    event: 'user_updated',
    userId: bram,
    ...byBram,
    details: { ...byBram.details, change: 'second-factor-reset' },
  });
  expect((await world.browser().login('bram')).json()).toEqual({ action: 'requires-second-factor-setup' });
});

test('[BEH-04] a user without a second factor, or who is disabled, has nothing to reset', async () => {
  const reset = (username: string) =>
    administer(demo, (tx) => resetSecondFactor(tx, demoId(`user:${username}`)));
  await expect(reset('anna')).rejects.toMatchObject({ violations: [{ propertyPath: 'username' }] });
  await world.setUser('bram', { enabled: false });
  await expect(reset('bram')).rejects.toMatchObject({ violations: [{ propertyPath: 'username' }] });
  expect(await world.factorOf('bram')).toBeDefined();
});
