import { can } from '@portal/contract/permissions/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliations, contacts } from '../../database/schema.ts';
import { audited } from '../../testing/audited.ts';
import { Browser } from '../../testing/browser.ts';
import { because, portal } from '../../testing/command.ts';
import { openOutbox, tokenIn } from '../../testing/mail/mail.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let empty: TestApp;
beforeAll(async () => {
  empty = await buildTestApp();
});
afterAll(() => empty.close());

const password = 'Een-eigen-wachtwoord-2026';
const bram = ['--email', 'Bram@Hoffelijk.example', '--given-name', 'bram', '--surname', 'Bakker', ...because];
const create = (...options: string[]) => portal(empty, 'administrator', 'create', ...options);

const choose = (token: string, username = 'bram') =>
  new Browser(empty.app).post('/auth/reset-password', { token, username, password });

test('[BEH-01] in an empty database the first administrator is created, invited and sets up a second factor', async () => {
  expect(await create(...bram)).toEqual({
    code: 0,
    problems: [],
    output: [
      'bram@hoffelijk.example is hoofdbeheerder bij Hoffelijk Opleidingen B.V.',
      'De uitnodiging gaat naar bram@hoffelijk.example, zodra de server draait.',
    ],
  });
  const operator = { operator: 'beheer', operatorReason: 'Ingebruikname' };
  expect(await audited(empty, 4)).toMatchObject([
    { event: 'organisation_created', details: operator },
    { event: 'user_created', details: operator },
    { event: 'user_updated', details: { change: 'account-added', ...operator } },
    { event: 'user_invited', details: { by: 'email', ...operator } },
  ]);
  const [organisation] = await empty.services.database.select().from(affiliations);
  const [contact] = await empty.services.database.select().from(contacts);
  const holder = {
    role: contact?.role ?? null,
    isAtProvider: organisation?.isProvider ?? false,
    isImpersonated: false,
  };
  expect(can(holder, 'organisations:edit')).toBe(true);

  const [message] = await openOutbox(empty.services);
  expect(message).toMatchObject({ to: 'bram@hoffelijk.example' });
  expect((await choose(message ? tokenIn(message) : '')).statusCode).toBe(200);
  const login = await new Browser(empty.app).login('bram', password);
  expect([login.statusCode, login.json()]).toEqual([200, { action: 'requires-second-factor-setup' }]);
});

test('[BEH-01] a link instead of an email is shown once, and stored nowhere', async () => {
  const { output } = await create(
    '--link',
    '--json',
    ...bram.map((each) => each.replace('Bram@', 'tweede@')),
  );
  const { url } = JSON.parse(output.join('')) as { url: string };
  const token = url.replace('http://localhost:4173/wachtwoord-instellen/', '');
  const outbox = await openOutbox(empty.services);
  expect(outbox.filter(({ to }) => to === 'tweede@hoffelijk.example')).toEqual([]);
  expect(JSON.stringify(await audited(empty, 10))).not.toContain(token);
  expect((await choose(token, 'tweede')).statusCode).toBe(200);
});

test('[BEH-01] a second administrator joins the same organization, and an address is used once', async () => {
  expect(await empty.services.database.$count(affiliations)).toBe(1);
  expect(await create(...bram)).toEqual({
    code: 65,
    output: [],
    problems: ['--email: Er is al iemand met dit e-mailadres.'],
  });
});
