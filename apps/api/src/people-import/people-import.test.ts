import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importTemplate } from '@portal/contract/people-import/rules';
import { eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { invite } from '../credentials/invite.ts';
import { contacts, imports, people, users } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { administer, byBram } from '../testing/administration.ts';
import { because, portal } from '../testing/command.ts';
import { dumpOf } from '../testing/database/dump.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { applyNext, linesAtOnce, startImport } from './apply.ts';
import { parseLines } from './lines.ts';
import { readCsv } from './read-csv.ts';
import { undoNext } from './undo.ts';

let demo: DemoApp;
let folder: string;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const organisation = 'Voorbeeld Advies B.V.';

async function importFile(text: string, ...options: string[]) {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, text, 'latin1');
  return portal(demo, 'import', path, '--organisation', organisation, ...options, ...because);
}

const header = 'Voornaam;Tussenv.;Tussenvoegsel;Achternaam;E-mail;Geb.datum;Mobiel';
const file = [
  header,
  'Lotte;;van;Dijk;lotte@nieuwe-klant.example;31-12-1990;0612345678',
  'Anna;;;Anders;anna@voorbeeld.example;;0612345679',
  'Zo\u00eb;;;"Jansen; de jongere";zoe@nieuwe-klant.example;;',
  'Lotte;;;Weer;LOTTE@nieuwe-klant.example;;',
  'Fout;;;Fout;geen adres;31-02-1990;12',
].join('\r\n');

const counts = async () => {
  const { database } = demo.services;
  return [await database.$count(people), await database.$count(users), await database.$count(contacts)];
};

