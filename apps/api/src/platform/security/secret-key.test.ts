import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotStart } from '../../cannot-start.ts';
import { installation } from '../../database/schema.ts';
import { testKey } from '../../testing/test-services.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { keyIdOf } from './secret-box.ts';
import { bindKey, refuseOtherKey } from './secret-key.ts';

const own = { secretKey: testKey };
const other = { secretKey: 'another key that is only ever used in tests' };

let testApp: TestApp;
afterEach(() => testApp.close());

describe('a database without data', () => {
  beforeEach(async () => {
    testApp = await buildTestApp();
  });

  test('takes any key, belongs to the first that is bound, and keeps only its id', async () => {
    const { database } = testApp.services;
    await refuseOtherKey(own, database);
    await refuseOtherKey(other, database);
    await bindKey(own, database);
    await bindKey(own, database);
    await refuseOtherKey(own, database);
    expect(await database.select().from(installation)).toEqual([
      { name: 'secret-key', value: keyIdOf(testKey, 'second-factor') },
    ]);
  });

  test('refuses another key, also one that differs in one character or a blank', async () => {
    const { database } = testApp.services;
    await bindKey(own, database);
    for (const secretKey of [other.secretKey, `${testKey}x`, `${testKey} `, testKey.toUpperCase()]) {
      await expect(refuseOtherKey({ secretKey }, database)).rejects.toThrow(CannotStart);
      await expect(bindKey({ secretKey }, database)).rejects.toThrow(
        /^SECRET_KEY hoort niet bij deze database/,
      );
    }
  });

  test('is bound to one key when two servers start at once with different ones', async () => {
    const { database } = testApp.services;
    const starts = await Promise.allSettled([bindKey(own, database), bindKey(other, database)]);
    expect(starts.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  test('may be one that is not migrated yet', async () => {
    const { database } = testApp.services;
    await database.execute(sql`drop table installation, second_factors`);
    expect(await refuseOtherKey(other, database)).toBeUndefined();
  });
});

test('[T16] a database from before keys were bound refuses another key than that of its second factors', async () => {
  testApp = await buildTestApp({ world: 'demo' });
  const { database } = testApp.services;
  await database.execute(sql`drop table installation`);
  await refuseOtherKey(own, database);
  await expect(refuseOtherKey(other, database)).rejects.toThrow(
    `die is van de sleutel met kenmerk ${keyIdOf(testKey, 'second-factor')}, en dit is ${keyIdOf(other.secretKey, 'second-factor')}.`,
  );
});
