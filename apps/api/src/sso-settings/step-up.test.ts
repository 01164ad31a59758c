import type { SsoInput } from '@portal/contract/environments/sso';
import { X509Certificate } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { affiliations, contacts, environments, mailMessages, sessions, users } from '../database/schema.ts';
import { demoEnvironments } from '../../../demo/src/world/environments.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { makeIdentity, type SigningIdentity } from '../../../demo/src/identity-provider/identity.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { emptyOutbox, openOutbox } from '../testing/mail/mail.ts';
import { secondFactorWorld } from '../testing/credentials/second-factor.ts';

const ld = { 'content-type': 'application/ld+json' };
const voorbeeld = demoId('environment:voorbeeld');

let demo: DemoApp;
let world: ReturnType<typeof secondFactorWorld>;
let bram: Browser;
let ours: SigningIdentity;
let thiefs: SigningIdentity;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  world = secondFactorWorld(demo);
  ours = await makeIdentity('van ons', demo.clock.now());
  thiefs = await makeIdentity('van de dief', demo.clock.now());
});
beforeEach(async () => {
  await demo.restore();
  await demo.services.database.delete(environments).where(eq(environments.id, voorbeeld));
  await demo.services.database
    .insert(environments)
    .values(demoEnvironments.filter(({ id }) => id === voorbeeld));
  for (const name of ['voorbeeld', 'provider'])
    await demo.services.database
      .update(affiliations)
      .set({ environmentId: voorbeeld })
      .where(eq(affiliations.id, demoId(`organisation:${name}`)));
  bram = await world.bram();
  demo.clock.advance(6 * 60);
});
afterAll(() => demo.close());

const save = (body: Partial<SsoInput>, visitor = bram) =>
  visitor.send(
    'PUT',
    `/api/customer_portal_environments/${voorbeeld}/sso`,
    JSON.stringify({ ssoEnabled: false, ...body }),
    ld,
  );
const provider = ({ certificate }: SigningIdentity, changes = {}) => ({
  identityProvider: {
    entityId: 'https://sts.voorbeeld.example/',
    signOnUrl: 'https://sts.voorbeeld.example/sso',
    certificates: [certificate],
    organisation: demoId('organisation:voorbeeld'),
    ...changes,
  },
});
const fingerprintOf = ({ certificate }: SigningIdentity) => new X509Certificate(certificate).fingerprint256;
const problems = (response: { json: () => unknown }) =>
  (response.json() as { violations: { propertyPath: string }[] }).violations.map(
    ({ propertyPath }) => propertyPath,
  );

/** Verifies the second factor again, with the next code. */
async function prove() {
  demo.clock.advance(30);
  expect((await world.verify(bram, world.code())).statusCode).toBe(200);
}

/** Saves with a second factor that was just verified. */
async function saveProven(body: Partial<SsoInput>) {
  await prove();
  const response = await save(body);
  expect(response.statusCode, response.body).toBe(200);
}

describe('[T13] single sign-on of an environment changes only with a fresh second factor', () => {
  test('an identity provider is not replaced six minutes after the login, and is with a code', async () => {
    await saveProven(provider(ours));
    demo.clock.advance(6 * 60);
    const replaced = await save(provider(thiefs, { signOnUrl: 'https://evil.example/sso' }));
    expect([replaced.statusCode, problems(replaced)]).toEqual([422, ['verificationCode']]);
    await saveProven(provider(thiefs));
  });

  test.each<[string, Partial<SsoInput>]>([
    ['turning it on', { ssoEnabled: true }],
    ['another sign-on URL', provider({} as SigningIdentity, { signOnUrl: 'https://evil.example/sso' })],
    ['another entity id', provider({} as SigningIdentity, { entityId: 'urn:evil' })],
    [
      'another organization',
      provider({} as SigningIdentity, { organisation: demoId('organisation:provider') }),
    ],
  ])('%s', async (_, change) => {
    await saveProven(provider(ours));
    const identityProvider = change.identityProvider && {
      ...change.identityProvider,
      certificates: [ours.certificate],
    };
    const refused = await save({ ...change, ...(identityProvider && { identityProvider }) });
    expect(refused.statusCode).toBe(422);
  });

  test('each code is good for one change; an unchanged save needs none', async () => {
    await saveProven(provider(ours));
    expect((await save(provider(ours))).statusCode).toBe(200);
    expect(problems(await save({ ssoEnabled: true }))).toEqual(['verificationCode']);
    await saveProven({ ssoEnabled: true });
    expect(problems(await save({ ssoEnabled: false }))).toEqual(['verificationCode']);
  });

  test('a save that cannot succeed asks for no code, and keeps the verification', async () => {
    await prove();
    expect(problems(await save(provider(ours, { signOnUrl: 'http://evil.example' })))).toEqual([
      'identityProvider.signOnUrl',
    ]);
    expect((await save(provider(ours))).statusCode).toBe(200);
  });

  test('an administrator without a second factor gives the password', async () => {
    await world.setUser('bram', { requiresSecondFactor: false });
    expect(problems(await save(provider(ours)))).toEqual(['currentPassword']);
    const wrong = await save({ ...provider(ours), currentPassword: 'Onjuist-2026!' });
    expect(problems(wrong)).toEqual(['currentPassword']);
    const right = await save({ ...provider(ours), currentPassword: 'Welkom-2026!' });
    expect(right.statusCode, right.body).toBe(200);
  });

  test('an administrator without a password or a second factor has logged in within five minutes', async () => {
    const { database, clock } = demo.services;
    const [before] = await database.select().from(users).where(eq(users.username, 'bram'));
    await world.setUser('bram', { requiresSecondFactor: false, passwordHash: null });
    const late = await save(provider(ours));
    await database.update(sessions).set({ authenticatedAt: clock.now() });
    const soon = await save(provider(ours));
    await world.setUser('bram', { passwordHash: before?.passwordHash ?? null });
    expect([late.statusCode, soon.statusCode]).toEqual([403, 200]);
  });
});