test.each([
  ['the code page of Windows', Buffer.from('Naam;Plaats\r\nZo\u00eb;Oss\r\n', 'latin1')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFNaam;Plaats\nZo\u00eb;Oss\n\n;\n')],
  ['commas', Buffer.from('Naam,Plaats\n"Zo\u00eb",Oss')],
  ['tabs', Buffer.from('Naam\tPlaats\nZo\u00eb\tOss')],
])('[BEH-12] a CSV file is read with %s', (_, bytes) => {
  expect(readCsv(bytes)).toEqual({
    columns: ['Naam', 'Plaats'],
    lines: [{ number: 2, values: ['Zo\u00eb', 'Oss'] }],
  });
});

test('[BEH-12] columns are recognized or chosen, and the template is read without a fault', () => {
  const { people: found, wrong } = parseLines(readCsv(Buffer.from(importTemplate)));
  expect([found.length, wrong]).toEqual([1, []]);
  const table = readCsv(Buffer.from('Roepnaam;Naam;Inlognaam\nLotte;Dijk;lotte@nieuwe-klant.example'));
  expect(() => parseLines(table)).toThrow('Deze kolommen ontbreken: e-mailadres.');
  expect(() => parseLines(table, { email: 'Adres' })).toThrow('Er is geen kolom ‘Adres’.');
  expect(parseLines(table, { email: 'inlognaam' }).people).toMatchObject([
    { number: 2, person: { email: 'lotte@nieuwe-klant.example', surname: 'Dijk' } },
  ]);
});

test('[BEH-12] a dry run says of each line what it does, and does nothing', async () => {
  const before = await counts();
  const { code, output } = await importFile(file, '--dry-run');
  expect(code).toBe(0);
  expect(output.slice(0, 3)).toEqual([
    'Regel 2: nieuw (lotte@nieuwe-klant.example)',
    'Regel 3: gewijzigd (phone) (anna@voorbeeld.example)',
    'Regel 4: nieuw (zoe@nieuwe-klant.example)',
  ]);
  expect(output).toContain('Regel 5: fout. Dit e-mailadres staat ook op regel 2.');
  expect(output.find((line) => line.startsWith('Regel 6: fout.'))).toMatch(
    /e-mailadres.*geboortedatum.*telefoonnummer/,
  );
  expect(output.find((line) => line.startsWith('Niet in het bestand:'))).toBeDefined();
  expect(await counts()).toEqual(before);
});

test('[BEH-12] a file is applied, a second time does nothing, and what was new can be undone for a day', async () => {
  const before = await counts();
  const { output } = await importFile(file, '--json');
  const { importId, ...done } = JSON.parse(output.join('')) as Record<string, string>;
  expect(done).toMatchObject({ new: 2, account: 0, changed: 1, same: 0, wrong: 2 });
  expect(await counts()).toEqual(before.map((count) => count + 2));
  const [lotte] = await demo.services.database
    .select()
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(eq(users.email, 'lotte@nieuwe-klant.example'));
  expect(lotte?.people).toMatchObject({
    givenName: 'Lotte',
    infix: 'van',
    surname: 'Dijk',
    birthDate: '1990-12-31',
  });
  const [anna] = await demo.services.database
    .select()
    .from(people)
    .where(eq(people.id, demoId('person:anna')));
  expect(anna?.surname).toBe('Vries');

  const again = await importFile(file, '--json');
  expect(JSON.parse(again.output.join(''))).toMatchObject({ new: 0, changed: 0, same: 3 });
  expect(await counts()).toEqual(before.map((count) => count + 2));

  await demo.services.database
    .update(users)
    .set({ passwordHash: 'x' })
    .where(eq(users.email, 'zoe@nieuwe-klant.example'));
  const undo = () => portal(demo, 'import', 'undo', importId ?? '', ...because);
  expect(await undo()).toMatchObject({ code: 0, output: ['Weggehaald: 1, al gebruikt en gebleven: 1'] });
  expect(await counts()).toEqual(before.map((count) => count + 1));
  expect(await undo()).toMatchObject({ code: 65, problems: ['Deze import is al ongedaan gemaakt.'] });
});

test('[BEH-12] a person who was known elsewhere gets an account, and stays when that is undone', async () => {
  const { database } = demo.services;
  const email = 'fatima@nieuwe-klant.example';
  await database
    .update(users)
    .set({ email })
    .where(eq(users.id, demoId('user:fatima')));
  const before = await counts();
  const { output } = await importFile([header, `Fatima;;;Anders;${email};;`].join('\r\n'), '--json');
  const { importId, ...done } = JSON.parse(output.join('')) as Record<string, string>;
  expect(done).toMatchObject({ new: 0, account: 1, changed: 0 });
  const [persons, logins, accounts = 0] = before;
  expect(await counts()).toEqual([persons, logins, accounts + 1]);
  expect((await portal(demo, 'import', 'undo', importId ?? '', ...because)).output).toEqual([
    'Weggehaald: 1, al gebruikt en gebleven: 0',
  ]);
  expect(await counts()).toEqual(before);
});

test('[BEH-12] undoing removes unused accounts with what belongs to them, and keeps what was used or there before', async () => {
  const { database } = demo.services;
  const [unused, fatima, elsewhere, chosePassword, loggedIn] = [
    'lotte1@nieuwe-klant.example',
    'lotte2@nieuwe-klant.example',
    'lotte3@nieuwe-klant.example',
    'lotte4@nieuwe-klant.example',
    'lotte5@nieuwe-klant.example',
  ] as const;
  await database
    .update(users)
    .set({ email: fatima })
    .where(eq(users.id, demoId('user:fatima')));
  const before = await counts();
  const lines = [unused, fatima, elsewhere, chosePassword, loggedIn].map((email) => `Lotte;Dijk;${email}`);
  const { output } = await importFile(['Voornaam;Achternaam;E-mail', ...lines].join('\n'), '--json');
  const { importId } = JSON.parse(output.join('')) as { importId: string };
  const added = await database
    .select({ email: contacts.email, contactId: contacts.id, personId: contacts.personId, userId: users.id })
    .from(contacts)
    .innerJoin(users, eq(users.personId, contacts.personId))
    .where(like(contacts.email, 'lotte%'));
  const of = (email: string) => {
    const found = added.find((each) => each.email === email);
    if (found === undefined) throw new Error(`${email} was not added.`);
    return found;
  };
  await administer(demo, (tx) => invite(tx, of(unused).userId));
  await database.insert(contacts).values({
    personId: of(elsewhere).personId,
    affiliationId: demoId('organisation:banknoord'),
    role: 'participant',
  });
  await database
    .update(users)
    .set({ passwordHash: 'x' })
    .where(eq(users.id, of(chosePassword).userId));
  await database
    .update(users)
    .set({ lastContactId: of(loggedIn).contactId })
    .where(eq(users.id, of(loggedIn).userId));

  expect(await administer(demo, (tx) => undoNext(tx, importId))).toEqual({
    removed: 3,
    kept: 2,
    isDone: true,
  });
  const [persons = 0, logins = 0, accounts = 0] = before;
  expect(await counts()).toEqual([persons + 3, logins + 3, accounts + 3]);
  const left = await dumpOf(database, 'audit');
  for (const trace of [unused, of(unused).personId, of(unused).userId])
    expect(Object.keys(left).filter((table) => JSON.stringify(left[table]).includes(trace))).toEqual([]);
  for (const email of [fatima, elsewhere])
    expect(await database.$count(contacts, eq(contacts.id, of(email).contactId))).toBe(0);
  const accountRemoved = (email: string) => ({
    event: 'user_updated',
    userId: of(email).userId,
    objectType: 'contact',
    objectId: of(email).contactId,
    actorUserId: byBram.actorUserId,
    details: { ...byBram.details, change: 'account-removed' },
  });
  const entries = await audited(demo, 3);
  expect(entries).toEqual(
    expect.arrayContaining([
      {
        event: 'user_deleted',
        userId: of(unused).userId,
        objectType: 'person',
        objectId: of(unused).personId,
        ...byBram,
      },
      accountRemoved(fatima),
      accountRemoved(elsewhere),
    ]),
  );
});

test('[BEH-12] lines that change people change all of theirs and nobody else, each with an entry in the audit log', async () => {
  const { database } = demo.services;
  const textOf = (phone: string) =>
    [
      'Voornaam;Tussenvoegsel;Achternaam;E-mail;Mobiel;Geb.datum',
      `Lotte;van;Dijk;lotte@nieuwe-klant.example;${phone};31-12-1990`,
      'Piet;;Jansen;piet@nieuwe-klant.example;;',
    ].join('\n');
  await importFile(textOf('0612345678'));
  const ended = eq(contacts.email, 'piet@nieuwe-klant.example');
  await database.update(contacts).set({ enabled: false }).where(ended);
  const others = await database.select().from(people).orderBy(people.id);
  await importFile(textOf('0612345679').replace('Lotte;van;Dijk', 'Lot;;Visser'));
  const rows = await database
    .select({ person: people, contact: contacts })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .where(inArray(contacts.email, ['lotte@nieuwe-klant.example', 'piet@nieuwe-klant.example']))
    .orderBy(contacts.email);
  expect(rows).toMatchObject([
    {
      person: {
        givenName: 'Lot',
        infix: null,
        surname: 'Visser',
        foldedFrom: 'Lot Visser',
        birthDate: '1990-12-31',
        version: 2,
      },
      contact: { phone: expect.stringMatching(/79$/), enabled: true, version: 2 },
    },
    { person: { surname: 'Jansen', version: 1 }, contact: { phone: null, enabled: true, version: 2 } },
  ]);
  const changed = new Set(rows.map(({ person }) => person.id));
  const unchanged = others.filter(({ id }) => !changed.has(id));
  const now = await database.select().from(people).orderBy(people.id);
  expect(now.filter(({ id }) => !changed.has(id))).toEqual(unchanged);
  const fields = (await audited(demo, 2)).map(({ details }) => (details as { fields: string }).fields);
  expect(fields.toSorted()).toEqual(['enabled', 'givenName, infix, surname, phone']);
});

test('[BEH-12] an import cannot be undone after a day', async () => {
  const { output } = await importFile(file, '--json');
  const { importId } = JSON.parse(output.join('')) as { importId: string };
  demo.clock.advance(24 * 60 * 60);
  expect((await portal(demo, 'import', 'undo', importId, ...because)).problems).toEqual([
    'Deze import is langer dan een dag geleden.',
  ]);
});

test('[BEH-12] an interrupted import goes on where it stopped and is undone, in parts', async () => {
  const lines = Array.from(
    { length: linesAtOnce + 1 },
    (_, index) => `Lotte;Dijk;lotte${index}@nieuwe-klant.example`,
  );
  const { people: found } = parseLines(
    readCsv(Buffer.from(['Voornaam;Achternaam;E-mail', ...lines].join('\n'))),
  );
  const start = {
    affiliationId: demoId('organisation:voorbeeld'),
    fileName: 'mensen.csv',
    fileHash: 'x',
    people: found.map(({ person }) => person),
  };
  const before = await counts();
  const id = await administer(demo, (tx) => startImport(tx, start));
  expect(await administer(demo, (tx) => applyNext(tx, id))).toMatchObject({
    doneCount: linesAtOnce,
    finishedAt: null,
  });
  expect(await administer(demo, (tx) => startImport(tx, start))).toBe(id);
  expect(await administer(demo, (tx) => applyNext(tx, id))).toMatchObject({
    doneCount: linesAtOnce + 1,
    lines: [],
  });
  expect(await counts()).toEqual(before.map((count) => count + linesAtOnce + 1));
  const undo = () => administer(demo, (tx) => undoNext(tx, id));
  expect(await undo()).toEqual({ removed: linesAtOnce, kept: 0, isDone: false });
  expect(await undo()).toEqual({ removed: 1, kept: 0, isDone: true });
  expect(await counts()).toEqual(before);
  expect(await demo.services.database.$count(imports)).toBe(1);
});

test.each([
  ['nothing', ''],
  ['no lines', 'Voornaam;Achternaam;E-mail'],
  ['an open quote', 'Voornaam;Achternaam;E-mail\n"Lotte;Dijk;lotte@nieuwe-klant.example'],
  ['bytes', 'Voornaam;Achternaam;E-mail\nLot\u0000te;Dijk;x'],
])('[BEH-12] a file with %s ends with 65 and a sentence', async (_, text) => {
  const { code, problems } = await importFile(text);
  expect([code, problems.length]).toEqual([65, 1]);
});
