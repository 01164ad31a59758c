import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, sessions, users } from '../database/schema.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { EMPLOYEE_SECOND_FACTOR: 'on' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const stepOf = async (username: string) =>
  (await new Browser(demo.app).login(username)).json<{ action?: string }>().action;

test('[TFA-11] whoever has a permission at the provider sets up a second factor at the login', async () => {
  expect(await stepOf('gijs')).toBe('requires-second-factor-setup');
  expect(await stepOf('anna')).toBeUndefined();
});

test('[TFA-11] a role with the same name at a customer asks for nothing', async () => {
  const ofAnna = eq(contacts.id, demoId('contact:anna'));
  await demo.services.database.update(contacts).set({ role: 'assessor' }).where(ofAnna);
  expect(await stepOf('anna')).toBeUndefined();
});

test('[TFA-11] an employee cannot turn the second factor off, and is not offered to', async () => {
  const { database, clock } = demo.services;
  const nora = await browserOf(demo, 'service desk');
  const id = demoId('user:nora');
  expect((await nora.get(`/api/users/${id}`)).json()).toMatchObject({ secondFactorMandatory: true });
  await database.update(sessions).set({ verifiedAt: clock.now() });
  expect((await nora.post('/api/second-factor/disable')).statusCode).toBe(403);
  expect(await database.$count(users, eq(users.requiresSecondFactor, true))).toBe(3);
});
