/**
 * Prepares jsdom for the tests of hooks and components: adds the parts of a browser that it lacks, and cleans the page
 * after each test.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifications } from '../shared/notifications/notifications.ts';

// Also finds hidden roles, since jsdom computes visibility slowly; tests of hidden elements check that themselves.
// Ignores the live regions, which repeat a visible text a moment later.
configure({
  asyncUtilTimeout: 5_000,
  defaultHidden: true,
  defaultIgnore: 'script, style, [data-portal-announcer]',
});
// The same setting as in `main.tsx`.
z.config({ jitless: true });

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(window, {
  scrollTo: () => {},
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});
Element.prototype.scrollIntoView = () => {};
HTMLElement.prototype.showPopover = () => {};

// Ends the timers that a file leaves behind, since they would run in the tests of the next file of the same worker.
const { setTimeout: startTimer, setInterval: startInterval } = globalThis;
const started: (() => void)[] = [];
globalThis.setTimeout = ((...given: Parameters<typeof startTimer>) => {
  const timer = startTimer(...given);
  started.push(() => clearTimeout(timer));
  return timer;
}) as typeof startTimer;
globalThis.setInterval = ((...given: Parameters<typeof startInterval>) => {
  const timer = startInterval(...given);
  started.push(() => clearInterval(timer));
  return timer;
}) as typeof startInterval;
afterAll(() => {
  Object.assign(globalThis, { setTimeout: startTimer, setInterval: startInterval });
  for (const end of started) end();
});

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  const output = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  notifications.clear();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  expect(output, 'unexpected console output').toEqual([]);
});
