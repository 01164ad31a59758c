import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliations, contacts, users } from '../../database/schema.ts';
import { audited } from '../../testing/audited.ts';
import { because, portal } from '../../testing/command.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { addProvider } from '../../testing/credentials/single-sign-on.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
afterAll(() => demo.close());

const give = (...words: string[]) => portal(demo, ...words, ...because);
const linesOf = async (...words: string[]) => {
  const { code, output, problems } = await give(...words);
  return [code, ...output, ...problems];
};

const newcomer = 'lotte@nieuwe-klant.example';

test('[BEH-11] an organization, a person and an account are added, and a second time refused', async () => {
  expect(await linesOf('organisation', 'add', 'Nieuwe Klant', '--environment', 'zonnig')).toEqual([
    0,
    'Toegevoegd: Nieuwe Klant',
  ]);
  expect(await linesOf('organisation', 'add', 'nieuwe klant')).toEqual([
    65,
    'naam: Er is al een organisatie met deze naam.',
  ]);
  const person = ['person', 'add', '--email', newcomer, '--given-name', 'lotte', '--surname', 'jansen'];
  expect(await linesOf(...person)).toEqual([0, `Toegevoegd: ${newcomer}`]);
  const account = ['account', 'add', newcomer, '--organisation', 'nieuwe klant', '--role', 'participant'];
  expect(await linesOf(...account)).toEqual([0, `${newcomer} heeft een account bij Nieuwe Klant`]);
  expect((await linesOf(...account))[0]).toBe(65);
  const [added] = await demo.services.database
    .select({ role: contacts.role, organisation: affiliations.name })
    .from(contacts)
    .innerJoin(users, and(eq(users.personId, contacts.personId), eq(users.email, newcomer)))
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId));
  expect(added).toEqual({ role: 'participant', organisation: 'Nieuwe Klant' });
  expect((await linesOf(...account.with(account.length - 1, 'baas')))[0]).toBe(64);
});

test('[BEH-11] each act on a person is done once, and recorded with the operator and the reason', async () => {
  expect(await linesOf('person', 'disable', 'anna')).toEqual([0, 'anna kan niet meer inloggen.']);
  expect(await linesOf('person', 'disable', 'anna')).toEqual([0, 'anna kon al niet inloggen.']);
  expect(await linesOf('person', 'enable', 'anna')).toEqual([0, 'anna kan weer inloggen.']);
  expect(await linesOf('sessions', 'end', 'anna')).toEqual([0, 'Beëindigde sessies: 0']);
  expect((await linesOf('person', 'unblock', 'anna'))[0]).toBe(0);
  expect((await linesOf('second-factor', 'reset', 'bram'))[0]).toBe(0);
  expect((await linesOf('second-factor', 'reset', 'bram'))[0]).toBe(65);
  const { entityId } = await addProvider(demo, 'zonnig');
  const link = ['identity', 'link', 'joris', '--entity-id', entityId, '--name-id', 'j.bos'];
  expect(await linesOf(...link)).toEqual([0, 'joris kan nu zo inloggen.']);
  expect(await linesOf(...link)).toEqual([0, 'joris was al gekoppeld.']);
  expect((await linesOf('person', 'hold', 'anna'))[0]).toBe(0);
  expect(await linesOf('person', 'erase', 'anna')).toEqual([
    65,
    'De gegevens van deze persoon moeten bewaard blijven: Ingebruikname',
  ]);
  expect((await linesOf('person', 'release', 'anna'))[0]).toBe(0);
  expect((await linesOf('person', 'erase', 'anna'))[0]).toBe(0);
  expect(await linesOf('person', 'erase', 'anna')).toEqual([65, 'gebruikersnaam: Dit account is er niet.']);
  expect(await audited(demo)).toMatchObject([
    { event: 'user_deleted', details: { operator: 'beheer', operatorReason: 'Ingebruikname' } },
  ]);
});
