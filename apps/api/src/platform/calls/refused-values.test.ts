import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let statement: SQL;
beforeAll(async () => {
  testApp = await buildTestApp({
    environment: { LOG_LEVEL: 'silent' },
    extend: (app, { database }) => {
      // Passes a query on without a schema, as a route with a bug would.
      for (const url of ['/api/raw', '/auth/raw', '/raw'])
        app.get(url, { config: { access: 'public' } }, async () => {
          await database.execute(statement);
          return {};
        });
    },
  });
  const { database } = testApp.services;
  await database.execute(
    sql`create table names (id int primary key, name text not null unique check (name <> ''), parent int references names)`,
  );
  await database.execute(sql`insert into names values (1, 'anna')`);
});
afterAll(() => testApp.close());

/** Text of two megabytes that does not compress, too long for an index. */
const incompressible = Array.from({ length: 60_000 }, () => crypto.randomUUID()).join('');

async function responseTo(query: SQL, url = '/api/raw') {
  statement = query;
  const response = await new Browser(testApp.app).get(url);
  return { status: response.statusCode, body: response.json<unknown>() };
}

const violation = { violations: [{ propertyPath: '', message: 'Deze gegevens kunnen we niet verwerken.' }] };

test.each([
  ['NUL', sql`select ${'a\u0000'}::text`],
  ['NUL in a pattern', sql`select 1 from names where name ilike ${'%\u0000%'}`],
  ['NUL in JSON', sql`select ${'"\\u0000"'}::jsonb`],
  ['a lone surrogate in JSON', sql`select ${JSON.stringify('\ud800')}::jsonb`],
  ['no UUID', sql`select ${'x'}::uuid`],
  ['a number out of range', sql`select ${'99999999999'}::int`],
  ['a day that does not exist', sql`select ${'2026-02-30'}::date`],
  ['a year out of range', sql`select ${'999999999-01-01'}::timestamptz`],
  ['no pattern', sql`select 'a' ~ ${'('}`],
  ['an escape without a character', sql`select 'a' like ${'\\'}`],
  ['a negative page', sql`select 1 limit ${-1}::int`],
  ['a text too long for its index', sql`insert into names values (2, ${incompressible})`],
  ['a text that breaks a check', sql`insert into names values (2, ${''})`],
  ['a missing text', sql`insert into names values (2, ${null})`],
])('[T80] [T74] a request with %s that no schema refused gets 422', async (_, query) => {
  expect(await responseTo(query)).toMatchObject({ status: 422, body: violation });
  expect(await responseTo(query, '/auth/raw')).toEqual({
    status: 422,
    body: expect.objectContaining(violation) as object,
  });
});

test.each([
  ['a second row with a unique value', sql`insert into names values (2, 'anna')`],
  ['a row that refers to no other', sql`insert into names values (2, 'bram', 3)`],
])('[T80] [T75] %s gets 409', async (_, query) => {
  expect(await responseTo(query)).toMatchObject({ status: 409 });
});

test('[T74] the next request works', async () => {
  expect(await responseTo(sql`select 1`)).toEqual({ status: 200, body: {} });
});
