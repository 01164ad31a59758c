import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { send } from '../../shared/api/send.ts';
import { expiry } from '../../shared/session/expiry.ts';
import { refreshSession } from '../../shared/session/store.ts';
import type { Message } from '../../shared/session/tabs.ts';
import { warning, watchExpiry } from './watch-expiry.ts';

vi.mock('../../shared/api/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../shared/session/store.ts', () => ({ refreshSession: vi.fn<() => Promise<void>>() }));

const minute = 60_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const channel = new EventTarget();
/** Sends a message as another tab does. */
const receive = (data: Message) => channel.dispatchEvent(new MessageEvent('message', { data }));
let stop = () => {};

/** Mocks the remaining time of the server, in seconds. */
const mockRemaining = (idleSeconds: number, absoluteSeconds = 28_800) =>
  vi.mocked(send).mockResolvedValue({ kind: 'done', value: { idleSeconds, absoluteSeconds } });
const endsIn = (idle: number, absolute = 8 * 60 * minute) =>
  expiry.set({ idle: Date.now() + idle, absolute: Date.now() + absolute });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('BroadcastChannel', function BroadcastChannelStub() {
    return channel;
  });
});
afterEach(() => {
  stop();
  expiry.set(null);
  vi.resetAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[GAT-08] the warning of the end of the session', () => {
  test('is shown two minutes before the end, after a request to the server', async () => {
    endsIn(30 * minute + 7_000);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(28 * minute + 6_000);
    expect(send).not.toHaveBeenCalled();
    mockRemaining(119);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(warning.get()).toMatchObject({ isFinal: false });
    expect((warning.get()?.at ?? 0) - Date.now()).toBeCloseTo(119_000, -4);
  });

  test('is shown at once when two minutes are left', async () => {
    const [listener, another] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const [end, endAnother] = [warning.subscribe(listener), warning.subscribe(another)];
    endsIn(2 * minute);
    mockRemaining(120);
    stop = watchExpiry();
    expect(send).toHaveBeenCalledOnce();
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
    mockRemaining(25 * 60);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(send).toHaveBeenCalledOnce();
    expect(warning.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(send).toHaveBeenCalledOnce();
    expect(refreshSession).not.toHaveBeenCalled();
  });

  test('disappears when another tab prolongs the session, and is shown again before the new end', async () => {
    endsIn(minute);
    mockRemaining(60);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(0);
    expect(warning.get()).not.toBeNull();
    endsIn(30 * minute);
    expect(warning.get()).toBeNull();
    mockRemaining(100);
    await vi.advanceTimersByTimeAsync(29 * minute);
    expect(warning.get()).not.toBeNull();
  });

  test('is shown when the page becomes visible after the device slept past the end', async () => {
    endsIn(30 * minute);
    stop = watchExpiry();
    vi.setSystemTime(Date.now() + 9 * 60 * minute);
    mockRemaining(0);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledOnce();
    expect(warning.get()).not.toBeNull();
  });

  test('is shown within half a minute after a sleep without a visibility event', async () => {
    endsIn(30 * minute);
    stop = watchExpiry();
    vi.setSystemTime(Date.now() + 29 * minute);
    mockRemaining(60);
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(warning.get()).not.toBeNull();
  });

  test('repeats its request every fifteen seconds and at the end', async () => {
    vi.mocked(send).mockResolvedValue({ kind: 'failed', cause: 'network' });
    endsIn(minute - 1_000);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(5_000);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(44_000);
    expect(send).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(6);
  });

  test('is shown by the local clock while requests fail, and disappears after a response', async () => {
    endsIn(minute);
    vi.mocked(send).mockResolvedValue({ kind: 'failed', cause: 'network' });
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(45_000);
    expect(send).toHaveBeenCalledTimes(4);
    expect(warning.get()).not.toBeNull();
    mockRemaining(1_700);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(warning.get()).toBeNull();
    // Refreshes, since an ended impersonation continues as the employee's own session.
    expect(refreshSession).toHaveBeenCalled();
  });

  test.each([20, 1])(
    'is final when the absolute end comes first, with an idle end in %i minutes',
    async (idle) => {
      endsIn(idle * minute, minute);
      mockRemaining(idle * 60, 60);
      stop = watchExpiry();
      await vi.advanceTimersByTimeAsync(0);
      expect(warning.get()).toMatchObject({ isFinal: true });
    },
  );

  test('is shown after a login, whose response has no times', async () => {
    vi.mocked(send).mockResolvedValue({
      kind: 'done',
      value: {
        loginState: { userId: '1', activeContactId: null },
        idleSeconds: 100,
        absoluteSeconds: 28_800,
      },
    });
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(warning.get()).not.toBeNull();
  });

  test.each([
    { kind: 'failed', cause: 'network' },
    { kind: 'done', value: { loginState: null, idleSeconds: 100, absoluteSeconds: 28_800 } },
  ] as const)('is not shown without a response or a session', async (outcome) => {
    vi.mocked(send).mockResolvedValue(outcome);
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(minute);
    expect([expiry.get(), warning.get()]).toEqual([null, null]);
  });

  test('disappears after a message of another tab that prolonged the session', async () => {
    endsIn(minute);
    mockRemaining(60);
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
    const wait = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();
    vi.mocked(send).mockReturnValue(wait.promise);
    endsIn(minute);
    watchExpiry()();
    wait.resolve({ kind: 'failed', cause: 'network' });
    await vi.advanceTimersByTimeAsync(0);
    expect(warning.get()).toBeNull();
    page.dispatchEvent(new Event('visibilitychange'));
    expiry.set(null);
    endsIn(minute);
    await vi.advanceTimersByTimeAsync(minute);
    expect(send).toHaveBeenCalledOnce();
    expiry.set(null);
    watchExpiry()();
    await vi.advanceTimersByTimeAsync(minute);
    expect(send).toHaveBeenCalledOnce();
  });

  test('has no times of a session after watching has stopped, also with a late response', async () => {
    const wait = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();
    vi.mocked(send).mockReturnValue(wait.promise);
    endsIn(minute);
    watchExpiry()();
    expiry.set(null);
    wait.resolve({ kind: 'done', value: { idleSeconds: 60, absoluteSeconds: 60 } });
    await vi.advanceTimersByTimeAsync(minute);
    expect([expiry.get(), warning.get(), vi.mocked(send).mock.calls.length]).toEqual([null, null, 1]);
  });

  test('is not shown when the server sends no times', async () => {
    vi.mocked(send).mockResolvedValue({
      kind: 'done',
      value: { loginState: { userId: '1', activeContactId: null }, idleSeconds: null, absoluteSeconds: null },
    });
    stop = watchExpiry();
    await vi.advanceTimersByTimeAsync(8 * 60 * minute);
    expect(send).toHaveBeenCalledOnce();
    expect(warning.get()).toBeNull();
  });
});
