import { act, render, screen } from '@testing-library/react';
import { defineCall } from '@portal/contract/call';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { press, settle } from '../../testing/page.ts';
import { json, later, serve } from '../../testing/requests.ts';
import { notifications } from '../notifications/notifications.ts';
import { CacheScope } from './CacheScope.tsx';
import { useRead } from './use-read.ts';

const thing = z.object({ name: z.string() });
const getThing = defineCall({
  method: 'GET',
  path: 'things/{id}',
  query: z.object({ page: z.number() }),
  response: thing,
});
const notificationCount = () => notifications.getSnapshot().length;

interface Given {
  id?: string;
  page?: number;
  isOptional?: boolean;
  refreshInterval?: number;
}

function Read({ id = '1', page, ...options }: Given) {
  const { data, isAbsent, isFailed, refresh, replace } = useRead(
    id === '' ? null : getThing,
    { id },
    { ...(page !== undefined && { query: { page } }), ...options },
  );
  const name = isAbsent ? 'absent' : data?.name;
  return <Shown {...{ name, isFailed: isFailed && !isAbsent, retry: () => void refresh(), replace }} />;
}

interface ShownProps {
  name: string | undefined;
  isFailed: boolean;
  retry: () => void;
  replace: (value: { name: string }) => void;
}

function Shown({ name, isFailed, retry, replace }: ShownProps) {
  return (
    <>
      <p data-testid="shown">{isFailed ? 'failed' : (name ?? 'loading')}</p>
      <button onClick={retry}>Opnieuw</button>
      <button onClick={() => replace({ name: 'vervangen' })}>Vervang</button>
    </>
  );
}

const shown = () => screen.getByTestId('shown').textContent;
const within = (scope: string, given: Given = {}) => (
  <CacheScope scope={scope}>
    <Read {...given} />
  </CacheScope>
);

test('useRead sends one request for each URL and query', async () => {
  const asked = serve({
    'GET /api/things/1?page=1': json({ name: 'een' }),
    'GET /api/things/1?page=2': json({ name: 'twee' }),
    'GET /api/things/2': json({ name: 'ander' }),
  });
  const { rerender } = render(within('a', { page: 1 }));
  expect(shown()).toBe('loading');
  await settle();
  expect(shown()).toBe('een');
  rerender(within('a', { page: 2 }));
  expect(shown()).toBe('loading');
  await settle();
  expect(shown()).toBe('twee');
  rerender(within('a', { id: '2' }));
  await settle();
  expect(shown()).toBe('ander');
  expect(asked).toHaveLength(3);
});

test('the cache of an account is not used for another account', async () => {
  const wait = later();
  serve({ 'GET /api/things/1': json({ name: 'van Anna' }) });
  const { rerender } = render(within('anna'));
  await settle();
  expect(shown()).toBe('van Anna');
  serve({ 'GET /api/things/1': wait.response });
  rerender(within('bram'));
  expect(shown()).toBe('loading');
  await act(async () => wait.give(json({ name: 'van Bram' })));
  await settle();
  expect(shown()).toBe('van Bram');
});

test('a read that fails is notified once, is not repeated by itself, and can be retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  const asked = serve({ 'GET /api/things/1': json({ title: 'x' }, 500) });
  render(within('a'));
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect([shown(), asked.length, notificationCount()]).toEqual(['failed', 1, 1]);
  serve({ 'GET /api/things/1': json({ name: 'een' }) });
  await press('Opnieuw');
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(shown()).toBe('een');
});

test('the data of a read can be replaced by a saved record without a request', async () => {
  const asked = serve({ 'GET /api/things/1': json({ name: 'een' }) });
  render(within('a'));
  await settle();
  await press('Vervang');
  await settle();
  expect([shown(), asked.length]).toEqual(['vervangen', 1]);
});

test('a read keeps its data when a retry fails', async () => {
  serve({ 'GET /api/things/1': json({ name: 'een' }) });
  render(within('a'));
  expect(shown()).toBe('loading');
  await settle();
  serve({ 'GET /api/things/1': json({}, 500) });
  await press('Opnieuw');
  await settle();
  expect(shown()).toBe('een');
});

test.each([
  ['a 404 is absence, without a notification', 404, {}, 'absent', 0],
  ['a 403 is a failure', 403, {}, 'failed', 1],
  ['a refusal of an optional call is absence', 403, { isOptional: true }, 'absent', 0],
  [
    'a fault of an optional call is a failure, without a notification',
    500,
    { isOptional: true },
    'failed',
    0,
  ],
])('%s', async (_, status, options, state, notices) => {
  serve({ 'GET /api/things/1': json({ title: 'x' }, status) });
  render(within('a', options));
  await settle();
  expect([shown(), notificationCount()]).toEqual([state, notices]);
});

test('an unreadable response to an optional call is absence', async () => {
  serve({ 'GET /api/things/1': json({ other: 1 }) });
  render(within('a', { isOptional: true }));
  await settle();
  expect([shown(), notificationCount()]).toEqual(['absent', 0]);
});

test('components that read the same share one request, whatever their options', async () => {
  const asked = serve({ 'GET /api/things/1': json({ name: 'een' }) });
  render(
    <CacheScope scope="a">
      <Read isOptional />
      <Read />
    </CacheScope>,
  );
  await settle();
  expect(screen.getAllByTestId('shown').map(({ textContent }) => textContent)).toEqual(['een', 'een']);
  expect(asked).toHaveLength(1);
});

test('nothing is sent without a call', async () => {
  const asked = serve({});
  render(within('a', { id: '' }));
  await settle();
  expect([shown(), asked.length]).toEqual(['loading', 0]);
});

test('[UPL-05, T68] a read with an interval is repeated while the page is visible, also after a fault', async () => {
  vi.useFakeTimers();
  let isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const asked = serve({ 'GET /api/things/1': json({ name: 'een' }) });
  render(within('a', { refreshInterval: 5_000 }));
  await wait(10_000);
  expect([shown(), asked.length]).toEqual(['een', 3]);
  isHidden = true;
  await wait(60_000);
  expect(asked).toHaveLength(3);
  isHidden = false;
  const failing = serve({ 'GET /api/things/1': json({}, 500) });
  await wait(60_000);
  expect(failing.length).toBeGreaterThan(1);
  serve({ 'GET /api/things/1': json({ name: 'nu' }) });
  await wait(10 * 60_000);
  expect(shown()).toBe('nu');
});
