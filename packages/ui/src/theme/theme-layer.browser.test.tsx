import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../Button/Button.tsx';
import './theme.css';

// Only a real browser has cascade layers.

afterEach(() => {
  cleanup();
  document.querySelector('[data-host]')?.remove();
});

/** Adds CSS of a page before everything else, as a host that loads its own first. */
function addHostCss(css: string) {
  const style = document.createElement('style');
  style.dataset['host'] = '';
  style.textContent = css;
  document.head.prepend(style);
}

const styleOf = (text: string) => getComputedStyle(screen.getByText(text));

test('CSS of a page wins from theme.css, also as weak as it and loaded earlier', () => {
  addHostCss(':where(h2) { font-weight: 400; } :where(:root) { --portal-space-4: 5px; }');
  render(<h2 style={{ paddingInlineStart: 'var(--portal-space-4)' }}>Kop</h2>);
  expect(styleOf('Kop').fontWeight).toBe('400');
  expect(styleOf('Kop').paddingInlineStart).toBe('5px');
  expect(styleOf('Kop').lineHeight).not.toBe('normal');
});

test('the rules of components win from theme.css', () => {
  render(<Button>Opslaan</Button>);
  const button = screen.getByRole('button');
  button.focus();
  expect(getComputedStyle(button).display).toBe('inline-flex');
  expect(getComputedStyle(button).fontWeight).toBe('600');
});
