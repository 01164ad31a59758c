import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

const page = document.documentElement;

beforeEach(() => {
  page.style.overflow = 'auto';
});
afterEach(() => page.removeAttribute('style'));

test('[CMP-05] the page scrolls again once both of two scroll locks are released', () => {
  const first = lockScroll();
  const second = lockScroll();
  expect(page.style.overflow).toBe('hidden');
  first();
  expect(page.style.overflow).toBe('hidden');
  second();
  expect(page.style.overflow).toBe('auto');
});

test('[CMP-05] releasing a scroll lock twice does not release another lock', () => {
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(page.style.overflow).toBe('hidden');
  second();
  expect(page.style.overflow).toBe('auto');
});

test.each([
  [1024, 1009, 'stable'],
  [1024, 1024, 'auto'],
])(
  '[CMP-05] in a window of %i px with a page of %i px the lock sets the gutter of the scrollbar to %s',
  (windowWidth, pageWidth, gutter) => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(windowWidth);
    vi.spyOn(page, 'clientWidth', 'get').mockReturnValue(pageWidth);
    page.style.scrollbarGutter = 'auto';
    const release = lockScroll();
    expect(page.style.scrollbarGutter).toBe(gutter);
    release();
    expect(page.style.scrollbarGutter).toBe('auto');
  },
);
