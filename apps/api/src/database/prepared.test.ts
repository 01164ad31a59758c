import { and, eq, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../testing/rows-of.ts';
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
  test('gives the same as one that is not, time after time', async () => {
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

  test('that fails says why, and works the next time', async () => {
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

  test('works in a transaction, and waits for one that it is not in', async () => {
    const { database } = testApp.services;
    const inside = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const undone = database.transaction(async (transaction) => {
      await add(transaction).execute({ key: 'undone', count: 1 });
      expect(await find(transaction).execute({ key: 'undone' })).toHaveLength(1);
      inside.resolve();
      await asked.promise;
      throw new Error('undo');
    });
    await inside.promise;
    const beside = find(database).execute({ key: 'undone' });
    asked.resolve();
    await expect(undone).rejects.toThrow('undo');
    expect(await beside).toEqual([]);
  });

  test('a hundred at once all get their own answer', async () => {
    const { database } = testApp.services;
    const keys = Array.from({ length: 100 }, (_, index) => `many-${index}`);
    await Promise.all(keys.map((key, count) => add(database).execute({ key, count })));
    const rows = await Promise.all(keys.map((key) => find(database).execute({ key })));
    expect(rows.map(([row]) => row?.count)).toEqual(keys.map((_, index) => index));
  });
});

describe('any other statement', () => {
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

  test('is prepared from its fifth use on, in a transaction too, and gives the same', async () => {
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

  test('may have values that are no text', async () => {
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

describe('the names of statements', () => {
  const use = (nameOf: ReturnType<typeof statementNames>, text: string, times: number) =>
    Array.from({ length: times }, () => nameOf(text));

  test('come with the fifth use of each, and stay', () => {
    const nameOf = statementNames();
    const none = Array.from({ length: 4 }, () => undefined);
    expect(use(nameOf, 'select 1', 6)).toEqual([...none, 'statement-0', 'statement-0']);
    expect(use(nameOf, 'select 2', 5)).toEqual([...none, 'statement-1']);
  });

  test('are given to 256 statements, however many are used', () => {
    const nameOf = statementNames();
    const names = Array.from({ length: 300 }, (_, index) => use(nameOf, `select ${index}`, 5).at(-1));
    expect(new Set(names.slice(0, 256)).size).toBe(256);
    expect(new Set(names.slice(256))).toEqual(new Set([undefined]));
    expect(nameOf('select 0')).toBe('statement-0');
  });

  test('are not given to statements so rare that a thousand others come between', () => {
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
