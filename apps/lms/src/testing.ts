/** Prepares jsdom for the tests, and a clean page for each. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Finds roles whatever their visibility, which jsdom computes slowly.
configure({ defaultHidden: true });
if ('window' in globalThis) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList;
  window.scrollTo = () => {};
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
}

afterEach(() => {
  vi.unstubAllGlobals();
  if (!('window' in globalThis)) return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
