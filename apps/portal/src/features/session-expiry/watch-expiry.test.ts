import { getRemainingTime } from '@portal/contract/own-sessions/calls';
import { pathOf } from '@portal/contract/call';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '../../shared/session/tabs.ts';
import { asked, channel, json, openTab, page, responses, stateOf } from '../../testing/session-tab.ts';

type Watch = typeof import('./watch-expiry.ts');
type Expiries = typeof import('../../shared/session/expiry.ts');

const minute = 60_000;
const remaining = `/api/${pathOf(getRemainingTime)}`;
const refresh = '/api/refresh-cookie';

/** Sends a message as another tab does. */
const receive = (data: Message) => channel.dispatchEvent(new MessageEvent('message', { data }));
let warning: Watch['warning'];
let watchExpiry: Watch['watchExpiry'];
let expiry: Expiries['expiry'];
let stop = () => {};

/** Sets the remaining time of the server, in seconds. */
const setRemaining = (idleSeconds: number, absoluteSeconds = 28_800) =>
  responses.set(remaining, json({ idleSeconds, absoluteSeconds }));
const endsIn = (idle: number, absolute = 8 * 60 * minute) =>
  expiry.set({ idle: Date.now() + idle, absolute: Date.now() + absolute });
/** Number of requests for the remaining time. */
const count = () => asked.filter((each) => each === remaining).length;

beforeEach(async () => {
  await openTab();
  ({ warning, watchExpiry } = await import('./watch-expiry.ts'));
  ({ expiry } = await import('../../shared/session/expiry.ts'));
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  expiry.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[GAT-08] the warning of the end of the session', () => {
  test('is shown two minutes before the end, after a request to the server', async () => {
    endsIn(30 * minute + 7_000);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(28 * minute + 6_000);
    expect(count()).toBe(0);
    setRemaining(119);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(warning.get()).toMatchObject({ isFinal: false });
    expect((warning.get()?.at ?? 0) - Date.now()).toBeCloseTo(119_000, -4);
  });

  test('is shown at once when two minutes are left', async () => {
    const [listener, another] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const [end, endAnother] = [warning.subscribe(listener), warning.subscribe(another)];
    endsIn(2 * minute);
    setRemaining(120);
    stop = watchExpiry();
    expect(count()).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect([warning.get() !== null, listener.mock.calls.length]).toEqual([true, 1]);
    end();
    endsIn(30 * minute);
    expect([warning.get(), listener.mock.calls.length, another.mock.calls.length]).toEqual([null, 1, 2]);
    endAnother();
  });

  test('is not shown when the session was prolonged meanwhile', async () => {
    endsIn(3 * minute);
    stop = watchExpiry();
    setRemaining(25 * 60);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(count()).toBe(1);
    expect(warning.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(count()).toBe(1);
    expect(asked).not.toContain(refresh);
  });

  test('disappears when another tab prolongs the session, and is shown again before the new end', async () => {
    endsIn(minute);
    setRemaining(60);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(0);
    expect(warning.get()).not.toBeNull();
    endsIn(30 * minute);
    expect(warning.get()).toBeNull();
    setRemaining(100);
    await vi.advanceTimersByTimeAsync(29 * minute);
    expect(warning.get()).not.toBeNull();
  });

  test('is shown when the page becomes visible after the device slept past the end', async () => {
    endsIn(30 * minute);
    stop = watchExpiry();
    vi.setSystemTime(Date.now() + 9 * 60 * minute);
    setRemaining(0);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(count()).toBe(1);
    expect(warning.get()).not.toBeNull();
  });

  test('is shown within half a minute after a sleep without a visibility event', async () => {
    endsIn(30 * minute);
    stop = watchExpiry();
    vi.setSystemTime(Date.now() + 29 * minute);
    setRemaining(60);
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(warning.get()).not.toBeNull();
  });

  test('repeats its request every fifteen seconds and at the end', async () => {
    endsIn(minute - 1_000);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(5_000);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(44_000);
    expect(count()).toBe(4);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(count()).toBe(6);
  });

  test('is shown by the local clock while requests fail, and disappears after a response', async () => {
    endsIn(minute);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(45_000);
    expect(count()).toBe(4);
    expect(warning.get()).not.toBeNull();
    setRemaining(1_700);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(warning.get()).toBeNull();
    // Refreshes, since an ended impersonation continues as the employee's own session.
    expect(asked).toContain(refresh);
  });

  test.each([20, 1])(
    'is final when the absolute end comes first, with an idle end in %i minutes',
    async (idle) => {
      endsIn(idle * minute, minute);
      setRemaining(idle * 60, 60);
      stop = watchExpiry();
      await vi.advanceTimersByTimeAsync(0);
      expect(warning.get()).toMatchObject({ isFinal: true });
    },
  );

  test('is shown after a login, whose response has no times', async () => {
    responses.set(refresh, json({ loginState: stateOf('anna'), idleSeconds: 100, absoluteSeconds: 28_800 }));
    setRemaining(100);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(warning.get()).not.toBeNull();
  });

  test.each([undefined, { loginState: null, idleSeconds: 100, absoluteSeconds: 28_800 }])(
    'is not shown without a response or a session',
    async (body) => {
      if (body !== undefined) responses.set(refresh, json(body));
      stop = watchExpiry();
      await vi.advanceTimersByTimeAsync(minute);
      expect([expiry.get(), warning.get(), asked]).toEqual([null, null, [refresh]]);
    },
  );

  test('disappears after a message of another tab that prolonged the session', async () => {
    endsIn(minute);
    setRemaining(60);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(0);
    const prolonged = { idle: Date.now() + 30 * minute, absolute: Date.now() + 60 * minute };
    receive('changed');
    expect(warning.get()).not.toBeNull();
    receive({ prolonged });
    expect(warning.get()).toBeNull();
    expect(expiry.get()).toEqual(prolonged);
  });

  test('is not shown after watching has stopped, also with a pending request', async () => {
    const wait = Promise.withResolvers<Response>();
    responses.set(remaining, () => wait.promise);
    endsIn(minute);
    watchExpiry()();
    wait.resolve(new Response(null, { status: 500 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(warning.get()).toBeNull();
    page.dispatchEvent(new Event('visibilitychange'));
    expiry.set(null);
    endsIn(minute);
    await vi.advanceTimersByTimeAsync(minute);
    expect(count()).toBe(1);
    expiry.set(null);
    watchExpiry()();
    await vi.advanceTimersByTimeAsync(minute);
    expect(count()).toBe(1);
  });

  test('has no times of a session after watching has stopped, also with a late response', async () => {
    const wait = Promise.withResolvers<Response>();
    responses.set(remaining, () => wait.promise);
    endsIn(minute);
    watchExpiry()();
    expiry.set(null);
    wait.resolve(json({ idleSeconds: 60, absoluteSeconds: 60 })());
    await vi.advanceTimersByTimeAsync(minute);
    expect([expiry.get(), warning.get(), count()]).toEqual([null, null, 1]);
  });

  test('is not shown when the server sends no times', async () => {
    responses.set(refresh, json({ loginState: stateOf('anna'), idleSeconds: null, absoluteSeconds: null }));
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(8 * 60 * minute);
    expect([asked, warning.get()]).toEqual([[refresh], null]);
  });
});
