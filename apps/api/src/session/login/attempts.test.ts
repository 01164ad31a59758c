import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { administer } from '../../testing/administration.ts';
import { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { unblock } from './attempts.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

/** Fills in a wrong password until the login is blocked. */
async function blocked(visitor: Browser): Promise<Browser> {
  let status = 0;
  for (let tries = 0; status !== 429 && tries < 20; tries += 1)
    status = (await visitor.login('anna', 'Onjuist-2026!')).statusCode;
  expect(status).toBe(429);
  return visitor;
}

test('[BEH-07] an unblocked person logs in at once, also in the browser that they used before', async () => {
  const known = new Browser(demo.app);
  await known.login('anna');
  await blocked(known);
  const unknown = await blocked(new Browser(demo.app));
  expect((await known.login('anna')).statusCode).toBe(429);
  await administer(demo, (tx) => unblock(tx, demoId('user:anna')));
  for (const visitor of [known, unknown]) expect((await visitor.login('anna')).statusCode).toBe(200);
});
