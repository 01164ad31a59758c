/** Prepares jsdom for the tests, and a clean page for each. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Finds roles whatever their visibility, which jsdom computes slowly.
configure({ defaultHidden: true });
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetModules();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
