import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';
import { spaceToSave, spaceToUpload, spaceToWrite } from './disk-space.ts';

const headers = { host: 'localhost:4173' };

describe('[T77] embedded database on a nearly full disk', () => {
  let demo: DemoApp;
  let anna: Browser;
  const path = `/api/users/${demoId('user:anna')}`;
  beforeAll(async () => {
    demo = await buildDemoApp();
  });
  beforeEach(async () => {
    demo.space.freeBytes = spaceToUpload;
    // The database becomes writable again at the next request.
    await demo.app.inject({ url: '/health/live', headers });
    await demo.forgetLogins();
    anna = new Browser(demo.app);
    await anna.login('anna');
  });
  afterAll(() => demo.close());

  test('below 128 MiB saving returns 503 with a message and Retry-After', async () => {
    demo.space.freeBytes = spaceToSave - 1;
    const refused = await anna.send('PUT', `/api/relations/people/${demoId('person:anna')}`, {});
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.body).toContain('Er is nu geen ruimte om iets te bewaren. Bekijken kan wel.');
    demo.space.freeBytes = spaceToSave;
    const saved = await anna.send('PUT', `/api/relations/people/${demoId('person:anna')}`, {});
    expect(saved.statusCode).not.toBe(503);
  });

  test('below 128 MiB only the writes of a login, a contact and a hand-off stay available', async () => {
    demo.space.freeBytes = spaceToSave - 1;
    const available: string[] = [];
    const visitor = new Browser(demo.app);
    for (const { method, url, body } of demo.app.routeTable) {
      if (body === null) continue;
      const { statusCode } = await visitor.send(method, url.replace(/:\w+/, crypto.randomUUID()));
      if (statusCode !== 503) available.push(url);
    }
    expect(available.toSorted()).toEqual([
      '/api/hand-off',
      '/api/logout',
      '/api/passkeys/verify',
      '/api/passkeys/verify-options',
      '/api/refresh-cookie',
      '/api/second-factor/verify',
      '/api/select-contact',
      '/auth/login',
      '/auth/passkeys/login',
      '/auth/passkeys/login-options',
      '/auth/saml/acs',
    ]);
  });

  test('from 24 MiB login, refresh, reading and logout work', async () => {
    demo.space.freeBytes = spaceToWrite;
    const visitor = new Browser(demo.app);
    expect((await visitor.login('joris', 'Onjuist-2026!')).statusCode).toBe(401);
    expect((await visitor.login('joris')).statusCode).toBe(200);
    expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(200);
    expect((await visitor.get(`/api/users/${demoId('user:joris')}`)).statusCode).toBe(200);
    expect((await visitor.post('/api/logout')).statusCode).toBe(204);
  });

  test('below 24 MiB reading works in a session, and login and logout return 503', async () => {
    demo.space.freeBytes = spaceToWrite - 1;
    for (const minutes of [1, 5, 20]) {
      demo.clock.advance(minutes * 60);
      expect((await anna.get(path)).statusCode).toBe(200);
      expect((await anna.post('/api/refresh-cookie')).statusCode).toBe(200);
    }
    const visitor = new Browser(demo.app);
    const refused = await visitor.login('joris');
    expect([refused.statusCode, refused.json()]).toEqual([503, { error: 'unavailable' }]);
    expect((await anna.post('/api/logout')).statusCode).toBe(503);
    expect((await anna.get(path)).statusCode).toBe(200);
  });

  test('below 24 MiB an expired session and an expired impersonation give no access', async () => {
    const employee = await browserOf(demo, 'employee impersonating');
    demo.space.freeBytes = spaceToWrite - 1;
    demo.clock.advance(16 * 60);
    expect((await employee.get(path)).statusCode).toBe(404);
    expect((await employee.get(`/api/users/${demoId('user:gijs')}`)).statusCode).toBe(200);
    demo.clock.advance(15 * 60);
    for (const visitor of [anna, employee]) expect((await visitor.get(path)).statusCode).toBe(401);
  });

  test('login and logout work again when there is space again', async () => {
    demo.space.freeBytes = 0;
    expect((await anna.get(path)).statusCode).toBe(200);
    demo.space.freeBytes = spaceToUpload;
    expect((await new Browser(demo.app).login('joris')).statusCode).toBe(200);
    expect((await anna.post('/api/logout')).statusCode).toBe(204);
  });

  test('/health/live returns 200 and /health/ready 503', async () => {
    demo.space.freeBytes = 0;
    expect((await demo.app.inject({ url: '/health/live', headers })).statusCode).toBe(200);
    const ready = await demo.app.inject({ url: '/health/ready', headers });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ space: false, database: true });
  });
});
