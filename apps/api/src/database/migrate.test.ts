import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { migrateBy } from './migrate.ts';
import { rowsOf } from './rows-of.ts';
import { affiliations } from './schema.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await buildTestApp();
});
afterEach(() => testApp.close());

/** Migrates with a driver that only counts, and returns the names of the migrations that it was to run. */
async function migrate(): Promise<{ names: string[]; runs: number }> {
  let runs = 0;
  const names = await migrateBy(async () => {
    runs += 1;
  }, testApp.services.database);
  return { names, runs };
}

const change = (query: string) => testApp.services.database.execute(sql.raw(query));

test('a database of this version lacks no migration', async () => {
  expect(await migrate()).toEqual({ names: [], runs: 1 });
});

test('an older database lacks the migrations after its newest, and an empty one lacks all', async () => {
  await change(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  const { names } = await migrate();
  expect(names).toHaveLength(1);
  await change('delete from drizzle.__drizzle_migrations');
  const { names: all } = await migrate();
  expect(all.at(-1)).toBe(names[0]);
  expect(all[0]).toMatch(/^0000_/);
  await change('drop schema drizzle cascade');
  expect((await migrate()).names).toEqual(all);
});

test.for([
  ['a millisecond newer', 'max(created_at) + 1'],
  ['a year newer', 'max(created_at) + 31536000000'],
  ['of the year 2100', '4102444800000'],
])('a database that is %s is refused before anything runs', async ([, when]) => {
  await change(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', ${when} from drizzle.__drizzle_migrations`,
  );
  let hasRun = false;
  const migrated = migrateBy(async () => {
    hasRun = true;
  }, testApp.services.database);
  await expect(migrated).rejects.toThrow(CannotStart);
  await expect(migrated).rejects.toThrow(/^De database is van een nieuwere versie van het portaal \(2\d{3}-/);
  expect(hasRun).toBe(false);
});

/** Tables of which the columns that name a user are few: one row for each act of an administrator, or short-lived. */
const smallTables = [
  'authorization_codes',
  'environment_drafts',
  'environment_preview_links',
  'environments',
  'passkey_challenges',
  'published_themes',
  'scim_tokens',
  'second_factor_resets',
  'sso_links',
];

test('erasing a person, user, account or image reads no other large table whole: an index finds what refers to it', async () => {
  const unindexed = await rowsOf<{ key: string }>(
    testApp.services.database,
    sql`select key.conrelid::regclass || '.' || attname as key
      from pg_constraint key
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f'
        and confrelid in ('people'::regclass, 'users'::regclass, 'contacts'::regclass, 'media'::regclass)
        and not conrelid::regclass::text = any (string_to_array(${smallTables.join()}, ','))
        and not exists (
          select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
        )
      order by 1`,
  );
  expect(unindexed).toEqual([]);
});

test('organizations of one name are told apart by the migration that makes names unique', async () => {
  const file = new URL('migrations/0053_organisation-names.sql', import.meta.url);
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  await change('drop index affiliations_name');
  await change(
    "insert into affiliations (id, name) select n::text::uuid, name from (values ('00000000-0000-4000-8000-000000000001', 'Duinzicht'), ('00000000-0000-4000-8000-000000000002', 'DUINZICHT'), ('aaaaaaaa-0000-4000-8000-000000000003', 'Duinzicht'), ('00000000-0000-4000-8000-000000000004', 'Ander')) as given (n, name)",
  );
  for (const statement of statements) await change(statement);
  const found = await testApp.services.database
    .select({ name: affiliations.name })
    .from(affiliations)
    .orderBy(affiliations.id);
  expect(found.map(({ name }) => name)).toEqual([
    'Duinzicht',
    'DUINZICHT (00000000)',
    'Ander',
    'Duinzicht (aaaaaaaa)',
  ]);
});
