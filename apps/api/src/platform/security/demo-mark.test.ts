import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CannotStart } from '../../cannot-start.ts';
import { installation } from '../../database/schema.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { markDemo, refuseDemo } from './demo-mark.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
afterAll(() => demo.close());

test('a database of the demo world is refused, and one without its mark is not', async () => {
  const { database, clock } = demo.services;
  await expect(refuseDemo(database)).rejects.toBeInstanceOf(CannotStart);
  await markDemo(database, clock.now());
  await database.delete(installation).where(eq(installation.name, 'demo-world'));
  await database.insert(installation).values({ name: 'another-fact', value: 'x' });
  await expect(refuseDemo(database)).resolves.toBeUndefined();
});
