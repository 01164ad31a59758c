import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keysAt } from './keys-at.ts';

/** Puts rules and elements into the page, and returns the element with the id `target`. */
function page(rules: string, html: string): Element {
  document.body.innerHTML = `<style>${rules}</style>${html}`;
  return document.getElementById('target') as Element;
}

beforeEach(() => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === 'screen' })));
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const text = 'color: var(--portal-text)';
const accent = 'color: var(--portal-accent)';

test('the theme keys of an element come from its matching CSS rules, or from its nearest ancestor with any', () => {
  const rules = `.outer { ${accent} } .own { ${text} }`;
  expect(keysAt(page(rules, '<div class="outer"><p class="own" id="target"></p></div>'))).toEqual(['text']);
  expect(keysAt(page(rules, '<div class="outer"><p id="target"></p></div>'))).toEqual(['accent']);
  expect(keysAt(page(rules, '<p id="target"></p>'))).toEqual([]);
});

test('a derived color counts as the theme key that it is derived from', () =>
  expect(keysAt(page('p { fill: var(--portal-button-icon-ground) }', '<p id="target"></p>'))).toEqual([
    'button',
  ]));

test('CSS rules for hover, pseudo-elements and media that do not match are ignored', () => {
  const rules = `
    p:hover { ${accent} }
    p:not(:hover) { ${accent} }
    p::before { ${accent} }
    @media print { p { ${accent} } }
    @media screen { p { ${text} } }
  `;
  expect(keysAt(page(rules, '<p id="target"></p>'))).toEqual(['text']);
});

test('a style sheet of another origin, whose rules cannot be read, is skipped', () => {
  const element = page(`p { ${accent} }</style><style>p { ${text} }`, '<p id="target"></p>');
  const own = [...document.querySelectorAll('body style')] as HTMLStyleElement[];
  Object.defineProperty(own[0]?.sheet, 'cssRules', {
    get: () => {
      throw new DOMException('Not allowed', 'SecurityError');
    },
  });
  expect(keysAt(element)).toEqual(['text']);
});
