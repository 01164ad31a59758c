import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, sessions, users } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { openOutbox, tokenIn } from '../testing/mail/mail.ts';
import { browserOf, type PersonaName } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const next = 'iris.nieuw@voorbeeld.example';
const asked = { from: 'iris@voorbeeld.example', email: next, reason: 'Nieuwe achternaam' };

/** Changes an address with a second factor of this moment. */
async function changeAs(name: PersonaName, username: string, given: object = {}) {
  const browser = await browserOf(demo, name);
  await demo.services.database.update(sessions).set({ verifiedAt: demo.services.clock.now() });
  const path = `/api/directory/${demoId(`person:${username}`)}/email`;
  return browser.send('POST', path, JSON.stringify({ ...asked, ...given }), {
    'content-type': 'application/ld+json',
  });
}

const logIn = async (username: string) =>
  (await new Browser(demo.app).login(username, 'Welkom-2026!')).statusCode;
const pendingOf = async (username: string) => {
  const [contact] = await demo.services.database
    .select()
    .from(contacts)
    .where(eq(contacts.id, demoId(`contact:${username}`)));
  return contact?.pendingEmail;
};

describe('[MEN-07] an address to log in with', () => {
  test('is replaced once the new one is confirmed; until then the old one works, and was warned', async () => {
    const response = await changeAs('service desk', 'iris');
    expect(response.json()).toMatchObject({ accounts: [{ email: asked.from, pendingEmail: next }] });
    const mails = await openOutbox(demo.services);
    expect(mails.find(({ to }) => to === next)?.subject).toBe('Bevestig je e-mailadres');
    expect(mails.find(({ to }) => to === asked.from)?.subject).toBe('Er is een nieuw e-mailadres opgegeven');
    expect(await audited(demo)).toMatchObject([
      {
        userId: demoId('user:iris'),
        actorUserId: demoId('user:nora'),
        details: { change: 'email-asked', operatorReason: 'Nieuwe achternaam' },
      },
    ]);
    expect([await logIn(asked.from), await logIn(next)]).toEqual([200, 401]);

    const mail = mails.find(({ to }) => to === next);
    if (mail === undefined) throw new Error('Nothing was mailed to the new address.');
    const confirmed = await new Browser(demo.app).post('/auth/confirm-email', { token: tokenIn(mail) });
    expect(confirmed.statusCode).toBe(200);
    expect([await logIn(asked.from), await logIn(next)]).toEqual([401, 200]);
  });

  test('is withdrawn before it is confirmed: its link stops working, and the old one stays', async () => {
    const withdraw = async (name: PersonaName) =>
      (await browserOf(demo, name)).post(
        `/api/directory/${demoId('person:iris')}/actions`,
        { action: 'withdraw-email', reason: null },
        { 'content-type': 'application/ld+json' },
      );
    expect((await withdraw('service desk')).statusCode).toBe(409);
    await changeAs('service desk', 'iris');
    const mail = (await openOutbox(demo.services)).find(({ to }) => to === next);
    if (mail === undefined) throw new Error('Nothing was mailed to the new address.');
    expect((await withdraw('participant')).statusCode).toBe(403);
    expect((await withdraw('service desk')).statusCode).toBe(200);
    expect(await pendingOf('iris')).toBeNull();
    expect(await audited(demo)).toMatchObject([
      {
        userId: demoId('user:iris'),
        actorUserId: demoId('user:nora'),
        details: { change: 'email-withdrawn' },
      },
    ]);
    const confirmed = await new Browser(demo.app).post('/auth/confirm-email', { token: tokenIn(mail) });
    expect(confirmed.statusCode).toBe(400);
    expect([await logIn(asked.from), await logIn(next)]).toEqual([200, 401]);
  });

  test.each<[string, object, string]>([
    ['somebody else', { email: 'anna@voorbeeld.example' }, 'email'],
    ['the person already', { email: 'IRIS@voorbeeld.example' }, 'email'],
    ['nobody who has the old one', { from: 'anna@voorbeeld.example' }, 'from'],
    ['nobody, since it is none', { email: 'iris' }, 'email'],
    ['nobody, but without a reason', { reason: ' ' }, 'reason'],
  ])('is not asked for when the new one belongs to %s', async (_, given, propertyPath) => {
    expect((await changeAs('service desk', 'iris', given)).json()).toMatchObject({
      violations: [{ propertyPath }],
    });
    expect(await pendingOf('iris')).toBeNull();
  });

  test.each<[PersonaName, string, number]>([
    ['service desk', 'bram', 403],
    ['service desk', 'gijs', 403],
    ['service desk', 'nora', 409],
    ['administrator', 'bram', 409],
    ['participant', 'iris', 403],
    ['manager', 'anna', 403],
    ['employee impersonating', 'anna', 403],
  ])('is not changed by %s for %s', async (name, username, status) => {
    const from = `${username}@voorbeeld.example`;
    expect((await changeAs(name, username, { from })).statusCode).toBe(status);
    expect(await pendingOf(username)).toBeNull();
  });

  test('is not changed without a proof of the employee, nor for somebody who is disabled', async () => {
    const { database } = demo.services;
    const browser = await browserOf(demo, 'service desk');
    await database.update(sessions).set({ verifiedAt: null });
    const path = `/api/directory/${demoId('person:iris')}/email`;
    const response = await browser.send('POST', path, JSON.stringify(asked), {
      'content-type': 'application/ld+json',
    });
    expect(response.json()).toMatchObject({ violations: [{ propertyPath: 'verificationCode' }] });
    expect(await openOutbox(demo.services)).toEqual([]);
    await database
      .update(users)
      .set({ enabled: false })
      .where(eq(users.id, demoId('user:iris')));
    expect((await changeAs('service desk', 'iris')).statusCode).toBe(409);
  });
});