describe('[T13] the address of the login button, where all people of an environment go to log in', () => {
  const move = (ssoButtonUrl: string | null, extra: object = {}) =>
    bram.send(
      'PUT',
      `/api/customer_portal_environments/${voorbeeld}`,
      JSON.stringify({ name: 'Voorbeeld Advies', dashboardTitle: 'Welkom', ssoButtonUrl, ...extra }),
      ld,
    );

  test('changes only with a fresh second factor, which is used up', async () => {
    expect(problems(await move('https://evil.example/login'))).toEqual(['verificationCode']);
    await prove();
    expect((await move('https://login.voorbeeld.example')).statusCode).toBe(200);
    for (const url of ['https://evil.example', null])
      expect(problems(await move(url))).toEqual(['verificationCode']);
  });

  test('stays as it is without a second factor', async () => {
    await prove();
    await move('https://login.voorbeeld.example');
    const kept = await move('https://login.voorbeeld.example', { ssoButtonLabel: 'Naar Voorbeeld' });
    expect(kept.statusCode, kept.body).toBe(200);
  });

  test('needs the password of an administrator without a second factor', async () => {
    await world.setUser('bram', { requiresSecondFactor: false });
    expect(problems(await move('https://login.voorbeeld.example'))).toEqual(['currentPassword']);
    const right = await move('https://login.voorbeeld.example', { currentPassword: 'Welkom-2026!' });
    expect(right.statusCode, right.body).toBe(200);
  });

  test('is emailed to administrators and managers, and recorded, with the old and the new address', async () => {
    await prove();
    await move('https://login.voorbeeld.example/');
    const sent = await openOutbox(demo.services);
    expect(sent.length).toBeGreaterThan(1);
    for (const { text } of sent)
      expect(text?.replaceAll(/\s+/g, ' ')).toContain('geen → https://login.voorbeeld.example/');
    expect((await audited(demo))[0]?.details).toMatchObject({
      ssoButtonUrlBefore: '',
      ssoButtonUrlAfter: 'https://login.voorbeeld.example/',
    });
  });
});

describe('[T13] a change of single sign-on', () => {
  const mails = async () =>
    (await openOutbox(demo.services)).map(({ to, subject, text }) => ({ to, subject, text: text ?? '' }));

  test('is emailed to every administrator and to the manager of the organization, with both fingerprints', async () => {
    const { database } = demo.services;
    const isGijs = eq(contacts.id, demoId('contact:gijs'));
    await database.update(contacts).set({ role: 'main-administrator' }).where(isGijs);
    await saveProven(provider(ours));
    await emptyOutbox(demo.services);
    await saveProven(provider(thiefs));
    const sent = await mails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      await Promise.all(
        ['bram', 'gijs', 'lars', 'mees'].map(async (username) => {
          const [user] = await database.select().from(users).where(eq(users.username, username));
          return user?.email;
        }),
      ),
    );
    for (const { subject, text } of sent) {
      expect(subject).toBe('Inloggen via de organisatie is gewijzigd: Voorbeeld Advies');
      for (const part of [fingerprintOf(ours), fingerprintOf(thiefs), 'Bram Bakker'])
        expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
    }
    await database.update(contacts).set({ role: 'assessor' }).where(isGijs);
  });

  test('is not emailed to disabled administrators, nor when it fails', async () => {
    await demo.services.database
      .update(contacts)
      .set({ enabled: false })
      .where(eq(contacts.id, demoId('contact:lars')));
    await save(provider(ours));
    expect(await demo.services.database.$count(mailMessages)).toBe(0);
    await saveProven(provider(ours));
    const sent = (await mails()).map(({ to }) => to);
    expect(sent.toSorted()).toEqual(['bram@voorbeeld.example', 'mees@voorbeeld.example']);
    await demo.services.database
      .update(contacts)
      .set({ enabled: true })
      .where(eq(contacts.id, demoId('contact:lars')));
  });

  test('is recorded with the old and the new fingerprint', async () => {
    await saveProven(provider(ours));
    await saveProven(provider(thiefs));
    expect((await audited(demo))[0]).toMatchObject({
      event: 'environment_updated',
      details: {
        fields: 'certificates',
        fingerprintsBefore: fingerprintOf(ours),
        fingerprintsAfter: fingerprintOf(thiefs),
      },
    });
  });
});
