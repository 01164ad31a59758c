import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, secondFactors, sessions, users } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { openOutbox } from '../testing/mail/mail.ts';
import { browserOf, type PersonaName } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const pathOf = (username: string) => `/api/directory/${demoId(`person:${username}`)}`;
const desk = () => browserOf(demo, 'service desk');

const act = (browser: Browser, username: string, action: string, reason: string | null = null) =>
  browser.send('POST', `${pathOf(username)}/actions`, JSON.stringify({ action, reason }), {
    'content-type': 'application/ld+json',
  });

const userOf = async (username: string) => {
  const [user] = await demo.services.database
    .select()
    .from(users)
    .where(eq(users.id, demoId(`user:${username}`)));
  return user;
};
const factorsOf = (username: string) =>
  demo.services.database.$count(secondFactors, eq(secondFactors.userId, demoId(`user:${username}`)));

describe('[MEN-02] the page of a person', () => {
  test('shows how somebody logs in, and nothing of the dossier', async () => {
    const response = await (await desk()).get(pathOf('anna'));
    expect(response.json()).toMatchObject({
      name: 'Anna de Vries',
      username: 'anna',
      state: 'active',
      hasPassword: true,
      hasSecondFactor: false,
      isEmployee: false,
      isEditable: true,
      accounts: [{ organisation: 'Voorbeeld Advies B.V.', role: 'participant' }],
    });
    expect(response.body).not.toMatch(/diploma|upload|wft/i);
  });

  test('is a missing page for an unknown id', async () => {
    expect((await (await desk()).get(`/api/directory/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });

  test('records once an hour in the account of the person that an employee looked', async () => {
    const browser = await desk();
    await browser.get(pathOf('anna'));
    await browser.get(pathOf('anna'));
    const looks = (await audited(demo, 10)).filter(({ event }) => event === 'person_read');
    expect(looks).toMatchObject([{ userId: demoId('user:anna'), actorUserId: demoId('user:nora') }]);
  });
});

describe('[MEN-03] the service desk', () => {
  test('invites somebody, and the audit log says who did', async () => {
    expect((await act(await desk(), 'iris', 'invite')).statusCode).toBe(200);
    const sent = await openOutbox(demo.services);
    expect(sent.map(({ to }) => to)).toEqual(['iris@voorbeeld.example']);
    expect(await audited(demo)).toMatchObject([
      { event: 'user_invited', userId: demoId('user:iris'), actorUserId: demoId('user:nora') },
    ]);
  });

  test('disables somebody with a reason, and enables them again', async () => {
    const browser = await desk();
    expect((await act(browser, 'iris', 'disable')).statusCode).toBe(422);
    expect((await act(browser, 'iris', 'disable', 'Uit dienst')).json()).toMatchObject({ state: 'disabled' });
    expect((await userOf('iris'))?.enabled).toBe(false);
    expect((await act(browser, 'iris', 'enable')).json()).toMatchObject({ state: 'active' });
  });

  test.each(['invite', 'end-sessions', 'unblock', 'disable', 'enable'])(
    'cannot %s an employee of the provider, or itself',
    async (action) => {
      const browser = await desk();
      for (const username of ['bram', 'gijs', 'mees'])
        expect((await act(browser, username, action, 'x')).statusCode).toBe(403);
      expect((await act(browser, 'nora', action, 'x')).statusCode).toBe(409);
    },
  );

  test('cannot raise the rights of anybody', async () => {
    const browser = await desk();
    const before = await demo.services.database.select().from(contacts);
    for (const username of ['nora', 'anna'])
      await browser.send(
        'POST',
        `${pathOf(username)}/actions`,
        JSON.stringify({ action: 'enable', role: 'main-administrator', accounts: [{ role: 'assessor' }] }),
        { 'content-type': 'application/ld+json' },
      );
    const roles = (rows: typeof before) => rows.map(({ id, role }) => `${id} ${role}`).toSorted();
    expect(roles(await demo.services.database.select().from(contacts))).toEqual(roles(before));
  });
});

describe('[MEN-04] a lost second factor', () => {
  const give = (username: string) =>
    demo.services.database
      .update(users)
      .set({ requiresSecondFactor: true })
      .where(eq(users.id, demoId(`user:${username}`)));

  /** Acts with a second factor of this moment. */
  async function actProven(browser: Browser, username: string, action: string, reason: string | null = null) {
    await demo.services.database.update(sessions).set({ verifiedAt: demo.services.clock.now() });
    return act(browser, username, action, reason);
  }

  test('is removed at once for a participant, with a reason, and mailed', async () => {
    await give('iris');
    const browser = await desk();
    expect((await actProven(browser, 'iris', 'reset-second-factor')).statusCode).toBe(422);
    expect((await actProven(browser, 'iris', 'reset-second-factor', 'Telefoon kwijt')).statusCode).toBe(200);
    expect((await userOf('iris'))?.requiresSecondFactor).toBe(false);
    expect((await openOutbox(demo.services)).map(({ to }) => to)).toContain('iris@voorbeeld.example');
  });

  test.each<[PersonaName, string]>([
    ['service desk', 'nora'],
    ['administrator', 'bram'],
  ])('of an employee is not removed by %s alone', async (name) => {
    const browser = await browserOf(demo, name);
    const response = await actProven(browser, 'mees', 'reset-second-factor', 'Telefoon kwijt');
    expect(response.json()).toMatchObject({ hasSecondFactor: true, reset: { reason: 'Telefoon kwijt' } });
    expect((await actProven(browser, 'mees', 'approve-reset')).statusCode).toBe(409);
    expect(await factorsOf('mees')).toBe(1);
  });

  test('of an employee is removed when another employee approves, within a day and once', async () => {
    await actProven(await desk(), 'mees', 'reset-second-factor', 'Telefoon kwijt');
    const administrator = await browserOf(demo, 'administrator');
    expect((await actProven(administrator, 'mees', 'approve-reset')).json()).toMatchObject({
      hasSecondFactor: false,
    });
    expect(await factorsOf('mees')).toBe(0);
    expect((await actProven(administrator, 'mees', 'approve-reset')).statusCode).toBe(409);
    const reasons = (await audited(demo, 6)).map(({ details }) => details);
    expect(JSON.stringify(reasons)).toContain('Telefoon kwijt');
  });

  test('of an employee stays when the request is withdrawn or a day old', async () => {
    await actProven(await desk(), 'mees', 'reset-second-factor', 'Telefoon kwijt');
    await actProven(await browserOf(demo, 'administrator'), 'mees', 'cancel-reset');
    const administrator = await browserOf(demo, 'administrator');
    expect((await actProven(administrator, 'mees', 'approve-reset')).statusCode).toBe(409);
    await actProven(await desk(), 'mees', 'reset-second-factor', 'Telefoon kwijt');
    demo.clock.advance(24 * 60 * 60);
    const later = await browserOf(demo, 'administrator');
    expect((await actProven(later, 'mees', 'approve-reset')).statusCode).toBe(409);
    expect(await factorsOf('mees')).toBe(1);
  });

  test('is not removed in a session that has not proven its owner lately, nor twice with one proof', async () => {
    await give('iris');
    await give('anna');
    const browser = await desk();
    await demo.services.database.update(sessions).set({ verifiedAt: null });
    const refused = await act(browser, 'iris', 'reset-second-factor', 'Telefoon kwijt');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { violations: [{ propertyPath: 'verificationCode' }] },
    ]);
    expect((await userOf('iris'))?.requiresSecondFactor).toBe(true);
    expect((await actProven(browser, 'iris', 'reset-second-factor', 'Telefoon kwijt')).statusCode).toBe(200);
    expect((await act(browser, 'anna', 'reset-second-factor', 'Telefoon kwijt')).statusCode).toBe(422);
    expect((await userOf('anna'))?.requiresSecondFactor).toBe(true);
  });

  test('of oneself is never removed here', async () => {
    for (const action of ['reset-second-factor', 'approve-reset'])
      expect((await act(await desk(), 'nora', action, 'x')).statusCode).toBe(409);
  });
});
