import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from './rows-of.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import type { Database } from './database.ts';
import { foldNames } from './folded-names.ts';
import { hasWords } from './name-search.ts';
import { affiliations, people } from './schema.ts';

let testApp: TestApp;
let database: Database;
beforeAll(async () => {
  testApp = await buildTestApp();
  ({ database } = testApp.services);
});
beforeEach(async () => {
  await database.delete(people);
  await database.delete(affiliations);
});
afterAll(() => testApp.close());

const add = async (...names: Partial<typeof people.$inferInsert>[]) => {
  await database.insert(people).values(names);
  await foldNames(database);
};

const found = async (search: string) => {
  const rows = await database.select().from(people).where(hasWords(people.foldedName, search));
  return rows.length;
};

const nfd = (text: string) => text.normalize('NFD');

test.each([
  ['Amrani, Fatima', { givenName: 'Fatima', infix: 'El', surname: 'Amrani' }],
  ['van der IJssel', { givenName: 'Özlem', infix: 'van  der', surname: 'Ĳssel' }],
  ['ozlem', { givenName: 'Özlem', infix: 'van  der', surname: 'Ĳssel' }],
  ['ÖZLEM ĳssel', { givenName: 'Özlem', infix: 'van  der', surname: 'Ĳssel' }],
  [nfd('Zoë'), { givenName: 'Zoë', surname: "'t Hooft" }],
  ['Zoë', { givenName: nfd('Zoë'), surname: "'t Hooft" }],
  ['zoe', { givenName: nfd('Zoë'), surname: "'t Hooft" }],
  ['’t Hooft', { givenName: 'Zoë', surname: "'t Hooft" }],
  ["'t hooft", { givenName: 'Zoë', surname: '’t Hooft' }],
  ['ooft', { givenName: 'Zoë', surname: '’t Hooft' }],
  ['Jansen de Vries', { givenName: 'Mia', surname: 'Jansen-de Vries' }],
  ['yildiz', { givenName: 'Emre', surname: 'Yıldız' }],
  ['lukasz', { givenName: 'Łukasz', surname: null }],
  ['obrien', { givenName: null, surname: 'O’Brien' }],
  ['joris bos', { givenName: 'Joris\uffff', surname: 'Bos' }],
  ['иван', { givenName: 'Иван', surname: 'Петров' }],
  ['50 korting', { givenName: '50%_\\', surname: 'Korting' }],
])('a search for %j finds %j', async (search, name) => {
  await add(name, { givenName: 'Iemand', surname: 'Anders' });
  expect(await found(search)).toBe(1);
});

test.each(['anna smit', '%', '_', '\\', "'", '', '   ', '\u0000', 'Vries Vriesland'])(
  'a search for %j does not find Anna de Vries',
  async (search) => {
    await add({ givenName: 'Anna', infix: 'de', surname: 'Vries' });
    expect(await found(search)).toBe(0);
  },
);

test('names of other programs are folded once, changed ones again, in several processes at once', async () => {
  const crowd = Array.from({ length: 2_500 }, (_, index) => ({
    givenName: `Özlem ${index}`,
    surname: 'Ĳssel',
  }));
  await database.insert(people).values(crowd);
  await database.insert(affiliations).values({ name: 'Coöp Überlingen' });
  await Promise.all([foldNames(database), foldNames(database)]);
  expect(await found('ozlem ijssel')).toBe(2_500);
  const [organisation] = await database.select().from(affiliations);
  expect(organisation).toMatchObject({ foldedName: 'coop uberlingen', foldedFrom: 'Coöp Überlingen' });

  await database.update(people).set({ givenName: 'Zoë' }).where(eq(people.givenName, 'Özlem 7'));
  await database.update(affiliations).set({ name: 'Één' });
  expect(await found('zoe')).toBe(0);
  const versions = () => rowsOf(database, sql`select id, xmin::text from people order by id`);
  const before = await versions();
  await foldNames(database);
  expect([await found('zoe'), await found('ozlem')]).toEqual([1, 2_499]);
  expect((await database.select().from(affiliations))[0]?.foldedName).toBe('een');
  const after = await versions();
  expect(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]))).toHaveLength(1);
});

test('a search for part of a name uses the index', async () => {
  await add({ givenName: 'Anna', surname: 'Vries' });
  const plan = await database.transaction(async (tx) => {
    // With so few rows reading them all would be quicker.
    await tx.execute(sql`set local enable_seqscan = off`);
    const query = tx.select({ id: people.id }).from(people).where(hasWords(people.foldedName, 'ann rie'));
    return rowsOf(tx, sql`explain ${query.getSQL()}`);
  });
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on people_folded_name');
});
