import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { administer, byBram } from '../testing/administration.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { endSessions } from './end-sessions.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const anna = demoId('user:anna');

test('[BEH-03] an administrator ends every session of a person, and of nobody else', async () => {
  const [one, other, iris] = [new Browser(demo.app), new Browser(demo.app), new Browser(demo.app)];
  await one.login('anna');
  await other.login('anna');
  await iris.login('iris');
  expect(await administer(demo, (tx) => endSessions(tx, anna))).toBe(2);
  for (const browser of [one, other]) expect((await browser.get('/api/sessions')).statusCode).toBe(401);
  expect((await iris.get('/api/sessions')).statusCode).toBe(200);
  expect(await audited(demo)).toEqual([
    {
      event: 'session_expired',
      userId: anna,
      ...byBram,
      details: { ...byBram.details, reason: 'ended by administrator', count: 2 },
    },
  ]);
});
