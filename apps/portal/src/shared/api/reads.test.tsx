import { act, render, screen } from '@testing-library/react';
import { defineCall } from '@portal/contract/call';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { press, settle } from '../../testing/page.ts';
import { json, later, serve } from '../../testing/requests.ts';
import { notifications } from '../notifications/notifications.ts';
import { CacheScope } from './CacheScope.tsx';
import { useOptionalRead } from './use-optional-read.ts';
import { useRead } from './use-read.ts';
import { useReadOrNone } from './use-read-or-none.ts';

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
}

function Read({ id = '1', page }: Given) {
  const { data, isFailed, retry, replace } = useRead(
    getThing,
    { id },
    page === undefined ? undefined : { page },
  );
  return <Shown {...{ name: data?.name, isFailed, retry, replace }} />;
}

function ReadOrNone({ id = '1' }: Given) {
  const { data, isFailed, retry, replace } = useReadOrNone(getThing, { id });
  return <Shown {...{ name: data === null ? 'none' : data?.name, isFailed, retry, replace }} />;
}

function OptionalRead({ id = '1' }: Given) {
  const { data, isFailed, refresh } = useOptionalRead(id === '' ? null : getThing, { id });
  return (
    <Shown
      name={data === null ? 'none' : data?.name}
      isFailed={isFailed}
      retry={() => void refresh()}
      replace={() => {}}
    />
  );
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
const within = (scope: string, Part: typeof Read, given: Given = {}) => (
  <CacheScope scope={scope}>
    <Part {...given} />
  </CacheScope>
);

test('useRead sends one request for each URL and query', async () => {
  const asked = serve({
    'GET /api/things/1?page=1': json({ name: 'een' }),
    'GET /api/things/1?page=2': json({ name: 'twee' }),
    'GET /api/things/2': json({ name: 'ander' }),
  });
  const { rerender } = render(within('a', Read, { page: 1 }));
  expect(shown()).toBe('loading');
  await settle();
  expect(shown()).toBe('een');
  rerender(within('a', Read, { page: 2 }));
  expect(shown()).toBe('loading');
  await settle();
  expect(shown()).toBe('twee');
  rerender(within('a', Read, { id: '2' }));
  await settle();
  expect(shown()).toBe('ander');
  expect(asked).toHaveLength(3);
});

test('the cache of an account is not used for another account', async () => {
  const wait = later();
  serve({ 'GET /api/things/1': json({ name: 'van Anna' }) });
  const { rerender } = render(within('anna', Read));
  await settle();
  expect(shown()).toBe('van Anna');
  serve({ 'GET /api/things/1': wait.response });
  rerender(within('bram', Read));
  expect(shown()).toBe('loading');
  await act(async () => wait.give(json({ name: 'van Bram' })));
  await settle();
  expect(shown()).toBe('van Bram');
});

test.each([
  ['a read', Read],
  ['a read of what may not exist', ReadOrNone],
])('%s that fails is notified once, is not repeated automatically, and can be retried', async (_, Part) => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  const asked = serve({ 'GET /api/things/1': json({ title: 'x' }, 500) });
  render(within('a', Part));
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect([shown(), asked.length, notificationCount()]).toEqual(['failed', 1, 1]);
  serve({ 'GET /api/things/1': json({ name: 'een' }) });
  await press('Opnieuw');
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(shown()).toBe('een');
});

test.each([
  ['a read', Read],
  ['a read of what may not exist', ReadOrNone],
])('the data of %s can be replaced by a saved record without a request', async (_, Part) => {
  const asked = serve({ 'GET /api/things/1': json({ name: 'een' }) });
  render(within('a', Part));
  await settle();
  await press('Vervang');
  await settle();
  expect([shown(), asked.length]).toEqual(['vervangen', 1]);
});

test.each([
  ['a read', Read],
  ['a read of what may not exist', ReadOrNone],
])('%s keeps its data when a retry fails', async (_, Part) => {
  serve({ 'GET /api/things/1': json({ name: 'een' }) });
  render(within('a', Part));
  expect(shown()).toBe('loading');
  await settle();
  serve({ 'GET /api/things/1': json({}, 500) });
  await press('Opnieuw');
  await settle();
  expect(shown()).toBe('een');
});

test('useReadOrNone returns null for a 404 without a notification, and fails with one for a 403', async () => {
  serve({ 'GET /api/things/1': json({ title: 'x' }, 404), 'GET /api/things/2': json({ title: 'x' }, 403) });
  const { rerender } = render(within('a', ReadOrNone));
  await settle();
  expect([shown(), notificationCount()]).toEqual(['none', 0]);
  rerender(within('a', ReadOrNone, { id: '2' }));
  await settle();
  expect([shown(), notificationCount()]).toEqual(['failed', 1]);
});

test('one kind of read does not use what another one has cached', async () => {
  const asked = serve({ 'GET /api/things/1': json({ title: 'x' }, 404) });
  const { rerender } = render(within('a', OptionalRead));
  await settle();
  expect(shown()).toBe('none');
  rerender(within('a', Read));
  expect(shown()).toBe('loading');
  await settle();
  expect(shown()).toBe('failed');
  rerender(within('a', ReadOrNone));
  expect(shown()).toBe('loading');
  await settle();
  expect([shown(), asked.length]).toEqual(['none', 3]);
});

test('useOptionalRead never notifies, and fails only for a network or server fault', async () => {
  serve({
    'GET /api/things/1': json({ title: 'x' }, 404),
    'GET /api/things/2': json({}, 500),
    'GET /api/things/4': json({ other: 1 }),
  });
  const { rerender } = render(within('a', OptionalRead));
  await settle();
  expect(shown()).toBe('none');
  for (const [id, state] of [
    ['2', 'failed'],
    ['3', 'failed'],
    ['4', 'none'],
  ] as const) {
    rerender(within('a', OptionalRead, { id }));
    await settle();
    expect([id, shown()]).toEqual([id, state]);
  }
  expect(notificationCount()).toBe(0);
  const asked = serve({ 'GET /api/things/4': json({ name: 'nu wel' }) });
  await press('Opnieuw');
  await settle();
  expect([shown(), asked.length]).toEqual(['nu wel', 1]);
  rerender(within('a', OptionalRead, { id: '' }));
  await settle();
  expect([shown(), asked.length]).toEqual(['loading', 1]);
});
