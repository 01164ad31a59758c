/** Variables as CSS text, for a server that puts the theme in the first HTML. Needs no DOM and no React. */
import type { ThemeVariables } from './compile-theme.ts';
import { isHex } from './contrast.ts';

const variablePattern = /^--portal-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `:root{--portal-primary:#ac2e32;…}`. Only names of our own and `#rrggbb` values get in; the rest is left out. */
export function themeCss(variables: ThemeVariables): string {
  const declarations = Object.entries(variables)
    .filter(([name, value]) => variablePattern.test(name) && isHex(value))
    .map(([name, value]) => `${name}:${value};`);
  return `:root{${declarations.join('')}}`;
}
