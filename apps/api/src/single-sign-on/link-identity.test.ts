import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { administer, byBram } from '../testing/administration.ts';
import { audited } from '../testing/audited.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import {
  addProvider,
  effectOf,
  RunningClock,
  signBoth,
  startSsoLogin,
  unsigned,
} from '../testing/credentials/single-sign-on.ts';
import { linkIdentity } from './link-identity.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock: new RunningClock() }, environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const link = (entityId: string, nameId: string, username: string) =>
  administer(demo, (tx) => linkIdentity(tx, { entityId, nameId, userId: demoId(`user:${username}`) }));

test('[BEH-08] a linked person logs in through the organization, and linking twice changes nothing', async () => {
  const provider = await addProvider(demo, 'banknoord');
  expect(await link(provider.entityId, 'f.elamrani', 'fatima')).toBe(true);
  expect(await audited(demo)).toEqual([
    {
      event: 'user_updated',
      userId: demoId('user:fatima'),
      ...byBram,
      details: {
        ...byBram.details,
        change: 'identity-linked',
        identityProvider: provider.entityId,
        nameId: 'f.elamrani',
      },
    },
  ]);
  expect(await link(provider.entityId, 'f.elamrani', 'fatima')).toBe(false);
  const leaving = await startSsoLogin(demo, provider);
  const response = signBoth(unsigned(provider, leaving, 'f.elamrani'), provider);
  expect(await effectOf(demo, leaving, response)).toMatchObject({ hasSession: true });
});

test('[BEH-08] only a person of the organization is linked, by a name that nobody else has', async () => {
  const { entityId } = await addProvider(demo, 'zonnig');
  await link(entityId, 'medewerker-9', 'joris');
  await expect(link(entityId, 'medewerker-8', 'anna')).rejects.toMatchObject({
    violations: [{ propertyPath: 'username' }],
  });
  await expect(link(entityId, 'medewerker-9', 'chris')).rejects.toMatchObject({
    violations: [{ propertyPath: 'nameId' }],
  });
  await expect(link('urn:unknown', 'medewerker-9', 'joris')).rejects.toMatchObject({
    violations: [{ propertyPath: 'entityId' }],
  });
});
