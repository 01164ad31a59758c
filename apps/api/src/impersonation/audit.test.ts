import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audit, contacts, media, sessions } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { impersonating } from '../testing/credentials/impersonation.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const anna = { userId: demoId('user:anna'), activeContactId: demoId('contact:anna') };
const gijs = { userId: demoId('user:gijs') };
const latest = async (count = 1) => (await demo.services.database.select().from(audit)).slice(-count);
const employee = (): Promise<Browser> => browserOf(demo, 'employee');

describe('the audit log of an impersonation', () => {
  test('[IMP-05, T45] records the employee, the participant and the reason', async () => {
    await impersonating(demo, '  vraag over het dossier ');
    expect(await audited(demo)).toEqual([
      {
        event: 'impersonation_start',
        actorUserId: gijs.userId,
        userId: anna.userId,
        contactId: anna.activeContactId,
        details: { impersonationReason: 'vraag over het dossier', participant: 'Anna de Vries' },
      },
    ]);
    const [session] = await demo.services.database.select().from(sessions);
    expect(session).toMatchObject({ userId: gijs.userId, impersonationReason: 'vraag over het dossier' });
  });

  test('records an omitted reason as not given; a reason that is too long returns 422', async () => {
    for (const reason of [null, '  ']) {
      await impersonating(demo, reason);
      expect(await latest()).toMatchObject([{ details: { impersonationReason: 'niet opgegeven' } }]);
    }
    const browser = await employee();
    const tooLong = { contactId: anna.activeContactId, reason: 'x'.repeat(201) };
    expect((await browser.post('/api/login-as', tooLong)).statusCode).toBe(422);
  });

  test('[T45] records each write with the employee, the object, and whether it failed', async () => {
    const browser = await impersonating(demo);
    const { database } = demo.services;
    const body = { id: anna.activeContactId, phone: '020 7654321' };
    const route = demo.app.routeTable.find(
      ({ method, url }) => method === 'PUT' && url.endsWith('contacts/:id'),
    );
    expect(route).toMatchObject({ duringImpersonation: true });
    const saved = await browser.send('PUT', `/api/relations/contacts/${anna.activeContactId}`, body, {
      'content-type': 'application/ld+json',
    });
    expect(saved.statusCode).toBe(200);
    const [row] = await database.select().from(contacts).where(eq(contacts.id, anna.activeContactId));
    expect(row?.phone).toContain('7654321');
    expect(await latest(2)).toMatchObject([
      {
        event: 'impersonation_write',
        actorUserId: gijs.userId,
        userId: anna.userId,
        contactId: anna.activeContactId,
        route: 'PUT /api/relations/contacts/:id',
        objectType: 'contact',
        objectId: anna.activeContactId,
      },
      { event: 'user_updated', actorUserId: gijs.userId, userId: anna.userId },
    ]);
    const foreign = demoId('contact:iris');
    const refused = await browser.send(
      'PUT',
      `/api/relations/contacts/${foreign}`,
      { ...body, id: foreign },
      {
        'content-type': 'application/ld+json',
      },
    );
    expect(refused.statusCode).toBe(404);
    const attempt = {
      actorUserId: gijs.userId,
      userId: anna.userId,
      contactId: anna.activeContactId,
      route: 'PUT /api/relations/contacts/:id',
      objectType: 'contact',
      objectId: foreign,
    };
    expect(await audited(demo, 2)).toEqual([
      { event: 'impersonation_write', ...attempt, details: { fields: 'id, phone' } },
      { event: 'impersonation_fail', ...attempt, status: 404 },
    ]);
  });

  test('[T45] records the employee as actor of an upload, which belongs to the participant', async () => {
    const browser = await impersonating(demo);
    const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(image)], 'foto.png'));
    const sent = new Request('http://localhost:4173', { method: 'POST', body: form });
    const response = await browser.send('POST', '/api/media_objects', Buffer.from(await sent.arrayBuffer()), {
      'content-type': sent.headers.get('content-type') ?? '',
    });
    expect(response.statusCode).toBe(201);
    const { id } = response.json<{ id: string }>();
    const [row] = await demo.services.database.select().from(media).where(eq(media.id, id));
    expect(row?.uploadedBy).toBe(anna.userId);
    expect(await latest()).toMatchObject([
      { event: 'impersonation_write', actorUserId: gijs.userId, userId: anna.userId },
    ]);
  });
});
