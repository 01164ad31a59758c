/**
 * The only registry of theme keys. Types, defaults, the CSS variables, the contrast check, the administrator's form and
 * the documentation all come from these rows. In the API a key is called `color_{key}`.
 */
import type { DerivedVariable } from './derived-variables.ts';
import type { LibraryColor } from './library-colors.ts';
import { rows } from './key-rows.ts';

/** Color as it is stored and sent: `#rrggbb`. */
export type Hex = `#${string}`;

export type ThemeKey = (typeof rows)[number]['key'];
export type ThemeColors = Record<ThemeKey, Hex>;

/** Colors by key, or as the API sends them: by `color_{key}`, and not yet checked. Those left out are derived. */
export type GivenColors =
  | Readonly<Partial<Record<ThemeKey, Hex | null | undefined>>>
  | Readonly<Record<`color_${string}`, unknown>>;

export type ThemeGroup = 'merk' | 'pagina' | 'balken' | 'knoppen' | 'teksten' | 'tegels' | 'webshop';

/** Color that another color can be derived from. */
export type ColorReference = ThemeKey | LibraryColor | Hex;

/** Color that another color can be compared with. */
export type ColorName = ThemeKey | LibraryColor | DerivedVariable;

/** Rule for a color that the environment does not give. */
export type Derivation =
  /** The same color as another key. */
  | { how: 'same'; from: ThemeKey }
  /** A shade of `from` (amount 0–1 of lightness), away from the color that must stay readable on it. */
  | { how: 'shade'; from: ThemeKey; awayFrom: ThemeKey; amount: number }
  /**
   * The first of `prefer` that reaches `ratio` on every background; else the last one, moved in lightness until it
   * does.
   */
  | { how: 'readable'; on: readonly ColorReference[]; prefer: readonly ColorReference[]; ratio: number };

/** WCAG ratio that the key's color must reach against another color. */
export interface ContrastPair {
  against: ColorName;
  ratio: number;
}

/** One row: a key has either a default color or a rule that derives it. */
export interface ThemeKeyRow {
  key: ThemeKey;
  label: string;
  group: ThemeGroup;
  default: Hex | null;
  derive: Derivation | null;
  pairs: readonly ContrastPair[];
  variable: `--portal-${string}`;
}

/** Returns the CSS variable of a key: `button_cta` → `--portal-button-cta`. */
export function variableOf(name: string): `--portal-${string}` {
  return `--portal-${name.replaceAll('_', '-')}`;
}

/** The registry of keys: what each colors, its default or its derivation, and what it must be readable on. */
export const themeKeys: readonly ThemeKeyRow[] = rows.map((row) => ({
  default: null,
  derive: null,
  pairs: [],
  ...row,
  variable: variableOf(row.key),
}));

const keyNames: ReadonlySet<string> = new Set(rows.map((row) => row.key));

/** Returns whether a text is a theme key (without the `color_` prefix). */
export function isThemeKey(name: string): name is ThemeKey {
  return keyNames.has(name);
}

/** The groups in the order of the administrator's form, with their Dutch headings. */
export const themeGroups: Readonly<Record<ThemeGroup, string>> = {
  merk: 'Merk',
  pagina: 'Pagina',
  balken: 'Balken',
  teksten: 'Teksten',
  knoppen: 'Knoppen',
  tegels: 'Tegels',
  webshop: 'Webshop',
};
