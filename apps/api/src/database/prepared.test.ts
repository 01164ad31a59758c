import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { prepared } from './prepared.ts';
import { throttles } from './schema.ts';

const at = new Date('2026-11-21T12:00:00.000Z');
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
