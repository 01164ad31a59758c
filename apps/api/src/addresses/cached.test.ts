import { expect, test, vi } from 'vitest';
import { TestClock } from '../testing/test-services.ts';
import type { LookUpAddress } from './address-service.ts';
import { cached } from './cached.ts';

const dam = { streetName: 'Dam', city: 'Amsterdam' };

function source() {
  const clock = new TestClock();
  const ask = vi.fn<LookUpAddress>(async () => dam);
  return { clock, ask, lookUp: cached(ask, clock) };
}

test('a found or unknown address is looked up once a day', async () => {
  const { clock, ask, lookUp } = source();
  ask.mockResolvedValueOnce(null);
  for (const response of [null, null]) expect(await lookUp('9999ZZ', '1')).toBe(response);
  expect(await lookUp('9999ZZ', '2')).toEqual(dam);
  clock.advance(24 * 60 * 60 - 1);
  await lookUp('9999ZZ', '1');
  expect(ask).toHaveBeenCalledTimes(2);
  clock.advance(1);
  expect(await lookUp('9999ZZ', '1')).toEqual(dam);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a failed lookup is not cached', async () => {
  const { ask, lookUp } = source();
  ask.mockRejectedValueOnce(new Error('away'));
  await expect(lookUp('1012JS', '1')).rejects.toThrow('away');
  expect(await lookUp('1012JS', '1')).toEqual(dam);
});

test('the cache keeps the five thousand latest addresses', async () => {
  const { ask, lookUp } = source();
  for (let number = 0; number <= 5_000; number += 1) await lookUp('1012JS', String(number));
  ask.mockClear();
  await lookUp('1012JS', '5000');
  await lookUp('1012JS', '1');
  expect(ask).not.toHaveBeenCalled();
  await lookUp('1012JS', '0');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an address that was looked up again after a day is one of the latest', async () => {
  const { clock, ask, lookUp } = source();
  for (let number = 1; number <= 4_999; number += 1) await lookUp('1012JS', String(number));
  clock.advance(24 * 60 * 60);
  await lookUp('1012JS', '1');
  for (const number of ['5000', '5001']) await lookUp('1012JS', number);
  ask.mockClear();
  await lookUp('1012JS', '1');
  expect(ask).not.toHaveBeenCalled();
});
