import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, people, sessions } from '../database/schema.ts';
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

const lotte = {
  givenName: 'lotte',
  infix: 'van',
  surname: 'dijk',
  birthDate: null,
  email: 'Lotte@nieuwe-klant.example',
  organisation: demoId('organisation:voorbeeld'),
  role: 'participant',
  isInvited: false,
  isDistinct: false,
};
const provider = demoId('organisation:provider');
const count = () => demo.services.database.$count(people);

const add = (browser: Browser, given: object = {}) =>
  browser.send('POST', '/api/directory', JSON.stringify({ ...lotte, ...given }), {
    'content-type': 'application/ld+json',
  });
const addAs = async (name: PersonaName, given: object = {}) => add(await browserOf(demo, name), given);

describe('[MEN-05] a new person', () => {
  test('gets an account and an invitation, and the audit log says from whom', async () => {
    const response = await addAs('service desk', { isInvited: true });
    expect(response.json()).toMatchObject({
      duplicates: [],
      person: {
        name: 'Lotte van Dijk',
        username: 'lotte@nieuwe-klant.example',
        state: 'invited',
        accounts: [{ organisation: 'Voorbeeld Advies B.V.', role: 'participant' }],
      },
    });
    expect((await openOutbox(demo.services)).map(({ to }) => to)).toEqual(['lotte@nieuwe-klant.example']);
    const recorded = (await audited(demo, 3)).map(({ event, actorUserId }) => ({ event, actorUserId }));
    for (const event of ['user_created', 'user_updated', 'user_invited'])
      expect(recorded).toContainEqual({ event, actorUserId: demoId('user:nora') });
  });

  test('is added once, however often the form is sent', async () => {
    const before = await count();
    const browser = await browserOf(demo, 'service desk');
    const ids = [];
    for (let time = 0; time < 2; time += 1) {
      const response = await add(browser, { mutationId: 'once' });
      ids.push(response.json<{ person: { id: string } }>().person.id);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test.each([
    ['an email address', { email: 'ANNA@voorbeeld.example' }, true],
    ['the address of an account', { email: 'chris.zonnig@voorbeeld.example' }, false],
    ['a name', { givenName: 'ANNA', infix: 'de', surname: 'vríes' }, false],
  ])('with %s of somebody is not added before who that is was seen', async (_, given, isSameLogin) => {
    const before = await count();
    const browser = await browserOf(demo, 'service desk');
    const response = await add(browser, given);
    expect(response.json()).toMatchObject({ duplicates: [{ isSameLogin }] });
    expect(response.json()).not.toHaveProperty('person');
    const again = await add(browser, { ...given, isDistinct: true });
    expect('person' in again.json<object>()).toBe(!isSameLogin);
    expect(await count()).toBe(before + (isSameLogin ? 0 : 1));
  });

  test('has no duplicate in a namesake with another date of birth', async () => {
    const anna = { givenName: 'Anna', infix: 'de', surname: 'Vries' };
    const response = await addAs('service desk', { ...anna, birthDate: '2001-02-03' });
    expect(response.json()).toHaveProperty('person.name', 'Anna de Vries');
  });

  test.each([
    ['no organization', { organisation: '' }, 'organisation'],
    ['an unknown organization', { organisation: crypto.randomUUID() }, 'organisation'],
    ['what is no id', { organisation: 'x' }, 'organisation'],
    ['a role of an employee at a customer', { role: 'main-administrator' }, 'role'],
    ['an unknown role', { role: 'baas' }, 'role'],
    ['a wrong address', { email: 'lotte' }, 'email'],
  ])('with %s is refused', async (_, given, propertyPath) => {
    const response = await addAs('service desk', given);
    expect([response.statusCode, response.json()]).toMatchObject([422, { violations: [{ propertyPath }] }]);
  });

  test.each(['main-administrator', 'service-desk', 'participant'])(
    'at the provider is never added by the service desk, as %s',
    async (role) => {
      const before = await count();
      expect((await addAs('service desk', { organisation: provider, role })).statusCode).toBe(403);
      expect(await count()).toBe(before);
    },
  );

  test('at the provider is added by an administrator who has proven their presence, once per proof', async () => {
    const before = await count();
    const browser = await browserOf(demo, 'administrator');
    const employee = { organisation: provider, role: 'service-desk' };
    await demo.services.database.update(sessions).set({ verifiedAt: null });
    expect((await add(browser, employee)).json()).toMatchObject({
      violations: [{ propertyPath: 'verificationCode' }],
    });
    expect(await count()).toBe(before);
    await demo.services.database.update(sessions).set({ verifiedAt: demo.services.clock.now() });
    expect((await add(browser, employee)).json()).toMatchObject({ person: { isEmployee: true } });
    expect(
      (await add(browser, { ...employee, email: 'sanne@nieuwe-klant.example', isDistinct: true })).statusCode,
    ).toBe(422);
  });
});

describe('[MEN-09] another account', () => {
  const giveAs = async (name: PersonaName, username: string, given: object) => {
    const browser = await browserOf(demo, name);
    await demo.services.database.update(sessions).set({ verifiedAt: demo.services.clock.now() });
    const path = `/api/directory/${demoId(`person:${username}`)}/accounts`;
    return browser.send('POST', path, JSON.stringify(given), { 'content-type': 'application/ld+json' });
  };
  const atZonnig = { organisation: demoId('organisation:zonnig'), role: 'participant' };

  test('is given once to somebody who has one elsewhere', async () => {
    const response = await giveAs('service desk', 'iris', atZonnig);
    expect(response.json<{ accounts: object[] }>().accounts).toHaveLength(2);
    expect((await giveAs('service desk', 'iris', atZonnig)).json()).toMatchObject({
      violations: [{ propertyPath: 'role' }],
    });
  });

  test.each<[PersonaName, string, object, number]>([
    ['service desk', 'iris', { organisation: provider, role: 'main-administrator' }, 403],
    ['service desk', 'iris', { organisation: provider, role: 'participant' }, 403],
    ['service desk', 'iris', { ...atZonnig, role: 'main-administrator' }, 422],
    ['service desk', 'gijs', atZonnig, 403],
    ['service desk', 'nora', atZonnig, 409],
    ['administrator', 'bram', { organisation: provider, role: 'assessor' }, 409],
    ['administrator', 'iris', { organisation: provider, role: 'assessor' }, 200],
    ['participant', 'anna', atZonnig, 403],
    ['manager', 'anna', atZonnig, 403],
  ])('from %s for %s with %j is answered with %i', async (name, username, given, status) => {
    const before = await demo.services.database.$count(contacts);
    expect((await giveAs(name, username, given)).statusCode).toBe(status);
    expect(await demo.services.database.$count(contacts)).toBe(before + (status === 200 ? 1 : 0));
  });
});
