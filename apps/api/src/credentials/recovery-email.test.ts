import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audit, mailedLinks, people } from '../database/schema.ts';
import type { ReadMessage } from '../../../demo/src/mailbox/read-message.ts';
import { audited } from '../testing/audited.ts';
import { codeOf } from '../testing/credentials/authenticator-app.ts';
import type { Browser } from '../testing/browser.ts';
import { credentialsWorld, emailsTo } from '../testing/credentials/credentials.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { emptyOutbox, linkIn, openOutbox, tokenIn } from '../testing/mail/mail.ts';
import { contactUrl, put } from '../testing/people.ts';
import { bramsSecret } from '../testing/credentials/second-factor.ts';

let demo: DemoApp;
let world: Awaited<ReturnType<typeof credentialsWorld>>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = await credentialsWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const browser = () => world.browser();
const loggedIn = (username: string) => world.loggedIn(username);
const requestReset = (email: string, visitor?: Browser) => world.requestReset(email, visitor);

const password = 'Welkom-2026!';

const recoveryEmailOf = async (username: string) => {
  const [person] = await demo.services.database
    .select({ recoveryEmail: people.recoveryEmail })
    .from(people)
    .where(eq(people.id, demoId(`person:${username}`)));
  return person?.recoveryEmail;
};

