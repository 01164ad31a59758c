import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { controls, has, press, settle } from '../../testing/page.ts';
import { serve } from '../../testing/requests.ts';
import { readySession } from '../../testing/sessions.ts';
import { setSession } from '../session/store.ts';
import { ErrorBoundary } from '../boundaries/ErrorBoundary.tsx';
import { failedScreen } from './ErrorPage.tsx';
import { lazyAgain } from '../boundaries/lazy-again.tsx';
import { offlineTexts } from './offline-texts.ts';
import { texts } from '../boundaries/texts.ts';

const screenModule = { default: () => <main>Evenementen</main> };
const load = vi.fn<() => Promise<{ default: ComponentType<object> }>>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  load.mockReset().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  reload.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('location', Object.assign(new URL(location.href), { reload }));
  serve({});
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a screen whose code cannot be fetched, and drops React's console error. */
async function open(path = '/evenementen/overzicht') {
  const Screen = lazyAgain(load);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <ErrorBoundary fallback={failedScreen}>
          <Suspense fallback={null}>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      </MemoryRouter>,
    ),
  );
  await vi.dynamicImportSettled();
  await settle();
  await settle();
  logged.mockClear();
}
const back = async () => {
  load.mockResolvedValue(screenModule);
  await settle();
};

test('[NET-03] a screen whose code cannot be fetched keeps header and navigation and says that one is offline', async () => {
  setSession(readySession());
  await open();
  expect([
    has(offlineTexts.offline),
    has('Er is iets fout gegaan'),
    has('Probeer het later nog eens.'),
  ]).toEqual([true, true, true]);
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    document.querySelectorAll('main').length,
  ]).toEqual(['Er is iets fout gegaan', 1]);
  await back();
  await press(texts.retry);
  await settle();
  expect([has('Evenementen'), has(offlineTexts.offline)]).toEqual([true, false]);
});

test('[NET-03] a screen whose code could not be fetched appears by itself once the connection is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  setSession(readySession());
  await open();
  expect(has(offlineTexts.offline)).toBe(true);
  await back();
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
  expect([has('Evenementen'), has(offlineTexts.offline)]).toEqual([true, false]);
});

test('[NET-03] without a login the same error has the layout of the login', async () => {
  setSession({ state: 'anonymous', ended: false });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await open('/wachtwoord-vergeten');
  expect([
    has(offlineTexts.noConnection),
    has(offlineTexts.offline),
    screen.queryAllByRole('banner').length,
  ]).toEqual([true, false, 0]);
  await press(texts.retry);
  await settle();
  expect([controls(texts.retry).length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('[NET-03] a press reloads the page when the server answers without the code, as after a new release', async () => {
  setSession({ state: 'anonymous', ended: false });
  await open('/wachtwoord-vergeten');
  serve({ 'HEAD /': new Response(null) });
  await press(texts.retry);
  await settle();
  expect(reload).toHaveBeenCalledOnce();
});
