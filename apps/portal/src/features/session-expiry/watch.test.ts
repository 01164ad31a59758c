import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { send } from '../../shared/api/send.ts';
import { getEnds, setEnds } from '../../shared/session/ends.ts';
import { refreshSession } from '../../shared/session/session-store.ts';
import type { Message } from '../../shared/session/tabs.ts';
import { getEnding, subscribeToEnding, watchSession } from './watch.ts';

vi.mock('../../shared/api/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../shared/session/session-store.ts', () => ({ refreshSession: vi.fn<() => Promise<void>>() }));

const minute = 60_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const channel = new EventTarget();
/** Sends a message as another tab does. */
const say = (data: Message) => channel.dispatchEvent(new MessageEvent('message', { data }));
let stop = () => {};

/** Mocks the remaining time of the server, in seconds. */
const left = (idleSeconds: number, absoluteSeconds = 28_800) =>
  vi.mocked(send).mockResolvedValue({ kind: 'done', value: { idleSeconds, absoluteSeconds } });
const endsIn = (idle: number, absolute = 8 * 60 * minute) =>
  setEnds({ idle: Date.now() + idle, absolute: Date.now() + absolute });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('BroadcastChannel', function BroadcastChannelStub() {
    return channel;
  });
});
afterEach(() => {
  stop();
  setEnds(null);
  vi.resetAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[GAT-08] the end of the session', () => {
  test('is told two minutes before, after the server has been asked', async () => {
    endsIn(30 * minute + 7_000);
    stop = watchSession();
    await vi.advanceTimersByTimeAsync(28 * minute + 6_000);
    expect(send).not.toHaveBeenCalled();
    left(119);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(getEnding()).toMatchObject({ isFinal: false });
    expect((getEnding()?.at ?? 0) - Date.now()).toBeCloseTo(119_000, -4);
  });

  test('is told at once when two minutes are left', async () => {
    const told = vi.fn<() => void>();
    const end = subscribeToEnding(told);
    endsIn(2 * minute);
    left(120);
    stop = watchSession();
    expect(send).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(0);
    expect([getEnding() !== null, told.mock.calls.length]).toEqual([true, 1]);
    end();
    endsIn(30 * minute);
    expect([getEnding(), told.mock.calls.length]).toEqual([null, 1]);
  });

  test('is not told when something has prolonged it meanwhile', async () => {
    endsIn(3 * minute);
    stop = watchSession();
    left(25 * 60);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(send).toHaveBeenCalledOnce();
    expect(getEnding()).toBeNull();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(send).toHaveBeenCalledOnce();
    expect(refreshSession).not.toHaveBeenCalled();
  });

  test('is no longer near when another tab prolongs it, and looked after anew', async () => {
    endsIn(minute);
    left(60);
    stop = watchSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(getEnding()).not.toBeNull();
    endsIn(30 * minute);
    expect(getEnding()).toBeNull();
    left(100);
    await vi.advanceTimersByTimeAsync(29 * minute);
    expect(getEnding()).not.toBeNull();
  });

  test('is seen at once by a device that slept through it', async () => {
    endsIn(30 * minute);
    stop = watchSession();
    vi.setSystemTime(Date.now() + 9 * 60 * minute);
    left(0);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledOnce();
    expect(getEnding()).not.toBeNull();
  });

  test('is seen within half a minute after a sleep that the page does not notice', async () => {
    endsIn(30 * minute);
    stop = watchSession();
    vi.setSystemTime(Date.now() + 29 * minute);
    left(60);
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(getEnding()).not.toBeNull();
  });

  test('is asked about every fifteen seconds, also after a look in between, and when the time is up', async () => {
    vi.mocked(send).mockResolvedValue({ kind: 'failed', cause: 'network' });
    endsIn(minute - 1_000);
    stop = watchSession();
    await vi.advanceTimersByTimeAsync(5_000);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(44_000);
    expect(send).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(6);
  });

  test('is asked about again and again while it is near, and told by the clock when nobody answers', async () => {
    endsIn(minute);
    vi.mocked(send).mockResolvedValue({ kind: 'failed', cause: 'network' });
    stop = watchSession();
    await vi.advanceTimersByTimeAsync(45_000);
    expect(send).toHaveBeenCalledTimes(4);
    expect(getEnding()).not.toBeNull();
    left(1_700);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(getEnding()).toBeNull();
    // Refreshes, since an ended impersonation continues as the employee's own session.
    expect(refreshSession).toHaveBeenCalled();
  });

  test.each([20, 1])(
    'cannot be put off when it comes whatever one does, %i minutes after the last use',
    async (idle) => {
      endsIn(idle * minute, minute);
      left(idle * 60, 60);
      stop = watchSession();
      await vi.advanceTimersByTimeAsync(0);
      expect(getEnding()).toMatchObject({ isFinal: true });
    },
  );

  test('is known some time after a login, which tells no times', async () => {
    vi.mocked(send).mockResolvedValue({
      kind: 'done',
      value: {
        loginState: { userId: '1', activeContactId: null },
        idleSeconds: 100,
        absoluteSeconds: 28_800,
      },
    });
    stop = watchSession();
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(getEnding()).not.toBeNull();
  });

  test.each([
    { kind: 'failed', cause: 'network' },
    { kind: 'done', value: { loginState: null, idleSeconds: 100, absoluteSeconds: 28_800 } },
  ] as const)('is not known without an answer, nor for nobody', async (outcome) => {
    vi.mocked(send).mockResolvedValue(outcome);
    stop = watchSession();
    await vi.advanceTimersByTimeAsync(minute);
    expect([getEnds(), getEnding()]).toEqual([null, null]);
  });

  test('is what another tab says that prolonged the session', async () => {
    endsIn(minute);
    left(60);
    stop = watchSession();
    await vi.advanceTimersByTimeAsync(0);
    const prolonged = { idle: Date.now() + 30 * minute, absolute: Date.now() + 60 * minute };
    say('changed');
    expect(getEnding()).not.toBeNull();
    say({ prolonged });
    expect(getEnding()).toBeNull();
    expect(getEnds()).toEqual(prolonged);
  });

  test('is watched no longer once that has stopped, whatever is under way', async () => {
    const wait = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();
    vi.mocked(send).mockReturnValue(wait.promise);
    endsIn(minute);
    watchSession()();
    wait.resolve({ kind: 'failed', cause: 'network' });
    await vi.advanceTimersByTimeAsync(0);
    expect(getEnding()).toBeNull();
    page.dispatchEvent(new Event('visibilitychange'));
    setEnds(null);
    endsIn(minute);
    await vi.advanceTimersByTimeAsync(minute);
    expect(send).toHaveBeenCalledOnce();
    setEnds(null);
    watchSession()();
    await vi.advanceTimersByTimeAsync(minute);
    expect(send).toHaveBeenCalledOnce();
  });

  test('is nobody’s concern with a server that tells no times', async () => {
    vi.mocked(send).mockResolvedValue({
      kind: 'done',
      value: { loginState: { userId: '1', activeContactId: null }, idleSeconds: null, absoluteSeconds: null },
    });
    stop = watchSession();
    await vi.advanceTimersByTimeAsync(8 * 60 * minute);
    expect(send).toHaveBeenCalledOnce();
    expect(getEnding()).toBeNull();
  });
});