describe('changing the recovery email address', () => {
  const url = '/auth/change-recovery-email';
  const recoveryEmail = 'nieuw@voorbeeld.example';
  const confirm = (token: string) => browser().post('/auth/confirm-email', { token });

  /** Enters a new address, and returns the email to it. */
  async function confirmationFor(visitor: Browser, email = recoveryEmail): Promise<ReadMessage> {
    demo.clock.advance(1);
    expect((await visitor.post(url, { recoveryEmail: email, password })).statusCode).toBe(200);
    const messages = await openOutbox(demo.services);
    return messages.findLast(({ subject }) => subject.startsWith('Bevestig')) as ReadMessage;
  }

  test('[PWD-11] [T35] takes effect once the new address is confirmed, and notifies the login address', async () => {
    const visitor = await loggedIn('lars');
    const message = await confirmationFor(visitor);
    const userId = demoId('user:lars');
    expect(await audited(demo)).toEqual([
      { event: 'authn_token_created', userId, details: { kind: 'recovery-email' } },
    ]);
    expect(message.to).toBe(recoveryEmail);
    expect(linkIn(message)).toMatch(/^\/voorbeeld\/e-mail-bevestigen\/[\w-]{43}$/);
    const messages = await openOutbox(demo.services);
    expect(messages).toHaveLength(2);
    expect(emailsTo(messages, 'lars@voorbeeld.example')).toEqual([
      'Er is een nieuw herstel e-mailadres opgegeven',
    ]);
    expect(await recoveryEmailOf('lars')).toBeNull();
    expect((await visitor.get('/auth/recovery-email')).json()).toEqual({
      recoveryEmail: null,
      pending: recoveryEmail,
    });
    const other = await loggedIn('joris');
    expect((await other.get('/auth/recovery-email')).json()).toEqual({ recoveryEmail: null, pending: null });
    await emptyOutbox(demo.services);
    await requestReset(recoveryEmail);
    expect(await openOutbox(demo.services)).toEqual([]);

    expect((await confirm(tokenIn(message))).json()).toEqual({
      success: true,
      kind: 'recovery-email',
    });
    expect(await audited(demo)).toEqual([
      { event: 'user_updated', userId, details: { field: 'recoveryEmail' } },
    ]);
    expect(await recoveryEmailOf('lars')).toBe(recoveryEmail);
    expect(await recoveryEmailOf('anna')).toBe('anna.prive@voorbeeld.example');
    expect((await visitor.get('/auth/recovery-email')).json()).toEqual({ recoveryEmail, pending: null });
    await requestReset(recoveryEmail);
    expect(emailsTo(await openOutbox(demo.services), recoveryEmail)).toEqual([
      'Stel nieuwe inloggegevens in bij Voorbeeld Advies',
    ]);
  });

  test('[PWD-11] [T35] notifies the replaced address twice and revokes its reset links', async () => {
    await requestReset('anna.prive@voorbeeld.example');
    const oldLink = tokenIn((await openOutbox(demo.services))[0] as ReadMessage);
    await emptyOutbox(demo.services);
    await confirm(tokenIn(await confirmationFor(await loggedIn('anna'))));
    expect(emailsTo(await openOutbox(demo.services), 'anna.prive@voorbeeld.example').toSorted()).toEqual([
      'Er is een nieuw herstel e-mailadres opgegeven',
      'Je herstel e-mailadres is gewijzigd',
    ]);
    const state = await browser().get(`/api/login/password-reset?token=${oldLink}`);
    expect(state.json()).toMatchObject({ valid: false });
  });

  test('[PWD-11] [T30] needs a link that works once, within a day and until a newer link is sent', async () => {
    const visitor = await loggedIn('lars');
    const older = tokenIn(await confirmationFor(visitor));
    const newer = tokenIn(await confirmationFor(visitor, 'nieuwer@voorbeeld.example'));
    expect((await confirm(older)).json()).toEqual({ error: 'invalid-token' });
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(newer)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = tokenIn(await confirmationFor(visitor));
    demo.clock.advance(24 * 3_600);
    expect((await confirm(late)).json()).toEqual({ error: 'invalid-token' });
    const state = await (await loggedIn('lars')).get('/auth/recovery-email');
    expect(state.json()).toMatchObject({ pending: null });
    expect(await recoveryEmailOf('lars')).toBe('nieuwer@voorbeeld.example');
  });

  test('[PWD-11] withdraws a pending change when the current address is entered again', async () => {
    const visitor = await loggedIn('anna');
    const reset = await world.freshToken();
    const waiting = tokenIn(await confirmationFor(visitor));
    await visitor.post(url, { recoveryEmail: 'Anna.Prive@voorbeeld.example', password });
    expect((await visitor.get('/auth/recovery-email')).json()).toMatchObject({ pending: null });
    expect((await confirm(waiting)).statusCode).toBe(400);
    expect((await world.lookUpToken(reset)).json()).toMatchObject({ valid: true });
  });

  test('[PWD-11] [T33] returns 429 after five confirmation emails in an hour', async () => {
    const visitor = await loggedIn('lars');
    for (let attempt = 0; attempt < 5; attempt += 1)
      await confirmationFor(visitor, `nieuw${attempt}@voorbeeld.example`);
    const response = await visitor.post(url, { recoveryEmail, password });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000);
    const other = await loggedIn('anna');
    expect((await other.post(url, { recoveryEmail, password })).statusCode).toBe(200);
  });

  const remove = (visitor: Browser, given = password) =>
    visitor.post(url, { recoveryEmail: null, password: given });

  test('[PWD-11] removing withdraws a pending address without an email when none is confirmed', async () => {
    const visitor = await loggedIn('lars');
    const waiting = tokenIn(await confirmationFor(visitor));
    await emptyOutbox(demo.services);
    expect((await remove(visitor)).statusCode).toBe(200);
    expect((await confirm(waiting)).statusCode).toBe(400);
    expect(await openOutbox(demo.services)).toEqual([]);
  });

  test('[PWD-11] removing leaves other people’s addresses and a pending address of a contact', async () => {
    const { database } = demo.services;
    await database
      .update(people)
      .set({ recoveryEmail: 'lars.prive@voorbeeld.example' })
      .where(eq(people.id, demoId('person:lars')));
    const visitor = await loggedIn('anna');
    const email = { email: 'anna.nieuw@elders.example', currentPassword: password };
    expect((await put(visitor, contactUrl('anna'), email)).statusCode).toBe(200);
    await remove(visitor);
    expect(await recoveryEmailOf('lars')).toBe('lars.prive@voorbeeld.example');
    const links = await database.select().from(mailedLinks);
    expect(links.map(({ kind }) => kind)).toEqual(['email']);
  });

  test('[PWD-11] [T35] removes the address with the password, notifies every address and revokes its links', async () => {
    await requestReset('anna.prive@voorbeeld.example');
    const mailed = tokenIn((await openOutbox(demo.services))[0] as ReadMessage);
    const visitor = await loggedIn('anna');
    const waiting = tokenIn(await confirmationFor(visitor));
    await emptyOutbox(demo.services);
    expect((await remove(visitor, 'verkeerd')).json()).toEqual({ error: 'invalid-credentials' });
    expect(await recoveryEmailOf('anna')).toBe('anna.prive@voorbeeld.example');

    expect((await remove(visitor)).json()).toEqual({ success: true });
    expect(await recoveryEmailOf('anna')).toBeNull();
    const messages = await openOutbox(demo.services);
    expect(messages.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'anna.prive@voorbeeld.example: Je herstel e-mailadres is verwijderd',
      'anna@voorbeeld.example: Je herstel e-mailadres is verwijderd',
    ]);
    const state = await browser().get(`/api/login/password-reset?token=${mailed}`);
    expect(state.json()).toMatchObject({ valid: false });
    expect((await confirm(waiting)).statusCode).toBe(400);
    expect((await visitor.get('/auth/recovery-email')).json()).toEqual({
      recoveryEmail: null,
      pending: null,
    });
    const [event] = await demo.services.database
      .select()
      .from(audit)
      .where(eq(audit.userId, demoId('user:anna')))
      .orderBy(desc(audit.at))
      .limit(1);
    expect(event).toMatchObject({ event: 'user_updated', details: { field: 'recoveryEmail' } });

    await emptyOutbox(demo.services);
    await requestReset('anna.prive@voorbeeld.example');
    expect(await openOutbox(demo.services)).toEqual([]);
  });

  test('[PWD-11] [T13] requires a recent second factor to remove the address', async () => {
    await demo.services.database
      .update(people)
      .set({ recoveryEmail: 'bram.prive@voorbeeld.example' })
      .where(eq(people.id, demoId('person:bram')));
    const visitor = await loggedIn('bram');
    demo.clock.advance(30);
    const verificationCode = codeOf(bramsSecret, demo.clock.now());
    expect((await visitor.post('/api/second-factor/verify', { verificationCode })).statusCode).toBe(200);
    demo.clock.advance(301);
    expect((await remove(visitor)).json()).toEqual({ error: 'second-factor-required' });
    expect(await recoveryEmailOf('bram')).toBe('bram.prive@voorbeeld.example');
  });

  test('[PWD-11] returns 422 and keeps the address when the request omits the field', async () => {
    const visitor = await loggedIn('anna');
    expect((await visitor.post(url, { password })).statusCode).toBe(422);
    expect(await recoveryEmailOf('anna')).toBe('anna.prive@voorbeeld.example');
  });

  test('[PWD-11] rejects an invalid email address', async () => {
    const visitor = await loggedIn('anna');
    const response = await visitor.post(url, { recoveryEmail: 'anna', password });
    expect(response.json()).toMatchObject({
      violations: [{ propertyPath: 'recoveryEmail', message: 'Dit is geen geldig e-mailadres.' }],
    });
  });
});
