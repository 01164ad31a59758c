import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLocalCheck } from './use-local-check.ts';

const isValid = vi.fn<(...given: unknown[]) => boolean>();
const onValid = vi.fn<(given: string) => void>();
const start = () => renderHook(() => useLocalCheck({ secret: 'GEZD', now: () => 42, onValid })).result;

beforeEach(() => {
  vi.doMock('./check-code.ts', () => ({ isValidCode: isValid }));
  isValid.mockReset();
  onValid.mockReset();
});
afterEach(() => {
  cleanup();
  vi.resetModules();
});

async function check(result: ReturnType<typeof start>, given: string) {
  act(() => result.current.check(given));
  await waitFor(() => expect(result.current.checking).toBe(false));
}

test('[TFA-02] a wrong code is counted and not passed to onValid; a right code is, and resets the count', async () => {
  const result = start();
  isValid.mockReturnValue(false);
  await check(result, '111111');
  await check(result, '222222');
  expect(isValid.mock.lastCall).toEqual(['222222', 'GEZD', 42]);
  expect([result.current.wrong, result.current.checking, onValid.mock.calls.length]).toEqual([
    { now: true, times: 2 },
    false,
    0,
  ]);
  isValid.mockReturnValue(true);
  act(() => result.current.check('333333'));
  // The message of the previous code is gone while the next one is checked.
  expect([result.current.wrong, result.current.checking]).toEqual([{ now: false, times: 2 }, true]);
  await waitFor(() => expect(result.current.checking).toBe(false));
  expect([result.current.wrong, onValid.mock.calls]).toEqual([{ now: false, times: 0 }, [['333333']]]);
});

test('[TFA-02] a code is passed to onValid when the code of the local check cannot be loaded', async () => {
  vi.doMock('./check-code.ts', () => {
    throw new Error('The code cannot be loaded.');
  });
  const result = start();
  await check(result, '111111');
  expect(onValid.mock.calls).toEqual([['111111']]);
});
