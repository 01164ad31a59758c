import { cleanup, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMenuKeys } from './use-menu-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const items = ['Bekijken', 'Verwijderen', 'Verplaatsen'].map((label) => ({ label }));

/** A list of items, the first of which is a link. */
function menu() {
  document.body.innerHTML = `<div>${items
    .map(
      ({ label }, index) =>
        `<${index ? 'button' : 'a href="#x"'} role="menuitem">${label}</${index ? 'button' : 'a'}>`,
    )
    .join('')}</div>`;
  const [hidePopover, showPopover] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const list = Object.assign(document.querySelector('div') as HTMLElement, { hidePopover, showPopover });
  const { result } = renderHook(() => useMenuKeys({ current: list }, items));
  const preventDefault = vi.fn<() => void>();
  const press = (key: string, modifiers: object = {}) => {
    preventDefault.mockClear();
    result.current.handleKey({ key, preventDefault, ...modifiers } as unknown as KeyboardEvent<HTMLElement>);
    return document.activeElement?.textContent;
  };
  const openAt = (index?: number) => {
    if (index !== undefined) result.current.openAt(index);
    result.current.start();
    vi.advanceTimersByTime(20);
    return document.activeElement?.textContent;
  };
  return { press, openAt, preventDefault, hidePopover, showPopover };
}

test('letters typed within half a second form one word, later ones another', () => {
  const { press, openAt } = menu();
  openAt();
  expect(press('v')).toBe('Verwijderen');
  vi.advanceTimersByTime(499);
  expect([press('e'), press('r'), press('p')]).toEqual(['Verwijderen', 'Verwijderen', 'Verplaatsen']);
  vi.advanceTimersByTime(500);
  expect(press('b')).toBe('Bekijken');
});

test('a key with Alt, Ctrl or Meta is left to the browser', () => {
  const { press, openAt, preventDefault } = menu();
  openAt();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    expect(press('ArrowDown', { [modifier]: true })).toBe('Bekijken');
    expect(preventDefault).not.toHaveBeenCalled();
  }
  expect(press('ArrowDown')).toBe('Verwijderen');
  expect(preventDefault).toHaveBeenCalledOnce();
});

test('the space bar activates a link, and is left to the browser on a button', () => {
  const { press, openAt, preventDefault } = menu();
  const clicked = vi.fn<() => void>();
  document.addEventListener('click', clicked);
  openAt();
  press(' ');
  expect([clicked.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 1]);
  openAt(1);
  expect(press(' ')).toBe('Verwijderen');
  expect([clicked.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 0]);
  document.removeEventListener('click', clicked);
});

test('Tab closes the menu and still moves the focus', () => {
  const { press, preventDefault, hidePopover } = menu();
  press('Tab');
  expect([hidePopover.mock.calls.length, preventDefault.mock.calls.length]).toEqual([1, 0]);
});

test('a menu opens with the focus on the requested item, and the next time on the first one', () => {
  const { openAt, showPopover } = menu();
  expect(openAt(2)).toBe('Verplaatsen');
  expect(showPopover).toHaveBeenCalledOnce();
  expect(openAt()).toBe('Bekijken');
});
