import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePlacement } from './use-placement.ts';

const box = (left: number, top: number, width: number, height: number) =>
  new DOMRect(left, top, width, height);
let [panel, anchor] = [document.createElement('div'), document.createElement('button')];
let at = box(100, 100, 50, 40);
const observers: { isStopped: boolean; look: () => void }[] = [];

beforeEach(() => {
  observers.length = 0;
  [panel, anchor] = [document.createElement('div'), document.createElement('button')];
  document.body.append(panel, anchor);
  at = box(100, 100, 50, 40);
  anchor.getBoundingClientRect = () => at;
  panel.getBoundingClientRect = () => box(0, 0, 200, 100);
  Object.assign(window, { innerHeight: 600 });
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 800, configurable: true });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own: { isStopped: boolean; look: () => void };
      constructor(look: () => void) {
        this.#own = { isStopped: false, look };
      }
      observe() {
        observers.push(this.#own);
      }
      disconnect() {
        this.#own.isStopped = true;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const place = () => [panel.style.left, panel.style.top, 'placed' in panel.dataset];
const start = (open = true) =>
  renderHook(
    (props) =>
      usePlacement({ current: panel }, { current: anchor }, props.open, {
        side: 'below',
        align: 'start',
        distance: 6,
      }),
    { initialProps: { open } },
  );

test('[CMP-07] an open panel is placed next to its anchor, and again on scroll, resize and a change of its size', () => {
  start();
  expect(place()).toEqual(['100px', '146px', true]);
  at = box(120, 200, 50, 40);
  document.dispatchEvent(new Event('scroll'));
  expect(place()).toEqual(['120px', '246px', true]);
  at = box(130, 210, 50, 40);
  window.dispatchEvent(new Event('resize'));
  expect(place()).toEqual(['130px', '256px', true]);
  at = box(140, 220, 50, 40);
  observers[0]?.look();
  expect(place()).toEqual(['140px', '266px', true]);
});

test('[CMP-07] scrolling inside the panel does not place it again', () => {
  start();
  const list = document.createElement('ul');
  panel.append(list);
  at = box(300, 300, 50, 40);
  list.dispatchEvent(new Event('scroll'));
  expect(place()).toEqual(['100px', '146px', true]);
});

test('[CMP-07] a panel that changed sides stays there until that side has too little room', () => {
  start();
  at = box(100, 500, 50, 40);
  document.dispatchEvent(new Event('scroll'));
  expect(panel.style.top).toBe('394px');
  at = box(100, 250, 50, 40);
  document.dispatchEvent(new Event('scroll'));
  expect(panel.style.top).toBe('144px');
});

test('[CMP-07] a closed panel is not placed, and its listeners and observer are removed', () => {
  const { rerender, unmount } = start(false);
  expect(place()).toEqual(['', '', false]);
  rerender({ open: true });
  expect(place()[2]).toBe(true);
  rerender({ open: false });
  expect([place()[2], observers[0]?.isStopped]).toEqual([false, true]);
  at = box(300, 300, 50, 40);
  document.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('resize'));
  expect(place()).toEqual(['100px', '146px', false]);
  unmount();
});

test('[CMP-07] a panel with align start is aligned at the right in right-to-left text', () => {
  anchor.dir = 'rtl';
  anchor.style.direction = 'rtl';
  at = box(400, 100, 50, 40);
  start();
  expect(panel.style.left).toBe('250px');
});
