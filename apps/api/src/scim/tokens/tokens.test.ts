import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { scimTokens, sessions } from '../../database/schema.ts';
import { audited } from '../../testing/audited.ts';
import type { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { addProvider } from '../../testing/credentials/single-sign-on.ts';
import { emptyOutbox, openOutbox } from '../../testing/mail/mail.ts';
import { browserOf } from '../../testing/personas.ts';

let demo: DemoApp;
let administrator: Browser;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(async () => {
  await demo.restore();
  await addProvider(demo, 'zonnig');
  administrator = await browserOf(demo, 'administrator');
});
afterAll(() => demo.close());

const urlOf = (slug: string) =>
  `/api/customer_portal_environments/${demoId(`environment:${slug}`)}/scim_token`;
const url = urlOf('zonnig');

const prove = () =>
  demo.services.database
    .update(sessions)
    .set({ verifiedAt: demo.services.clock.now() })
    .where(eq(sessions.userId, demoId('user:bram')));

interface Made {
  secret: string;
  token: { createdBy: string };
}

test('[SCM-01] a token needs a second factor, is sent once, works at once, and ends at once', async () => {
  const refused = await administrator.post(url, {});
  expect([refused.statusCode, refused.body.includes('verificationCode')]).toEqual([422, true]);
  const ofZonnig = eq(scimTokens.affiliationId, demoId('organisation:zonnig'));
  expect(await demo.services.database.$count(scimTokens, ofZonnig)).toBe(0);
  await prove();
  const made = (await administrator.post(url, {})).json<Made>();
  expect(made.token.createdBy).toBe('Bram Bakker');
  expect((await audited(demo))[0]).toMatchObject({
    event: 'scim_token_create',
    objectId: demoId('organisation:zonnig'),
    actorUserId: demoId('user:bram'),
  });
  expect((await administrator.get(url)).body).not.toContain(made.secret);
  const use = () =>
    demo.app.inject({
      url: '/scim/v2/Users',
      headers: { host: 'localhost:4173', authorization: `Bearer ${made.secret}` },
    });
  expect((await use()).statusCode).toBe(200);
  expect((await administrator.get(url)).json()).toMatchObject({
    address: 'http://localhost:4173/scim/v2',
    token: { lastUsedAt: demo.services.clock.now().toISOString() },
  });
  // One proof is one token.
  expect((await administrator.post(url, {})).statusCode).toBe(422);
  expect((await administrator.send('DELETE', url)).statusCode).toBe(200);
  expect((await use()).statusCode).toBe(401);
});

test('[SCM-01] every administrator is emailed about a token that is made or revoked, and nobody when there is none', async () => {
  const mails = async () => {
    const sent = await openOutbox(demo.services);
    await emptyOutbox(demo.services);
    return sent.toSorted((one, other) => one.to.localeCompare(other.to));
  };
  await prove();
  await administrator.post(url, {});
  const made = await mails();
  expect(made.map(({ to, subject }) => [to, subject])).toEqual(
    ['bram', 'mees'].map((name) => [
      `${name}@voorbeeld.example`,
      'Token voor SCIM gemaakt: Zonnig Verzekeringen N.V.',
    ]),
  );
  expect(made[0]?.text).toContain('Bram Bakker');
  await administrator.send('DELETE', url);
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Token voor SCIM ingetrokken: Zonnig Verzekeringen N.V.'),
  );
  await administrator.send('DELETE', url);
  expect(await mails()).toEqual([]);
});

test('[SCM-01] an environment without an identity provider has no token', async () => {
  await prove();
  expect((await administrator.post(urlOf('banknoord'), {})).statusCode).toBe(422);
  expect((await administrator.get(urlOf('banknoord'))).statusCode).toBe(200);
});
