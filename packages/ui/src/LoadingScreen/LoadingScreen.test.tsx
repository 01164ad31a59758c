import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingScreen } from './LoadingScreen.tsx';
import { loadingScreenTexts as texts } from './texts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.getByRole('status').textContent;

test('the loading screen shows its message after 300 ms, and help after ten seconds', () => {
  render(<LoadingScreen />);
  pass(299);
  expect(shown()).toBe('');
  pass(1);
  expect(shown()).toBe(texts.loading);
  pass(9_699);
  expect(shown()).toBe(texts.loading);
  pass(1);
  expect(shown()).toBe(texts.loading + texts.help);
});

test('a loading screen without delay shows its message at once, and clears its timers on unmount', () => {
  const { unmount } = render(<LoadingScreen delay={0} />);
  expect(shown()).toBe(texts.loading);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
