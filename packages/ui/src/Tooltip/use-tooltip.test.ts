import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTooltip } from './use-tooltip.ts';

/** Imitates a popover, which jsdom lacks. */
function bubbleOf() {
  const element = document.createElement('span');
  let isOpen = false;
  document.body.append(element);
  return Object.assign(element, {
    matches: () => isOpen,
    togglePopover: (next?: boolean) => (isOpen = next ?? !isOpen),
    hidePopover: () => void (isOpen = false),
  });
}

let bubble = bubbleOf();

beforeEach(() => {
  vi.useFakeTimers();
  bubble = bubbleOf();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function start() {
  const { result, unmount } = renderHook(() => useTooltip({ current: bubble }));
  const handlers = () => result.current.handlers;
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const pointer = (pointerType = 'mouse', target: Element = document.body) =>
    ({ pointerType, target }) as unknown as PointerEvent;
  return {
    unmount,
    pass,
    isOpen: () => [result.current.open, bubble.matches()],
    enter: (type?: string) => act(() => handlers().onPointerEnter(pointer(type))),
    leave: () => act(() => handlers().onPointerLeave()),
    press: (target: Element) => act(() => handlers().onPointerDown(pointer('mouse', target))),
    blur: () => act(() => handlers().onBlur()),
    focus: (isVisible: boolean) => {
      const button = Object.assign(document.createElement('button'), { matches: () => isVisible });
      act(() => handlers().onFocus({ target: button }));
    },
  };
}

test('[CMP-12] a tooltip opens after hovering for 300 ms, and not for a passing pointer or touch', () => {
  const { enter, leave, pass, isOpen } = start();
  enter();
  pass(299);
  leave();
  pass(1_000);
  expect(isOpen()).toEqual([false, false]);
  enter('touch');
  pass(1_000);
  expect(isOpen()).toEqual([false, false]);
  enter();
  pass(300);
  expect(isOpen()).toEqual([true, true]);
  // The pointer crosses the gap from the control to the tooltip.
  leave();
  pass(119);
  enter();
  pass(1_000);
  expect(isOpen()).toEqual([true, true]);
  leave();
  pass(120);
  expect(isOpen()).toEqual([false, false]);
});

test('[CMP-12] a tooltip opens at once on keyboard focus, and closes on blur', () => {
  const { focus, leave, blur, pass, isOpen } = start();
  focus(false);
  expect(isOpen()).toEqual([false, false]);
  focus(true);
  expect(isOpen()).toEqual([true, true]);
  leave();
  pass(1_000);
  expect(isOpen()).toEqual([true, true]);
  blur();
  expect(isOpen()).toEqual([false, false]);
});

test('[CMP-12] a press on the control closes its tooltip, a press on the tooltip does not', () => {
  const { focus, press, isOpen } = start();
  focus(true);
  press(bubble);
  expect(isOpen()).toEqual([true, true]);
  press(document.body);
  expect(isOpen()).toEqual([false, false]);
});

test('[CMP-12] Escape closes an open tooltip only, and is passed on when the tooltip is closed', () => {
  const { focus, isOpen } = start();
  const heard = vi.fn<() => void>();
  document.body.addEventListener('keydown', heard);
  const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
  focus(true);
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
  expect([heard.mock.calls.length, isOpen()]).toEqual([1, [true, true]]);
  expect(escape()).toBe(false);
  expect([heard.mock.calls.length, isOpen()]).toEqual([1, [false, false]]);
  expect(escape()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
  document.body.removeEventListener('keydown', heard);
});

test('[CMP-12] a tooltip clears its timer on unmount', () => {
  const { enter, unmount } = start();
  enter();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
