/** Formats variables as CSS text, for a server that puts the theme in the first HTML. Needs no DOM and no React. */
import { isHex } from './colors/hex.ts';

/** Variables of colors (`compileTheme`), of a shape (`compileShape`), or of both. */
export type CssVariables = Readonly<Record<`--portal-${string}`, string>>;

const valuePattern =
  /^(?:\d{1,3}px|light-dark\(#[0-9a-f]{6}(?:[0-9a-f]{2})?, #[0-9a-f]{6}(?:[0-9a-f]{2})?\))$/;
const variablePattern = /^--portal-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns `:root{--portal-primary:#ac2e32;…}`. Includes only the library's own names, and values that are
 * `#rrggbb`, two of these by scheme, or a size in px.
 */
export function themeCss(variables: CssVariables): string {
  const declarations = Object.entries(variables)
    .filter(([name, value]) => variablePattern.test(name) && (isHex(value) || valuePattern.test(value)))
    .map(([name, value]) => `${name}:${value};`);
  return `:root{${declarations.join('')}}`;
}
