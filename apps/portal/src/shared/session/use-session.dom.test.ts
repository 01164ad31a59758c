import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { readySession } from '../../testing/sessions.ts';
import { setSession } from './store.ts';
import { useExpired, useReadySession, useSession } from './use-session.ts';

const ready = readySession();

test('useSession returns the current session, and an expired one as it was before', () => {
  setSession({ state: 'authenticating' });
  const { result } = renderHook(() => [useSession(), useExpired()]);
  expect(result.current).toEqual([{ state: 'authenticating' }, null]);
  act(() => setSession(ready));
  expect(result.current).toEqual([ready, null]);
  for (const step of ['password', 'second-factor-verify'] as const) {
    const expired = { state: 'expired', was: ready, step } as const;
    act(() => setSession(expired));
    expect(result.current).toEqual([ready, expired]);
  }
});

test('useReadySession throws when the session is not ready', () => {
  setSession(ready);
  const { result, unmount } = renderHook(useReadySession);
  expect(result.current).toBe(ready);
  unmount();
  setSession({ state: 'anonymous', ended: false });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderHook(useReadySession)).toThrow('anonymous');
  logged.mockClear();
});

test('on the server nobody is logged in', () => {
  setSession(ready);
  const Page = () => useSession().state;
  expect(renderToString(createElement(Page))).toBe('anonymous');
});
