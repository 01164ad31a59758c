import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyVariables, removeVariables } from './apply-theme.ts';
import { compileTheme } from './compile-theme.ts';
import { variableOf } from './keys/keys.ts';
import { libraryColors, shades } from './keys/library-colors.ts';
import { compileShape } from './shape.ts';
import { type CssVariables, themeCss } from './theme-css.ts';

test('theme.css has exactly the default theme and the library colors', () => {
  const css = readFileSync('src/theme/theme.css', 'utf8');
  const written = [...css.matchAll(/^ +(--portal-[a-z0-9-]+): (#[0-9a-f]+);$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const library = Object.entries(libraryColors).map(([name, color]) => [variableOf(name), color]);
  const translucent = Object.entries(shades).map(([name, { light }]) => [variableOf(name), light]);
  const expected = { ...compileTheme({}).variables, ...Object.fromEntries([...library, ...translucent]) };
  expect(written).toHaveLength(Object.keys(expected).length);
  expect(Object.fromEntries(written)).toEqual(expected);
});

test('theme.css has no light-dark(), which build tools replace by variables that only their own rules set', () => {
  const css = readFileSync('src/theme/theme.css', 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  expect(css).not.toContain('light-dark(');
});

test('[CMP-17] theme.css has exactly the sizes of the default shape', () => {
  const css = readFileSync('src/theme/theme.css', 'utf8');
  const written = [...css.matchAll(/^ +(--portal-[a-z0-9-]+): (\d+px);$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(written)).toEqual(compileShape({}));
});

test('theme.css loads only the Latin files of the fonts', () => {
  const css = readFileSync('src/theme/theme.css', 'utf8');
  const files = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, url]) => url);
  expect(files).toHaveLength(4);
  for (const file of files)
    expect(file).toMatch(/^\.\/fonts\/(?:open-sans|montserrat)-latin(?:-ext)?\.woff2$/);
  expect(css.match(/font-display: swap/g)).toHaveLength(4);
});

test('themeCss() writes each variable once', () => {
  expect(themeCss({ '--portal-primary': '#112233', '--portal-text-link': '#445566' })).toBe(
    ':root{--portal-primary:#112233;--portal-text-link:#445566;}',
  );
});

test('[CMP-17] themeCss() and applyVariables() take a shape beside the colors', () => {
  const shape = compileShape({ corners: 'square', density: 'compact' });
  const both = { ...compileTheme({}).variables, ...shape };
  expect(themeCss(both)).toContain('--portal-primary:#ac2e32;');
  expect(themeCss(both)).toContain('--portal-space-4:12px;');
  const element = document.createElement('div');
  expect(applyVariables(element, both)).toBe(Object.keys(both).length);
  expect(element.style.getPropertyValue('--portal-radius-control')).toBe('0px');
});

test('themeCss() leaves out names of others and values that are no hex color', () => {
  const hostile = {
    '--portal-primary': 'red;}body{display:none}',
    '--portal-accent': '#11223344',
    '--portal-space-1': 'calc(4px)',
    '--portal-space-2': '4px;}',
    '--portal-space-3': '99999px',
    '--portal-text': 'var(--x)',
    '--portal-footer': 'url(x)',
    '--portal-x;}body{}': '#112233',
    '--other': '#112233',
    '--portal-': '#112233',
    '</style>': '#112233',
  } as unknown as CssVariables;
  expect(themeCss(hostile)).toBe(':root{}');
});

test('[CMP-16] applyVariables() writes only changed variables to the element', () => {
  const element = document.createElement('div');
  const first = compileTheme({}).variables;
  expect(applyVariables(element, first)).toBe(Object.keys(first).length);
  expect(applyVariables(element, first)).toBe(0);
  expect(applyVariables(element, { ...first, '--portal-tooltip': '#123456' })).toBe(1);
  expect(element.style.getPropertyValue('--portal-tooltip')).toBe('#123456');
});

test('removeVariables() keeps the other styles of the element', () => {
  const element = document.createElement('div');
  element.style.setProperty('color', 'red');
  applyVariables(element, compileTheme({}).variables);
  removeVariables(element);
  expect(element.getAttribute('style')).toBe('color: red;');
});
