import { expect, test } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

const page = document.documentElement;

test('[CMP-05] the page scrolls again when the last of two locks is released, in any order', () => {
  page.style.overflow = 'auto';
  const first = lockScroll();
  const second = lockScroll();
  expect(page.style.overflow).toBe('hidden');
  first();
  expect(page.style.overflow).toBe('hidden');
  second();
  expect(page.style.overflow).toBe('auto');
});

test('[CMP-05] releasing a lock twice does not release another one', () => {
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(page.style.overflow).toBe('hidden');
  second();
  expect(page.style.overflow).toBe('auto');
});
