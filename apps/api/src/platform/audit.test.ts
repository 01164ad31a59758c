import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { sqlStateOf } from '../database/faults.ts';
import { audit } from '../database/schema.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

test('[T45] the audit log takes rows and gives none back', async () => {
  const { database } = testApp.services;
  await database.insert(audit).values({ at: new Date(), requestId: 'test', event: 'authn_login_fail' });
  const attempts = [
    () => database.update(audit).set({ event: 'changed' }).where(eq(audit.requestId, 'test')),
    () => database.delete(audit),
    () => database.execute(sql`truncate audit`),
  ];
  for (const attempt of attempts) {
    const state = await Promise.resolve(attempt()).then(() => null, sqlStateOf);
    expect(state).toBe('42501');
  }
  expect(await database.select({ event: audit.event }).from(audit)).toEqual([{ event: 'authn_login_fail' }]);
});
