import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { unhandledRejections } from '../../testing/rejections.ts';
import { notifications } from '../notifications/notifications.ts';
import { useAction } from './use-action.ts';
import { useMutationId } from '../forms/use-mutation-id.ts';

test('useAction runs an action once at a time and is busy meanwhile', async () => {
  let end = () => {};
  const work = vi.fn<(given: string) => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  const { result } = renderHook(() => useAction(work));
  expect(result.current.busy).toBe(false);
  // The second press comes before the button is rendered as busy.
  act(() => {
    result.current.run('een');
    result.current.run('twee');
  });
  expect(work.mock.calls).toEqual([['een']]);
  expect(result.current.busy).toBe(true);
  await act(async () => end());
  expect(result.current.busy).toBe(false);
  act(() => result.current.run('drie'));
  expect(work).toHaveBeenCalledTimes(2);
});

test('useAction notifies of work that throws, and can run again', async () => {
  const errors = unhandledRejections();
  const fault = new Error('x');
  const work = vi.fn<() => Promise<void>>(async () => {
    throw fault;
  });
  const { result } = renderHook(() => useAction(work));
  await act(async () => result.current.run());
  expect([notifications.getSnapshot().length, result.current.busy]).toEqual([1, false]);
  await act(async () => result.current.run());
  expect(work).toHaveBeenCalledTimes(2);
  // The errors stay visible in the console of the browser.
  await vi.waitFor(() => expect(errors).toEqual([fault, fault]));
});

test('useMutationId keeps its id for the same content and returns a new one for other content', () => {
  const { result, rerender } = renderHook(() => useMutationId());
  const first = result.current(['naam', 1]);
  rerender();
  expect(result.current(['naam', 1])).toBe(first);
  const second = result.current(['naam', 2]);
  expect(second).not.toBe(first);
  expect(result.current(['naam', 1])).not.toBe(first);
});
