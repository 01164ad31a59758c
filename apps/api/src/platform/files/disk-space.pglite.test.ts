import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { spaceToUpload, spaceToWrite } from './disk-space.ts';

const path = `/api/users/${demoId('user:anna')}`;
let demo: DemoApp;
let anna: Browser;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(async () => {
  anna = new Browser(demo.app);
  await anna.login('anna');
});
afterEach(() => fill(spaceToUpload));
afterAll(() => demo.close());

const loginStatus = async () => (await new Browser(demo.app).login('joris')).statusCode;

/** Sets the free space of the disk, and waits until the server has noticed. */
async function fill(freeBytes: number): Promise<void> {
  demo.space.freeBytes = freeBytes;
  await expect.poll(loginStatus, { timeout: 10_000 }).toBe(freeBytes < spaceToWrite ? 503 : 200);
}

test('[T77] on a full disk the embedded database can be read in a session, and what it would write is a 503', async () => {
  await fill(spaceToWrite - 1);
  // The activity is not stored, which fails no request.
  for (const minutes of [1, 5, 20]) {
    demo.clock.advance(minutes * 60);
    expect((await anna.get(path)).statusCode).toBe(200);
    expect((await anna.post('/api/refresh-cookie')).statusCode).toBe(200);
  }
  expect((await anna.post('/api/logout')).statusCode).toBe(503);
  const refused = await anna.send('PUT', `/api/relations/people/${demoId('person:anna')}`, {});
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(refused.body).toContain('Er is nu geen ruimte om iets te bewaren. Bekijken kan wel.');
});

test('[T77] an expired session gives no access on a full disk, on which it cannot be deleted', async () => {
  await fill(spaceToWrite - 1);
  demo.clock.advance(31 * 60);
  expect((await anna.get(path)).statusCode).toBe(401);
});

test('[T77] the embedded database is written again once its disk has space', async () => {
  await fill(spaceToWrite - 1);
  await fill(spaceToWrite);
  expect((await anna.post('/api/logout')).statusCode).toBe(204);
});
