import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audit, contacts, identityLinks, sessions } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import type { DemoApp } from '../testing/demo-app.ts';
import { openOutbox } from '../testing/mail/mail.ts';
import { browserOf } from '../testing/personas.ts';
import {
  buildBankNoordApp,
  deleteSsoRows,
  fatima,
  followToProvider,
  linkUser,
  nobody,
  postResponse,
  signBoth,
  startSsoLogin,
  type TestProvider,
  unsigned,
} from '../testing/credentials/single-sign-on.ts';

const ld = { 'content-type': 'application/ld+json' };
const person = demoId('user:fatima');

let demo: DemoApp;
let provider: TestProvider;
let bram: Browser;
beforeAll(async () => {
  ({ demo, provider } = await buildBankNoordApp());
});
beforeEach(async () => {
  await deleteSsoRows(demo);
  await demo.services.database.delete(identityLinks);
  bram = await browserOf(demo, 'administrator');
});
afterAll(() => demo.close());

async function logInAs(nameId: string) {
  const visit = await startSsoLogin(demo, provider);
  return (await postResponse(visit, signBoth(unsigned(provider, visit, nameId), provider))).headers.location;
}

/** Lets somebody without a link log in, and returns the id of the refusal in the audit log. */
async function refuse(nameId = nobody): Promise<string> {
  expect(await logInAs(nameId)).toBe('/#logged-in=no');
  const rows = await demo.services.database.select().from(audit).orderBy(audit.id);
  return String(rows.findLast(({ event }) => event === 'authn_login_fail')?.id);
}

async function proveFactor() {
  const { database, clock } = demo.services;
  await database.update(sessions).set({ verifiedAt: clock.now() });
}

async function link(body: object) {
  await proveFactor();
  const whole = { person, reason: 'Belde vanaf de bank', ...body };
  return bram.post('/api/single_sign_on/links', whole, ld);
}

describe('[SSO-07] an administrator links the identity of a refused login to a person', () => {
  test('who then logs in with it; the audit log and an email say so', async () => {
    const refusal = await refuse();
    const found = await bram.get(`/api/single_sign_on/candidates?refusal=${refusal}&search=amrani`);
    expect(found.json()).toMatchObject({
      'hydra:member': [{ id: person, fullName: 'Fatima El Amrani' }],
    });
    const response = await link({ refusal });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({ fullName: 'Fatima El Amrani' });
    expect(await audited(demo)).toMatchObject([
      {
        event: 'user_updated',
        userId: person,
        actorUserId: demoId('user:bram'),
        details: {
          change: 'identity-linked',
          identityProvider: provider.entityId,
          nameId: nobody,
          operatorReason: 'Belde vanaf de bank',
        },
      },
    ]);
    const mails = await openOutbox(demo.services);
    expect(mails.map(({ subject }) => subject)).toContain('Je account is gekoppeld aan je organisatie');
    expect(await logInAs(nobody)).toBe('/');
  });

  test('with a recent second factor, demanded only for a link that can be made', async () => {
    const refusal = await refuse();
    await demo.services.database.update(sessions).set({ verifiedAt: null });
    const response = await bram.post('/api/single_sign_on/links', { refusal, person, reason: 'x' }, ld);
    expect(response.json()).toMatchObject({ violations: [{ propertyPath: 'verificationCode' }] });
    expect(await logInAs(nobody)).toBe('/#logged-in=no');
  });

  test.each(['0', '999999999', 'x', '1e3', '9'.repeat(30)])(
    'only by a refusal that exists, not %j',
    async (refusal) => {
      expect((await link({ refusal })).statusCode).toBe(404);
      const found = await bram.get(`/api/single_sign_on/candidates?refusal=${refusal}&search=amrani`);
      expect(found.statusCode).toBe(404);
    },
  );

  test('never by another row of the audit log, or another refusal', async () => {
    const { database, clock } = demo.services;
    const details = { reason: 'issuer', identityProvider: provider.entityId, nameId: 'stolen' };
    const rows = await database
      .insert(audit)
      .values([
        { at: clock.now(), requestId: 'a', event: 'authn_login_fail', details },
        { at: clock.now(), requestId: 'b', event: 'authn_login_success', details },
      ])
      .returning({ id: audit.id });
    for (const { id } of rows) expect((await link({ refusal: String(id) })).statusCode).toBe(404);
  });

  test('[T52] never to a person of another organization, or whose account there was closed', async () => {
    const refusal = await refuse();
    const other = await link({ refusal, person: demoId('user:anna') });
    expect(other.json()).toMatchObject({ violations: [{ propertyPath: 'username' }] });
    for (const unknown of [crypto.randomUUID(), 'x'])
      expect((await link({ refusal, person: unknown })).statusCode).toBe(422);
    const found = await bram.get(`/api/single_sign_on/candidates?refusal=${refusal}&search=vries`);
    expect(found.json()).toMatchObject({ 'hydra:member': [] });

    const { database } = demo.services;
    const close = (enabled: boolean) =>
      database
        .update(contacts)
        .set({ enabled })
        .where(eq(contacts.personId, demoId('person:fatima')));
    await close(false);
    const closed = await link({ refusal });
    await close(true);
    expect(closed.json()).toMatchObject({ violations: [{ propertyPath: 'username' }] });
  });

  test('never away from somebody else, and twice to the same person without effect', async () => {
    const refusal = await refuse();
    expect((await link({ refusal })).statusCode).toBe(200);
    const before = await demo.services.database.$count(audit);
    expect((await link({ refusal })).statusCode).toBe(200);
    expect(await demo.services.database.$count(audit)).toBe(before);
    await demo.services.database.update(identityLinks).set({ userId: demoId('user:anna') });
    expect((await link({ refusal })).json()).toMatchObject({ violations: [{ propertyPath: 'nameId' }] });
  });

  test('by a reason and one source alone', async () => {
    const refusal = await refuse();
    for (const body of [{ refusal, reason: ' ' }, { refusal, test: 'x' }, {}])
      expect([400, 422]).toContain((await link(body)).statusCode);
    expect(await demo.services.database.$count(identityLinks)).toBe(0);
  });
});

describe('[SSO-07] an administrator links the identity of a test', () => {
  const environment = demoId('environment:banknoord');

  async function runTest(nameId: string, sign = signBoth) {
    const visit = await followToProvider(bram, `/auth/saml/test?environment=${environment}`);
    await postResponse(visit, sign(unsigned(provider, visit, nameId), provider));
  }

  test('that failed for want of a link, in the session of that test alone', async () => {
    await runTest(nobody);
    expect((await link({ test: environment })).statusCode).toBe(200);
    expect(await logInAs(nobody)).toBe('/');
    await demo.services.database.update(sessions).set({ verifiedAt: null });
    const elsewhere = await browserOf(demo, 'administrator');
    const body = { test: environment, person, reason: 'x' };
    expect((await elsewhere.post('/api/single_sign_on/links', body, ld)).statusCode).toBe(404);
  });

  test('never that of a test with an unverified name, or of one that succeeded', async () => {
    await runTest('stolen', (xml) => xml);
    expect((await link({ test: environment })).statusCode).toBe(404);
    await linkUser(demo, provider, fatima, 'fatima');
    await runTest(fatima);
    expect((await link({ test: environment })).statusCode).toBe(404);
    expect((await link({ test: 'x' })).statusCode).toBe(404);
  });
});
