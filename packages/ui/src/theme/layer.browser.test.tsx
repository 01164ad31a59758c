import { afterEach, expect, test } from 'vitest';
import './theme.css';

/** Adds the styles of a site, and returns the color of a heading on its page. */
function headingIn(css: string): string {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.prepend(style);
  const heading = document.createElement('h1');
  document.body.append(heading);
  return getComputedStyle(heading).color;
}

afterEach(() => {
  document.head.querySelector('style')?.remove();
  document.body.replaceChildren();
});

const own = 'rgb(1, 2, 3)';

test('a rule of the site wins, although it is loaded before and is as specific', () => {
  expect(headingIn(`:where(h1) { color: ${own} }`)).toBe(own);
});

test('a variable that the site sets wins likewise', () => {
  expect(headingIn(`:where(:root) { --portal-title: ${own} }`)).toBe(own);
});

test('a layer of the site loses or wins by the order that the site gives', () => {
  expect(headingIn(`@layer site, portal; @layer site { h1 { color: ${own} } }`)).not.toBe(own);
});
