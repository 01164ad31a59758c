import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keysAt } from './keys-at.ts';

/** Puts rules and elements into the page, and returns the element with the id `asked`. */
function page(rules: string, html: string): Element {
  document.body.innerHTML = `<style>${rules}</style>${html}`;
  return document.getElementById('asked') as Element;
}

beforeEach(() => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === 'screen' })));
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const text = 'color: var(--portal-text)';
const accent = 'color: var(--portal-accent)';

test('the keys of an element are those of the rules that match it, or of its nearest ancestor with any', () => {
  const rules = `.outer { ${accent} } .own { ${text} }`;
  expect(keysAt(page(rules, '<div class="outer"><p class="own" id="asked"></p></div>'))).toEqual(['text']);
  expect(keysAt(page(rules, '<div class="outer"><p id="asked"></p></div>'))).toEqual(['accent']);
  expect(keysAt(page(rules, '<p id="asked"></p>'))).toEqual([]);
});

test('a color that is derived from a key counts as the key', () =>
  expect(keysAt(page('p { fill: var(--portal-button-icon-ground) }', '<p id="asked"></p>'))).toEqual([
    'button',
  ]));

test('rules under the pointer, of pseudo-elements and of media that do not match do not count', () => {
  const rules = `
    p:hover { ${accent} }
    p:not(:hover) { ${accent} }
    p::before { ${accent} }
    @media print { p { ${accent} } }
    @media screen { p { ${text} } }
  `;
  expect(keysAt(page(rules, '<p id="asked"></p>'))).toEqual(['text']);
});
