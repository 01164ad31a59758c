/** Formats variables as CSS text, for a server that puts the theme in the first HTML. Needs no DOM and no React. */
import type { ThemeVariables } from './compile-theme.ts';
import { isHex } from './colors/hex.ts';

const variablePattern = /^--portal-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns `:root{--portal-primary:#ac2e32;…}`. Includes only the library's own names and `#rrggbb` values. */
export function themeCss(variables: ThemeVariables): string {
  const declarations = Object.entries(variables)
    .filter(([name, value]) => variablePattern.test(name) && isHex(value))
    .map(([name, value]) => `${name}:${value};`);
  return `:root{${declarations.join('')}}`;
}
