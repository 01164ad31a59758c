import { fastify, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { type RateLimit, registerRateLimits } from './rate-limit.ts';

const limit: RateLimit = { max: 1, bucket: 'one', per: 'address' };

async function checkOf(given: RateLimit, isOn = true) {
  const app = fastify();
  await registerRateLimits(app, isOn);
  return { app, check: app.limitRequests(given) };
}

const request = { ip: '192.0.2.1', session: null, headers: {}, routeOptions: { config: {} } };

test('a request whose connection has closed is 400', async () => {
  const { check } = await checkOf(limit);
  const closed = { ...request, ip: undefined } as unknown as FastifyRequest;
  await expect(check(closed)).rejects.toMatchObject({ status: 400 });
});

test('calls with the same bucket share a count, and a bucket has one limit', async () => {
  const { app, check } = await checkOf(limit);
  expect(app.limitRequests({ ...limit })).toBe(check);
  for (const other of [{ max: 2 }, { per: 'session' }, { window: 1 }] as const)
    expect(() => app.limitRequests({ ...limit, ...other })).toThrow('The bucket one has two limits.');
  expect(app.limitRequests({ ...limit, bucket: 'other', max: 2 })).not.toBe(check);
});

test.each([
  ['session', [undefined, undefined, 429]],
  ['person', [undefined, 429, 429]],
] as const)('a limit per %s counts two sessions of a person so', async (per, statuses) => {
  const { check } = await checkOf({ ...limit, per });
  const from = (id: string) =>
    ({ ...request, session: { id, personId: 'anna' } }) as unknown as FastifyRequest;
  const seen = [];
  for (const id of ['a', 'b', 'b'])
    seen.push(await check(from(id)).catch((error: { status: number }) => error.status));
  expect(seen).toEqual(statuses);
});

test('nothing is refused where limits are off', async () => {
  const { check } = await checkOf(limit, false);
  const ask = () => check(request as unknown as FastifyRequest);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([undefined, undefined, undefined]);
});
