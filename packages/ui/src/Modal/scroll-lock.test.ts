import { expect, test } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

const page = document.documentElement;

test('[CMP-05] the page scrolls again when the last of two locks lets go, in any order', () => {
  page.style.overflow = 'auto';
  const first = lockScroll();
  const second = lockScroll();
  expect(page.style.overflow).toBe('hidden');
  first();
  expect(page.style.overflow).toBe('hidden');
  second();
  expect(page.style.overflow).toBe('auto');
});

test('[CMP-05] letting go twice does not free the lock of another', () => {
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(page.style.overflow).toBe('hidden');
  second();
  expect(page.style.overflow).toBe('auto');
});
