import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { send } from '../../shared/api/send.ts';
import { setEnds } from '../../shared/session/ends.ts';
import { refreshSession } from '../../shared/session/session-store.ts';
import { getEnding, watchSession } from './watch.ts';

vi.mock('../../shared/api/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../shared/session/session-store.ts', () => ({ refreshSession: vi.fn<() => Promise<void>>() }));

const minute = 60_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let stop = () => {};

/** Mocks the remaining time of the server, in seconds. */
const left = (idleSeconds: number, absoluteSeconds = 28_800) =>
  vi.mocked(send).mockResolvedValue({ kind: 'done', value: { idleSeconds, absoluteSeconds } });
const endsIn = (idle: number, absolute = 8 * 60 * minute) =>
  setEnds({ idle: Date.now() + idle, absolute: Date.now() + absolute });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
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
    endsIn(30 * minute);
    stop = watchSession();
    await vi.advanceTimersByTimeAsync(28 * minute - 1_000);
    expect(send).not.toHaveBeenCalled();
    left(119);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(getEnding()).toMatchObject({ isFinal: false });
    expect((getEnding()?.at ?? 0) - Date.now()).toBeCloseTo(119_000, -4);
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
