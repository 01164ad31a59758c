import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { readySession, userOf } from '../../testing/sessions.ts';
import { holdSwitch } from '../session/held-switch.ts';
import type { Ready } from '../session/session.ts';
import { isLeaveBlocked } from '../../testing/page.ts';
import { texts } from './texts.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';

function Page({ isDirty }: { isDirty: boolean }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{pathname + search + hash}</p>
      <Link to="/dossier?a=1#b">Dossier</Link>
      <Link to="/evenementen">Evenementen</Link>
      <a href="#deel">Deel</a>
      <a href="https://elders.example/pagina">Elders</a>
      <a href="/dossier" target="_blank" rel="noreferrer">
        Nieuw tabblad
      </a>
      <a href="/bestand" download>
        Download
      </a>
      <button type="button" onClick={() => navigate('/dossier')}>
        Knop
      </button>
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}

const page = (isDirty: boolean) => (
  <BrowserRouter useTransitions={false}>
    <Page isDirty={isDirty} />
  </BrowserRouter>
);
const place = () => screen.getByTestId('place').textContent;
const isAsked = () => screen.queryByText(texts.title) !== null;
const press = (name: string) => act(async () => screen.getByText(name).click());

/** Simulates the browser's Navigation API, which jsdom lacks; `go` returns whether a navigation was blocked. */
function navigationOf(traverseTo = vi.fn<(key: string) => object>(() => ({}))) {
  const navigation = Object.assign(new EventTarget(), { traverseTo });
  vi.stubGlobal('navigation', navigation);
  return {
    traverseTo,
    go: (url: string, given: { cancelable?: boolean; [key: string]: unknown } = {}) => {
      const { cancelable = true, ...rest } = given;
      const event = new Event('navigate', { cancelable });
      const destination = { url: new URL(url, location.origin).href, sameDocument: true, key: 'k1' };
      Object.assign(event, { navigationType: 'push', hashChange: false, ...rest });
      Object.assign(event, {
        destination: { ...destination, ...(rest as { destination?: object }).destination },
      });
      act(() => void navigation.dispatchEvent(event));
      return event.defaultPrevented;
    },
  };
}

test('leaving without unsaved changes is not confirmed', async () => {
  render(page(false));
  expect(isLeaveBlocked()).toBe(false);
  await press('Dossier');
  expect([place(), isAsked()]).toEqual(['/dossier?a=1#b', false]);
});

test('with unsaved changes the browser asks before closing the tab, until they are saved or the form unmounts', () => {
  const { rerender, unmount } = render(page(true));
  expect(isLeaveBlocked()).toBe(true);
  rerender(page(false));
  expect(isLeaveBlocked()).toBe(false);
  rerender(page(true));
  unmount();
  expect(isLeaveBlocked()).toBe(false);
});

test('without the Navigation API a link is followed only after confirmation', async () => {
  const { rerender } = render(page(true));
  await press('Dossier');
  expect([place(), isAsked()]).toEqual(['/', true]);
  await press(texts.stay);
  expect([place(), isAsked()]).toEqual(['/', false]);
  await press('Dossier');
  await press(texts.leave);
  expect([place(), isAsked()]).toEqual(['/dossier?a=1#b', false]);
  // After the user chose to leave, the next link is followed.
  await press('Evenementen');
  expect([place(), isAsked()]).toEqual(['/evenementen', false]);
  rerender(page(false));
  await press('Dossier');
  expect(place()).toBe('/dossier?a=1#b');
});

test('without the Navigation API a held click reaches neither the browser nor the link', () => {
  render(page(true));
  const link = screen.getByText('Dossier');
  const handle = vi.fn<() => void>();
  link.addEventListener('click', handle);
  expect([fireEvent.click(link), handle.mock.calls.length]).toEqual([false, 0]);
});

test('without the Navigation API external, hash, new-tab and download links are not confirmed', () => {
  render(page(true));
  for (const name of ['Deel', 'Elders', 'Nieuw tabblad', 'Download']) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    screen.getByText(name).addEventListener('click', (each) => each.preventDefault(), { once: true });
    act(() => void screen.getByText(name).dispatchEvent(event));
    expect([name, isAsked()]).toEqual([name, false]);
  }
  for (const way of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ]) {
    fireEvent.click(screen.getByText('Dossier'), way);
    expect([way, isAsked()]).toEqual([way, false]);
  }
  fireEvent.click(screen.getByTestId('place'));
  fireEvent.click(document);
  expect(isAsked()).toBe(false);
});

test('a replace navigation to another page waits for confirmation, and then replaces the history entry', async () => {
  const { go, traverseTo } = navigationOf();
  render(page(true));
  expect(go('/dossier?a=1#b', { navigationType: 'replace' })).toBe(true);
  expect(isAsked()).toBe(true);
  const replace = vi.spyOn(history, 'replaceState');
  const push = vi.spyOn(history, 'pushState');
  await press(texts.leave);
  expect([place(), replace.mock.calls.length, push.mock.calls.length]).toEqual(['/dossier?a=1#b', 1, 0]);
  // After the user chose to leave, neither that navigation nor the next one is blocked.
  expect(go('/evenementen')).toBe(false);
  expect(traverseTo).not.toHaveBeenCalled();
});

test('a confirmed push navigation adds an entry to the history', async () => {
  const { go } = navigationOf();
  render(page(true));
  expect(go('/dossier')).toBe(true);
  const push = vi.spyOn(history, 'pushState');
  await press(texts.leave);
  expect([place(), push.mock.calls.length]).toEqual(['/dossier', 1]);
});

test('[GAT-09] a switch of account in another tab is held while there are unsaved changes', () => {
  const contacts = ['c1', 'c2'].map((id) => ({
    id,
    role: 'participant',
    enabled: true,
    allowedToLogin: true,
  }));
  const [before, after] = ['c1', 'c2'].map((activeContactId) =>
    readySession({ login: { userId: 'u1', activeContactId }, user: userOf({ person: { contacts } }) }),
  ) as [Ready, Ready];
  const { rerender, unmount } = render(page(false));
  expect(holdSwitch(before, after)).toBe(false);
  rerender(page(true));
  expect(holdSwitch(before, after)).toBe(true);
  unmount();
  expect(holdSwitch(before, after)).toBe(false);
});

test('a confirmed back or forward navigation continues to its entry in the history', async () => {
  const fault = new DOMException('x', 'AbortError');
  const { go, traverseTo } = navigationOf(
    vi.fn<(key: string) => object>(() => ({
      committed: Promise.reject(fault),
      finished: Promise.reject(fault),
    })),
  );
  render(page(true));
  expect(go('/vorige', { navigationType: 'traverse', destination: { key: 'k7' } })).toBe(true);
  await press(texts.leave);
  expect(traverseTo.mock.calls).toEqual([['k7']]);
});

test('navigations within the page, to another document or without changes are not confirmed', () => {
  const { go } = navigationOf();
  const { rerender, unmount } = render(page(true));
  expect(go('/#deel', { hashChange: true })).toBe(false);
  expect(go('/?filters=1')).toBe(false);
  expect(go('/dossier', { destination: { sameDocument: false } })).toBe(false);
  expect(go('/dossier', { cancelable: false })).toBe(false);
  expect(isAsked()).toBe(false);
  rerender(page(false));
  expect(go('/dossier')).toBe(false);
  rerender(page(true));
  expect(go('/dossier')).toBe(true);
  unmount();
  expect(go('/dossier')).toBe(false);
});
