import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { mailedLinks, people } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { inviteUser } from '../testing/credentials/credentials.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { openOutbox, tokenIn } from '../testing/mail/mail.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(async () => {
  await demo.restore();
  await updateDewi({ profileDataState: 'step-one-completed', recoveryEmail: null });
});
afterAll(() => demo.close());

const isDewi = eq(people.id, demoId('person:dewi'));
const recoveryEmail = 'dewi.thuis@voorbeeld.example';

const updateDewi = (change: Partial<typeof people.$inferInsert>) =>
  demo.services.database.update(people).set(change).where(isDewi);

async function stored() {
  const [row] = await demo.services.database.select().from(people).where(isDewi);
  return { recoveryEmail: row?.recoveryEmail, profileDataState: row?.profileDataState };
}

async function dewi(): Promise<Browser> {
  const browser = new Browser(demo.app);
  await browser.login('dewi');
  return browser;
}

const save = (browser: Browser, person: object, mutationId?: string) =>
  browser.send(
    'PUT',
    `/api/relations/people/${demoId('person:dewi')}/profile`,
    { person, ...(mutationId === undefined ? {} : { mutationId }) },
    { 'content-type': 'application/ld+json' },
  );

const subjects = async () => (await openOutbox(demo.services)).map(({ to, subject }) => `${to}: ${subject}`);
const confirmation = `${recoveryEmail}: Bevestig je herstel e-mailadres`;
const notice = 'dewi@voorbeeld.example: Er is een nieuw herstel e-mailadres opgegeven';

describe('[COM-01] [T35] the recovery email address of a profile that is being completed', () => {
  test('is stored once its link is used, and the login address is notified', async () => {
    const browser = await dewi();
    const response = await save(browser, { recoveryEmail, profileDataState: 'step-two-completed' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).not.toHaveProperty('recoveryEmail');
    expect(await stored()).toEqual({ recoveryEmail: null, profileDataState: 'step-two-completed' });
    expect((await subjects()).toSorted()).toEqual([confirmation, notice].toSorted());
    expect((await browser.get('/auth/recovery-email')).json()).toMatchObject({ pending: recoveryEmail });

    const email = (await openOutbox(demo.services)).find(({ to }) => to === recoveryEmail);
    if (!email) throw new Error('There is no email.');
    await browser.post('/auth/confirm-email', { token: tokenIn(email) });
    expect((await stored()).recoveryEmail).toBe(recoveryEmail);
  });

  test('gets one confirmation email for repeated saves, and none once it is confirmed', async () => {
    const browser = await dewi();
    const name = crypto.randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => save(browser, { recoveryEmail }, name)));
    const repeated = await save(browser, { recoveryEmail: ` ${recoveryEmail.toUpperCase()} ` });
    expect(repeated.statusCode).toBe(200);
    expect((await subjects()).toSorted()).toEqual([confirmation, notice].toSorted());
    await updateDewi({ recoveryEmail });
    await demo.services.database.delete(mailedLinks);
    expect((await save(browser, { recoveryEmail })).statusCode).toBe(200);
    expect(await subjects()).toHaveLength(2);
  });

  test('is withdrawn when the field is saved empty', async () => {
    const browser = await dewi();
    await save(browser, { recoveryEmail });
    await inviteUser(demo.services, 'dewi');
    for (const empty of ['', null])
      expect((await save(browser, { recoveryEmail: empty })).statusCode).toBe(200);
    expect((await browser.get('/auth/recovery-email')).json()).toEqual({
      recoveryEmail: null,
      pending: null,
    });
    const links = await demo.services.database.select().from(mailedLinks);
    expect(links.map(({ kind }) => kind)).toEqual(['invitation']);
  });

  test('gets no email when another field of the step is invalid', async () => {
    const response = await save(await dewi(), { recoveryEmail, phone: 'x' });
    expect(response.statusCode).toBe(422);
    expect(await subjects()).toEqual([]);
  });

  test('[T33] is rejected with 429 after five different addresses in an hour', async () => {
    const browser = await dewi();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await save(browser, { recoveryEmail: `${turn}@voorbeeld.example` })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test.each([
    ['replaced', 'ander@voorbeeld.example'],
    ['emptied', ''],
  ])('[T39] is not %s without the password once it is confirmed', async (_, typed) => {
    await updateDewi({ recoveryEmail });
    const response = await save(await dewi(), { recoveryEmail: typed });
    expect(response.statusCode).toBe(422);
    const message = 'Dit adres wijzig je met je wachtwoord, op je profiel.';
    expect(response.json()).toMatchObject({
      violations: [{ propertyPath: 'person.recoveryEmail', message }],
    });
    expect((await stored()).recoveryEmail).toBe(recoveryEmail);
    expect(await subjects()).toEqual([]);
  });

  test('[T39] cannot be set without the password once the profile is complete', async () => {
    const browser = await dewi();
    await updateDewi({ profileDataState: 'completed' });
    expect((await save(browser, { recoveryEmail: '' })).statusCode).toBe(200);
    expect((await save(browser, { recoveryEmail })).statusCode).toBe(422);
    expect(await subjects()).toEqual([]);
    await updateDewi({ profileDataState: 'step-one-completed' });
    await save(browser, { recoveryEmail });
    await updateDewi({ profileDataState: 'completed' });
    expect((await save(browser, { recoveryEmail: '' })).statusCode).toBe(422);
  });

  test('[T44] cannot be set during impersonation, while other fields can be saved', async () => {
    const employee = await browserOf(demo, 'employee impersonating somebody with a required action');
    expect((await save(employee, { recoveryEmail })).statusCode).toBe(422);
    expect((await save(employee, { town: 'Utrecht' })).statusCode).toBe(200);
    expect(await subjects()).toEqual([]);
  });
});
