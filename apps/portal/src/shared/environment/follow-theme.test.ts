import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectedUrl } from '../api/redirected-url.ts';
import { send } from '../api/send.ts';
import { getSession } from '../session/session-store.ts';
import { followChangeElsewhere, noteChangeElsewhere, startSessionChange } from '../session/session-change.ts';
import type { Session } from '../session/session.ts';
import { updateEnvironment } from '../session/update-environment.ts';
import { followTheme } from './follow-theme.ts';

vi.mock('../api/redirected-url.ts', () => ({
  redirectedUrl: vi.fn<() => Promise<string | null>>(),
}));
vi.mock('../api/send.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }));
vi.mock('../session/session-store.ts', () => ({ getSession: vi.fn<() => Session>() }));
vi.mock('../session/update-environment.ts', () => ({
  updateEnvironment: vi.fn<() => Promise<boolean>>(),
}));

const second = 1_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const environment = { id: 'e', name: 'Zonnig' };
const session = { state: 'ready', environment } as Session;
let logout: AbortController;

function turn(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  logout = new AbortController();
  vi.mocked(getSession).mockReturnValue(session);
  vi.mocked(redirectedUrl).mockResolvedValue('/theme.css?v=1');
  vi.mocked(send).mockResolvedValue({ kind: 'done', value: environment });
  vi.mocked(updateEnvironment).mockResolvedValue(true);
  followTheme(logout.signal);
});
afterEach(() => {
  logout.abort();
  vi.resetAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[ENV-09] following the theme in an open portal', () => {
  test('checks the URL of the theme every eight seconds, and loads the environment when it has changed', async () => {
    await vi.advanceTimersByTimeAsync(8 * second);
    expect([redirectedUrl, send].map((call) => vi.mocked(call).mock.calls.length)).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(16 * second);
    expect([redirectedUrl, send].map((call) => vi.mocked(call).mock.calls.length)).toEqual([3, 1]);
    vi.mocked(redirectedUrl).mockResolvedValue('/theme.css?v=2');
    await vi.advanceTimersByTimeAsync(8 * second);
    expect(updateEnvironment).toHaveBeenCalledTimes(2);
    expect(updateEnvironment).toHaveBeenLastCalledWith(environment);
  });

  test.each([
    ['the URL of the theme', () => vi.mocked(redirectedUrl).mockResolvedValue(null), redirectedUrl],
    ['the environment', () => vi.mocked(send).mockResolvedValue({ kind: 'failed', cause: 'network' }), send],
    ['the theme engine', () => vi.mocked(updateEnvironment).mockResolvedValue(false), updateEnvironment],
  ])('doubles the interval up to a minute while %s cannot be loaded', async (_, fail, call) => {
    fail();
    const calls = () => vi.mocked(call).mock.calls.length;
    for (const [times, seconds] of [8, 16, 32, 60, 60].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * second - 1);
      expect(calls()).toBe(times);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls()).toBe(times + 1);
    }
    vi.mocked(redirectedUrl).mockResolvedValue('/theme.css?v=2');
    vi.mocked(send).mockResolvedValue({ kind: 'done', value: environment });
    vi.mocked(updateEnvironment).mockResolvedValue(true);
    vi.mocked(redirectedUrl).mockClear();
    await vi.advanceTimersByTimeAsync(68 * second);
    expect(redirectedUrl).toHaveBeenCalledTimes(2);
  });

  test('pauses while the page is hidden, and checks as soon as it is visible', async () => {
    turn('hidden');
    await vi.advanceTimersByTimeAsync(60 * second);
    expect(redirectedUrl).not.toHaveBeenCalled();
    turn('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(redirectedUrl).toHaveBeenCalledOnce();
    turn('hidden');
    turn('visible');
    await vi.advanceTimersByTimeAsync(8 * second - 1);
    expect(redirectedUrl).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(redirectedUrl).toHaveBeenCalledTimes(2);
  });

  test('does not check without an environment or while the session is expired', async () => {
    vi.mocked(getSession).mockReturnValue({ state: 'ready', environment: null } as Session);
    await vi.advanceTimersByTimeAsync(8 * second);
    vi.mocked(getSession).mockReturnValue({ state: 'expired' } as Session);
    await vi.advanceTimersByTimeAsync(8 * second);
    expect(redirectedUrl).not.toHaveBeenCalled();
    // Continues to check every eight seconds, so it finds a theme that is set later.
    vi.mocked(getSession).mockReturnValue({ state: 'ready', environment } as Session);
    await vi.advanceTimersByTimeAsync(8 * second);
    expect(redirectedUrl).toHaveBeenCalledOnce();
  });

  test('reads no environment without the address of its theme, with which it is compared', async () => {
    vi.mocked(redirectedUrl).mockResolvedValue(null);
    await vi.advanceTimersByTimeAsync(8 * second);
    expect([vi.mocked(redirectedUrl).mock.calls.length, vi.mocked(send).mock.calls.length]).toEqual([1, 0]);
  });

  test('asks without a login when its session has ended', async () => {
    await vi.advanceTimersByTimeAsync(8 * second);
    expect(vi.mocked(send).mock.lastCall?.[1]).toMatchObject({ ofSession: true, report: 'none' });
  });

  test('asks nothing after the logout', async () => {
    logout.abort();
    await vi.advanceTimersByTimeAsync(60 * second);
    expect(redirectedUrl).not.toHaveBeenCalled();
  });

  test('stops at the logout, also while a request is pending', async () => {
    const question = Promise.withResolvers<string | null>();
    vi.mocked(redirectedUrl).mockReturnValue(question.promise);
    await vi.advanceTimersByTimeAsync(8 * second);
    logout.abort();
    question.resolve(null);
    await vi.advanceTimersByTimeAsync(60 * second);
    turn('visible');
    await vi.advanceTimersByTimeAsync(60 * second);
    expect(redirectedUrl).toHaveBeenCalledOnce();
  });

  describe('while impersonating starts or stops', () => {
    const sent = () => vi.mocked(send).mock.calls.length;

    test('asks nothing from the moment that the change starts until it has ended', async () => {
      const end = startSessionChange();
      await vi.advanceTimersByTimeAsync(16 * second);
      expect([vi.mocked(redirectedUrl).mock.calls.length, sent()]).toEqual([0, 0]);
      end();
      await vi.advanceTimersByTimeAsync(8 * second);
      expect([vi.mocked(redirectedUrl).mock.calls.length, sent()]).toEqual([1, 1]);
    });

    test('does not read the environment when the change starts or has ended while its theme is asked for', async () => {
      const { promise, resolve } = Promise.withResolvers<string | null>();
      vi.mocked(redirectedUrl).mockReturnValueOnce(promise);
      await vi.advanceTimersByTimeAsync(8 * second);
      const end = startSessionChange();
      end();
      resolve('/theme.css?v=2');
      await vi.advanceTimersByTimeAsync(0);
      expect(sent()).toBe(0);

      const later = Promise.withResolvers<string | null>();
      vi.mocked(redirectedUrl).mockReturnValueOnce(later.promise);
      await vi.advanceTimersByTimeAsync(8 * second);
      vi.mocked(getSession).mockReturnValue({ state: 'ready', environment } as Session);
      later.resolve('/theme.css?v=2');
      await vi.advanceTimersByTimeAsync(0);
      expect(sent()).toBe(0);
    });

    test('aborts the reading of the environment, and asks again after eight seconds', async () => {
      vi.mocked(send).mockImplementationOnce(async (_, { signal } = {}) => {
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        return { kind: 'aborted' };
      });
      await vi.advanceTimersByTimeAsync(8 * second);
      expect([sent(), vi.mocked(updateEnvironment).mock.calls.length]).toEqual([1, 0]);
      startSessionChange()();
      await vi.advanceTimersByTimeAsync(8 * second);
      expect([sent(), vi.mocked(updateEnvironment).mock.calls.length]).toEqual([2, 1]);
    });

    test('in another tab, waits for the new session, but not for a tab that was closed', async () => {
      noteChangeElsewhere();
      await vi.advanceTimersByTimeAsync(8 * second);
      const loaded = Promise.withResolvers<void>();
      const followed = followChangeElsewhere(() => loaded.promise);
      await vi.advanceTimersByTimeAsync(16 * second);
      expect(redirectedUrl).not.toHaveBeenCalled();
      loaded.resolve();
      await followed;
      await vi.advanceTimersByTimeAsync(8 * second);
      expect(redirectedUrl).toHaveBeenCalledOnce();
      noteChangeElsewhere();
      noteChangeElsewhere();
      await vi.advanceTimersByTimeAsync(8 * second);
      expect(redirectedUrl).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(8 * second);
      expect(redirectedUrl).toHaveBeenCalledTimes(2);
    });
  });
});
