import { expect, test } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

const page = document.documentElement;

test('[CMP-05] the page scrolls again once both of two scroll locks are released', () => {
  page.style.overflow = 'auto';
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
