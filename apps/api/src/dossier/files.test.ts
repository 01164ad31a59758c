import { getDossier } from '@portal/contract/dossier/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dossiers, uploads } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { uploadAs } from '../testing/files/uploads.ts';

let demo: DemoApp;
let anna: Browser;
const contactId = demoId('contact:anna');
const url = (id: string) => `/api/relations/uploads/${id}`;

beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  await demo.restore();
  await demo.services.database.delete(uploads);
  anna = new Browser(demo.app);
  await anna.login('anna');
});
afterAll(() => demo.close());

async function filesOfAnna() {
  const response = await anna.get(`/api/relations/diploma_dossiers/${contactId}`);
  return z.parse(getDossier.response, response.json()).files;
}

/** Uploads a file as anna, gives its row these values, and returns its id. */
async function uploaded(values: Partial<typeof uploads.$inferInsert> = {}): Promise<string> {
  await uploadAs(anna, [{ filename: 'scan.pdf' }]);
  const [file] = await filesOfAnna();
  const id = file?.id ?? '';
  await demo.services.database
    .update(uploads)
    .set({ status: 'created', ...values })
    .where(eq(uploads.id, id));
  return id;
}

const change = (id: string, requirement: string | null, version = '"1"', visitor = anna) =>
  visitor.send('PUT', url(id), JSON.stringify({ requirement }), {
    'content-type': 'application/ld+json',
    'if-match': version,
  });
const remove = (id: string, visitor = anna) => visitor.send('DELETE', url(id));

test('[UPL-01] the requirement of a file can be changed, which the audit log records', async () => {
  const id = await uploaded();
  const response = await change(id, 'modbasis');
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({ id, requirement: 'modbasis', version: 2 });
  expect(await filesOfAnna()).toMatchObject([{ id, requirement: 'modbasis', version: 2 }]);
  expect(await audited(demo)).toMatchObject([
    { event: 'upload_update', objectId: id, details: { kind: 'diploma', requirement: 'modbasis' } },
  ]);
  expect((await change(id, 'modbasis', '"2"')).json()).toMatchObject({ version: 2 });
  expect((await change(id, null, '"2"')).json()).toMatchObject({ version: 3 });
});

test('[UPL-01] no requirement is changed of another version, after the verdict, or to what proves nothing', async () => {
  const id = await uploaded();
  expect((await change(id, 'modbasis', '"7"')).statusCode).toBe(412);
  expect((await change(id, 'advnone')).statusCode).toBe(422);
  for (const review of ['accepted', 'refused'] as const) {
    await demo.services.database.update(uploads).set({ review });
    expect((await change(id, 'modbasis')).statusCode).toBe(409);
  }
  await demo.services.database.update(uploads).set({ review: 'waiting', status: 'has-violations' });
  expect((await change(id, 'modbasis')).statusCode).toBe(409);
});

test('[DOS-03] nothing is changed in a locked dossier', async () => {
  const id = await uploaded();
  const { database } = demo.services;
  const lock = (isLocked: boolean) =>
    database.update(dossiers).set({ isLocked }).where(eq(dossiers.contactId, contactId));
  await lock(true);
  expect((await change(id, 'modbasis')).statusCode).toBe(403);
  await lock(false);
});

test('[T38] a file of another person gives the same 404 as a missing one', async () => {
  const id = await uploaded({ status: 'failed' });
  const iris = new Browser(demo.app);
  await iris.login('iris');
  const missing = crypto.randomUUID();
  for (const send of [
    (given: string) => change(given, null, '"1"', iris),
    (given: string) => remove(given, iris),
  ]) {
    const [foreign, none] = [await send(id), await send(missing)];
    expect([foreign.statusCode, foreign.body]).toEqual([404, none.body]);
  }
  expect(await filesOfAnna()).toHaveLength(1);
});

test('[UPL-05] a file that was refused can be removed, others cannot', async () => {
  const id = await uploaded();
  expect((await remove(id)).statusCode).toBe(409);
  await demo.services.database.update(uploads).set({ status: 'has-violations' });
  expect((await remove(id)).statusCode).toBe(204);
  expect(await filesOfAnna()).toEqual([]);
  expect(await audited(demo)).toMatchObject([{ event: 'upload_delete', objectId: id }]);
  expect((await remove(id)).statusCode).toBe(404);
});
