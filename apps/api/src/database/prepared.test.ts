import { and, eq, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from './rows-of.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import type { Database, Transaction } from './database.ts';
import { prepared, statementNames } from './prepared.ts';
import { throttles } from './schema.ts';

const at = new Date('2026-11-21T12:00:00.000Z');
const later = new Date('2026-11-21T12:00:01.000Z');
const find = prepared('test-find', (database) =>
  database
    .select()
    .from(throttles)
    .where(eq(throttles.key, sql.placeholder('key'))),
);
const add = prepared('test-add', (database) =>
  database
    .insert(throttles)
    .values({
      key: sql.placeholder('key'),
      count: sql.placeholder('count'),
      blockedUntil: at,
      expiresAt: at,
    })
    .returning({ key: throttles.key }),
);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

describe('a prepared query', () => {
  test('returns the same rows as an unprepared query, on every use', async () => {
    const { database } = testApp.services;
    for (const [key, count] of [
      ['a', 1],
      ["b'; drop table throttles; --", 2],
      ['é€😀', 3],
      ['', 4],
    ] as const) {
      expect(await add(database).execute({ key, count })).toEqual([{ key }]);
      expect(await find(database).execute({ key })).toEqual([
        { key, count, blockedUntil: at, expiresAt: at },
      ]);
      expect(await find(database).execute({ key })).toEqual(
        await database.select().from(throttles).where(eq(throttles.key, key)),
      );
    }
    expect(await find(database).execute({ key: 'nobody' })).toEqual([]);
  });

  test('rejects with the PostgreSQL code when it fails, and works the next time', async () => {
    const { database } = testApp.services;
    await add(database).execute({ key: 'twice', count: 1 });
    await expect(add(database).execute({ key: 'twice', count: 1 })).rejects.toMatchObject({
      cause: { code: '23505' },
    });
    await expect(add(database).execute({ key: 'x', count: 'many' })).rejects.toMatchObject({
      cause: { code: '22P02' },
    });
    expect(await add(database).execute({ key: 'again', count: 1 })).toEqual([{ key: 'again' }]);
  });

  test('works in a transaction, and does not see uncommitted rows of another one', async () => {
    const { database } = testApp.services;
    const inside = Promise.withResolvers<void>();
    const querySent = Promise.withResolvers<void>();
    const undone = database.transaction(async (transaction) => {
      await add(transaction).execute({ key: 'undone', count: 1 });
      expect(await find(transaction).execute({ key: 'undone' })).toHaveLength(1);
      inside.resolve();
      await querySent.promise;
      throw new Error('undo');
    });
    await inside.promise;
    const beside = find(database).execute({ key: 'undone' });
    querySent.resolve();
    await expect(undone).rejects.toThrow('undo');
    expect(await beside).toEqual([]);
  });

  test('returns the right row to each of a hundred simultaneous uses', async () => {
    const { database } = testApp.services;
    const keys = Array.from({ length: 100 }, (_, index) => `many-${index}`);
    await Promise.all(keys.map((key, count) => add(database).execute({ key, count })));
    const rows = await Promise.all(keys.map((key) => find(database).execute({ key })));
    expect(rows.map(([row]) => row?.count)).toEqual(keys.map((_, index) => index));
  });
});

describe('a statement that is not prepared explicitly', () => {
  const rowsFor = (database: Pick<Database, 'select'>, key: string) =>
    database
      .select({ key: throttles.key, blockedUntil: throttles.blockedUntil })
      .from(throttles)
      .where(and(eq(throttles.key, key), lt(throttles.blockedUntil, later)));
  const preparedOf = (database: Transaction) =>
    rowsOf<{ name: string }>(
      database,
      sql`select name from pg_prepared_statements where statement like ${'%"blocked_until" < $2%'}`,
    );

  test('is prepared from its fifth use on, also in a transaction, with the same result', async () => {
    const { database } = testApp.services;
    await add(database).execute({ key: 'often', count: 1 });
    await database.transaction(async (transaction) => {
      for (let time = 0; time < 4; time += 1) await rowsFor(transaction, 'often');
      expect(await preparedOf(transaction)).toEqual([]);
      for (let time = 0; time < 3; time += 1)
        expect(await rowsFor(transaction, 'often')).toEqual([{ key: 'often', blockedUntil: at }]);
      expect(await preparedOf(transaction)).toHaveLength(1);
    });
    expect(await rowsFor(database, 'often')).toEqual([{ key: 'often', blockedUntil: at }]);
  });

  test('accepts binary and array parameters', async () => {
    const { database } = testApp.services;
    for (let time = 0; time < 7; time += 1) {
      const [row] = await rowsOf<{ bytes: Uint8Array; list: string }>(
        database,
        sql`select ${Buffer.from([0, time, 255])}::bytea as bytes, array_to_string(${sql.param(['a', 'b'])}::text[], ',') as list`,
      );
      expect([...(row?.bytes ?? [])]).toEqual([0, time, 255]);
      expect(row?.list).toBe('a,b');
    }
  });
});

describe('statementNames', () => {
  const use = (nameOf: ReturnType<typeof statementNames>, text: string, times: number) =>
    Array.from({ length: times }, () => nameOf(text));

  test('names a statement from its fifth use on and keeps the name', () => {
    const nameOf = statementNames();
    const none = Array.from({ length: 4 }, () => undefined);
    expect(use(nameOf, 'select 1', 6)).toEqual([...none, 'statement-0', 'statement-0']);
    expect(use(nameOf, 'select 2', 5)).toEqual([...none, 'statement-1']);
  });

  test('names at most 256 statements', () => {
    const nameOf = statementNames();
    const names = Array.from({ length: 300 }, (_, index) => use(nameOf, `select ${index}`, 5).at(-1));
    expect(new Set(names.slice(0, 256)).size).toBe(256);
    expect(new Set(names.slice(256))).toEqual(new Set([undefined]));
    expect(nameOf('select 0')).toBe('statement-0');
  });

  test('counts the uses of a statement anew after a thousand others', () => {
    const nameOf = statementNames();
    const between = (others: number) => {
      use(nameOf, 'rare', 4);
      for (let index = 0; index < others; index += 1) nameOf(`select ${index}`);
      return nameOf('rare');
    };
    expect(between(1_024)).toBeUndefined();
    expect(use(nameOf, 'rare', 4).at(-1)).toBe('statement-0');
  });
});
