import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { controls, press } from '../../testing/page.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { Loading } from './Loading.tsx';
import { isStarting, Main } from './Main.tsx';
import { texts } from './texts.ts';
import { useIsHydrated } from '../stores/use-is-hydrated.ts';
import { FailedCard, Widget } from './Widget.tsx';

let isBroken = false;

function Fragile() {
  if (isBroken) throw new Error('Kapot');
  return <p>heel</p>;
}

/** Renders a page that throws, and drops React's console error. */
function renderBroken(page: React.ReactNode) {
  isBroken = true;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const rendered = render(page);
  logged.mockClear();
  return rendered;
}

// This test comes first, since an error page in another test counts as the first screen.
test('each screen after the first takes the focus and scrolls to the top, unless it has the focus already', () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  const release = vi.fn<() => void>();
  window.releasePress = release;
  expect(isStarting()).toBe(true);
  const { rerender } = render(<Main key="1">een</Main>);
  expect(isStarting()).toBe(false);
  expect([document.activeElement, scroll.mock.calls.length]).toEqual([document.body, 0]);
  expect(release).toHaveBeenCalledOnce();
  rerender(<Main key="2">twee</Main>);
  expect(document.activeElement).toBe(screen.getByText('twee'));
  expect(scroll.mock.calls).toEqual([[0, 0]]);
  rerender(
    <Main key="3">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a field of a screen that takes the focus itself */}
      <input aria-label="Code" autoFocus />
    </Main>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  expect(scroll).toHaveBeenCalledTimes(1);
  delete window.releasePress;
});

test('a render error stays within its widget, which can be retried and may fail again', async () => {
  renderBroken(
    <main tabIndex={-1}>
      <p>ernaast</p>
      <Widget>
        <Fragile />
      </Widget>
    </main>,
  );
  expect(screen.getByText('ernaast')).toBeDefined();
  expect(screen.queryByText('heel')).toBeNull();
  await press(texts.retry);
  vi.spyOn(console, 'error').mockClear();
  expect(controls(texts.retry)).toHaveLength(1);
  isBroken = false;
  await press(texts.retry);
  expect(screen.getByText('heel')).toBeDefined();
  // The pressed button is gone, so that the focus would fall back to the start of the page.
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('an error boundary is reset by another key', () => {
  const page = (key: string) => (
    <ErrorBoundary key={key} fallback={() => <p>fout</p>}>
      <Fragile />
    </ErrorBoundary>
  );
  const { rerender } = renderBroken(page('a'));
  expect(screen.getByText('fout')).toBeDefined();
  isBroken = false;
  rerender(page('a'));
  expect(screen.getByText('fout')).toBeDefined();
  rerender(page('b'));
  expect(screen.getByText('heel')).toBeDefined();
});

test('a failed card keeps its title and can be retried', async () => {
  const retry = vi.fn<() => Promise<void>>(async () => {});
  render(<FailedCard id="kaart" title="Passkeys" retry={retry} />);
  expect(screen.getByRole('heading').textContent).toBe('Passkeys');
  expect(document.querySelector('#kaart')).not.toBeNull();
  await press(texts.retry);
  expect(retry).toHaveBeenCalledOnce();
});

test('an error page shows the given explanation, and its button calls the given retry', async () => {
  const retry = vi.fn<() => void>();
  render(<ErrorPage known="Geen verbinding." retry={retry} />);
  expect(screen.getByText('Geen verbinding.')).toBeDefined();
  await press(texts.retry);
  expect(retry).toHaveBeenCalledOnce();
});

test('Loading shows its message only after 300 ms', () => {
  vi.useFakeTimers();
  render(<Loading />);
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).not.toBe('');
});

test('useIsHydrated returns true at the first render in a browser', () => {
  const seen: boolean[] = [];
  function Seen() {
    seen.push(useIsHydrated());
    return null;
  }
  render(<Seen />);
  expect(seen).toEqual([true]);
});

test('useIsHydrated returns false on the server and while hydrating, then true', async () => {
  const seen: boolean[] = [];
  function Seen() {
    const isHydrated = useIsHydrated();
    seen.push(isHydrated);
    return <p>{isHydrated ? 'browser' : 'server'}</p>;
  }
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Seen />);
  expect(container.textContent).toBe('server');
  seen.length = 0;
  await act(async () => void render(<Seen />, { container, hydrate: true }));
  expect(seen).toEqual([false, true]);
});
