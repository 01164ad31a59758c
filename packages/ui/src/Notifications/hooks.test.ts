import { act, cleanup, renderHook } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotificationStore } from './store.ts';
import { useExpiry } from './use-expiry.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useTopLayerHost } from './use-top-layer-host.ts';

let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function expiry() {
  const store = createNotificationStore();
  const region = document.createElement('section');
  let isUsed = false;
  Object.assign(region, { matches: () => isUsed });
  const { unmount } = renderHook(() => {
    const entries = useSyncExternalStore(store.subscribe, store.getSnapshot);
    useExpiry(store, entries, { current: region });
  });
  const titles = () => store.getSnapshot().map(({ title }) => title);
  const add = (title: string, duration: number) =>
    act(() => void store.add({ kind: 'success', title, duration }));
  return { unmount, titles, add, use: (now: boolean) => (isUsed = now) };
}

test('[CMP-06] each notification disappears after its own duration, and one with an infinite duration stays', () => {
  const { add, titles } = expiry();
  add('kort', 1_000);
  add('lang', 2_000);
  add('blijft', Number.POSITIVE_INFINITY);
  pass(900);
  expect(titles()).toEqual(['kort', 'lang', 'blijft']);
  pass(100);
  expect(titles()).toEqual(['lang', 'blijft']);
  pass(1_000);
  expect(titles()).toEqual(['blijft']);
});

test('[CMP-06] the time of a notification stops in a background tab, and while the list is hovered or focused', () => {
  const { add, titles, use } = expiry();
  add('kort', 1_000);
  pass(500);
  isHidden = true;
  pass(60_000);
  isHidden = false;
  use(true);
  pass(60_000);
  expect(titles()).toEqual(['kort']);
  use(false);
  pass(500);
  expect(titles()).toEqual([]);
});

test('[CMP-06] repeating a notification restarts its time', () => {
  const { add, titles } = expiry();
  add('kort', 1_000);
  pass(900);
  add('kort', 1_000);
  pass(900);
  expect(titles()).toEqual(['kort']);
});

test('[CMP-06] no timer runs for notifications that stay, nor after the list unmounts', () => {
  const { add, unmount } = expiry();
  add('blijft', Number.POSITIVE_INFINITY);
  expect(vi.getTimerCount()).toBe(0);
  add('kort', 1_000);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

/** A list of notifications with two buttons each, beside a field that had the focus. */
function list(...ids: string[]) {
  document.body.innerHTML = `<input id="before"><section><ul>${ids
    .map(
      (id) => `<li id="${id}"><button id="${id}-action">x</button><button id="${id}-close">x</button></li>`,
    )
    .join('')}</ul></section>`;
  const region = document.querySelector('section');
  const { result, unmount } = renderHook(() => useReturnFocus({ current: region }));
  const focus = (id: string) => document.getElementById(id)?.focus();
  return { leave: (id: string) => result.current(id), focus, unmount, now: () => document.activeElement?.id };
}

test('[CMP-06] closing a focused notification moves the focus to the close button of the next or previous one', () => {
  const { leave, focus, now } = list('a', 'b');
  focus('a-close');
  leave('a');
  expect(now()).toBe('b-close');
  leave('b');
  expect(now()).toBe('a-close');
});

test('[CMP-06] closing the last notification returns the focus to the element that had it before', () => {
  const { leave, focus, now } = list('a');
  focus('before');
  focus('a-action');
  focus('a-close');
  leave('a');
  expect(now()).toBe('before');
});

test('[CMP-06] a notification that expires without the focus does not move the focus', () => {
  const { leave, focus, now } = list('a', 'b');
  focus('before');
  leave('a');
  expect(now()).toBe('before');
  focus('b-action');
  leave('a');
  expect(now()).toBe('b-action');
});

test('[CMP-06] the list of notifications removes its focus listener on unmount', () => {
  const remove = vi.spyOn(document, 'removeEventListener');
  list('a').unmount();
  expect(remove.mock.calls.map(([name]) => name)).toContain('focusin');
});

test('[CMP-06] the shown list of notifications returns to the page after the dialog around it was removed', async () => {
  vi.useRealTimers();
  const popover = Object.assign(document.createElement('div'), {
    matches: () => false,
    showPopover: vi.fn<() => void>(),
  });
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
  const { result, rerender, unmount } = renderHook(
    ({ shown }) => useTopLayerHost({ current: popover }, shown),
    {
      initialProps: { shown: false },
    },
  );
  expect(result.current?.isConnected).toBe(false);
  rerender({ shown: true });
  expect([result.current?.parentElement, popover.showPopover.mock.calls.length > 0]).toEqual([
    document.body,
    true,
  ]);
  result.current?.remove();
  document.body.append(document.createElement('p'));
  await vi.waitFor(() => expect(result.current?.parentElement).toBe(document.body));
  rerender({ shown: false });
  expect([result.current?.isConnected, disconnect.mock.calls.length]).toEqual([false, 1]);
  document.body.append(document.createElement('p'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(result.current?.isConnected).toBe(false);
  unmount();
});
