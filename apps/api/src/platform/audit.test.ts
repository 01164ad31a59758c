import { afterAll, beforeAll, expect, test } from 'vitest';
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sqlStateOf } from '../database/faults.ts';
import { audit } from '../database/schema.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { originOf, record } from './audit.ts';
import { HttpError, Violations } from './http/errors.ts';
import { runRecorded } from './calls/impersonation-log.ts';
import { requirePermission } from './calls/permissions.ts';
import type { Session } from './context.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

test('[T45] rows of the audit log cannot be updated, deleted or truncated', async () => {
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

const userId = crypto.randomUUID();
const contactId = crypto.randomUUID();
const employeeId = crypto.randomUUID();
const objectId = crypto.randomUUID();
const session = { userId, activeContactId: contactId, role: 'manager', isAtProvider: true, actor: null };

/** Returns the request of a call on one contact. */
const requestOf = (more: object = {}) =>
  ({
    id: crypto.randomUUID(),
    ip: '192.0.2.77',
    method: 'PUT',
    headers: { 'user-agent': 'x'.repeat(300) },
    params: { id: objectId },
    routeOptions: { url: '/api/relations/contacts/:id', config: { objectType: 'contact' } },
    session: null,
    ...more,
  }) as unknown as FastifyRequest;

const contextOf = (request: FastifyRequest | null) => ({ ...testApp.services, request });

/** Returns the rows of a request in their order. */
const rowsOf = async ({ id }: FastifyRequest) =>
  (
    await testApp.services.database
      .select()
      .from(audit)
      .where(eq(audit.requestId, id))
      .orderBy(desc(audit.id))
  ).toReversed();

test('[T45] a row has the address prefix and the shortened user agent of its request', async () => {
  const request = requestOf();
  expect(originOf(request)).toEqual({ addressPrefix: '192.0.2.0/24', userAgent: 'x'.repeat(256) });
  expect(originOf(requestOf({ headers: {} })).userAgent).toBeNull();
  await record(contextOf(request), { event: 'user_updated', userId });
  expect(await rowsOf(request)).toMatchObject([
    {
      event: 'user_updated',
      userId,
      actorUserId: null,
      addressPrefix: '192.0.2.0/24',
      at: testApp.clock.now(),
    },
  ]);
});

test('[T44] a row has the impersonating employee as its actor, and the row of a job has no request data', async () => {
  const request = requestOf({ session: { ...session, actor: { userId: employeeId } } });
  await record(contextOf(request), { event: 'user_updated', userId });
  expect(await rowsOf(request)).toMatchObject([{ userId, actorUserId: employeeId }]);
  await record(contextOf(request), { event: 'user_updated', userId, actorUserId: userId });
  expect((await rowsOf(request)).at(-1)).toMatchObject({ actorUserId: userId });
  await record(contextOf(null), { event: 'environment_updated', userId });
  const [last] = await testApp.services.database.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(last).toMatchObject({ userId, actorUserId: null, addressPrefix: null, userAgent: null });
});

test('[T45] requirePermission refuses and records a missing permission only', async () => {
  const request = requestOf();
  const ctx = { ...contextOf(request), request, session: session as unknown as Session };
  await expect(requirePermission(ctx, 'audit:read')).rejects.toMatchObject({ status: 403 });
  expect(await rowsOf(request)).toMatchObject([
    { event: 'authz_fail', userId, contactId, route: 'PUT /api/relations/contacts/:id' },
  ]);
  const administrator = { ...ctx, session: { ...ctx.session, role: 'main-administrator' } as Session };
  await requirePermission(administrator, 'audit:read');
  expect(await rowsOf(request)).toHaveLength(1);
  for (const change of [{ isAtProvider: false }, { actor: { userId: employeeId, activeContactId: null } }]) {
    const other = { ...administrator, session: { ...administrator.session, ...change } };
    await expect(requirePermission(other, 'audit:read')).rejects.toMatchObject({ status: 403 });
  }
});

test('[T44] a missing permission during impersonation is recorded for the user, with the employee as actor', async () => {
  const impersonated = { ...session, actor: { userId: employeeId, activeContactId: null } };
  const request = requestOf({ session: impersonated });
  const ctx = { ...contextOf(request), request, session: impersonated as unknown as Session };
  await expect(requirePermission(ctx, 'audit:read')).rejects.toMatchObject({ status: 403 });
  expect(await rowsOf(request)).toMatchObject([
    { event: 'authz_fail', userId, contactId, actorUserId: employeeId },
  ]);
});

test.each([undefined, null, {}])(
  '[T44] a write whose body is %j is recorded without fields',
  async (sent) => {
    const request = requestOf({ session });
    await runRecorded({ ...contextOf(request), request }, sent, async () => null);
    const rows = await rowsOf(request);
    expect(rows.map(({ event, details }) => [event, details])).toEqual([['impersonation_write', {}]]);
  },
);

test.each([
  ['success', null, null],
  ['HttpError', new HttpError(409), 409],
  ['violations', new Violations([]), 422],
  ['unexpected error', new Error('x'), 500],
])('[T44] runRecorded records a write before it runs, and its failure: %s', async (_, error, status) => {
  const request = requestOf({ session });
  const ctx = { ...contextOf(request), request };
  const work = async () => {
    expect(await rowsOf(request)).toMatchObject([{ event: 'impersonation_write' }]);
    if (error !== null) throw error;
    return 'answer';
  };
  const done = runRecorded(ctx, { email: 'a@b.example', phone: null }, work);
  expect(await done.catch((thrown: unknown) => thrown)).toBe(error ?? 'answer');
  const about = {
    userId,
    contactId,
    objectType: 'contact',
    objectId,
    route: 'PUT /api/relations/contacts/:id',
  };
  expect(await rowsOf(request)).toMatchObject([
    { ...about, event: 'impersonation_write', details: { fields: 'email, phone' } },
    ...(status === null ? [] : [{ ...about, event: 'impersonation_fail', status }]),
  ]);
});
