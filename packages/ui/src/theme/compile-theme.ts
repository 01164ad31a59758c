/** Compiles the colors of an environment to every CSS variable that the library uses. */
import { contrastRatio, luminance, nearestPassing, passes } from './colors/contrast.ts';
import { derivedVariables } from './keys/derived-variables.ts';
import { themeKeys, variableOf } from './keys/keys.ts';
import type { ColorName, ColorReference, Derivation, GivenColors, Hex, ThemeKey } from './keys/keys.ts';
import { libraryColors, type LibraryColor } from './keys/library-colors.ts';
import { readColors, type ReadIssue } from './colors/read-colors.ts';
import { statesApart } from './states-apart.ts';
import { lightnessOf, shiftLightness } from './colors/shift-lightness.ts';

/** Variable name → color; input of `applyVariables` and `themeCss`. */
export type ThemeVariables = Readonly<Record<`--portal-${string}`, Hex>>;

export type ThemeIssue =
  | ReadIssue
  | {
      kind: 'contrast';
      key: ThemeKey;
      against: ColorName;
      ratio: number;
      needed: number;
      /** The nearest color that is readable on every background of the key; null when there is none. */
      readonly suggestion: Hex | null;
    };

export interface CompiledTheme {
  variables: ThemeVariables;
  /** Every key with its color, given or derived. */
  colors: Readonly<Record<ThemeKey, Hex>>;
  /** The library's own colors on a page with this theme. */
  library: Readonly<Record<LibraryColor, Hex>>;
  issues: readonly ThemeIssue[];
}

/**
 * Compiles a theme. Accepts the input of `readColors`; input that is not a theme is reported and gives the default
 * theme, so that a page never stays blank because of its colors. `ownLibrary` are the library's own colors on such a page:
 * the light ones, or those of `darkTheme`.
 */
export function compileTheme(
  given: GivenColors | null | undefined,
  ownLibrary: Readonly<Record<LibraryColor, Hex>> = libraryColors,
): CompiledTheme {
  const { chosen, issues: readIssues } = readColors(given);
  const issues: ThemeIssue[] = [...readIssues];
  const brand = (['primary', 'accent'] as const).flatMap((key) => chosen.get(key) ?? []);
  const library = statesApart(ownLibrary, brand);
  const resolved = new Map<string, Hex>([...Object.entries(library), ...chosen]);
  const rules = new Map<string, Derivation | Hex>([
    ...themeKeys.map((row) => [row.key, row.derive ?? row.default ?? '#000000'] as const),
    ...Object.entries(derivedVariables),
  ]);

  function resolve(reference: ColorReference | ColorName): Hex {
    const known = resolved.get(reference);
    if (known !== undefined) return known;
    const rule = rules.get(reference) ?? (reference as Hex);
    const color = typeof rule === 'string' ? rule : derive(rule, resolve);
    resolved.set(reference, color);
    return color;
  }

  const colors = Object.fromEntries(themeKeys.map(({ key }) => [key, resolve(key)])) as Record<ThemeKey, Hex>;
  const variables = Object.fromEntries(
    [...rules.keys(), 'error', 'success'].map((name) => [variableOf(name), resolve(name as ColorName)]),
  ) as ThemeVariables;

  for (const { key, pairs } of themeKeys) {
    const demands = pairs.map(({ against, ratio }) => ({ against, ground: resolve(against), ratio }));
    const suggestion = once(() => {
      const nearest = nearestPassing(colors[key], demands);
      return passes(nearest, demands) ? nearest : null;
    });
    for (const { against, ground, ratio: needed } of demands) {
      const ratio = contrastRatio(colors[key], ground);
      if (ratio >= needed) continue;
      issues.push({
        kind: 'contrast',
        key,
        against,
        ratio,
        needed,
        // Computed when it is read, since the search costs more than the rest of the compilation.
        get suggestion() {
          return suggestion();
        },
      });
    }
  }
  return { variables, colors, library, issues };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Returns a color of a compiled theme or of the library, by its name. */
export function colorOf(
  name: ColorName,
  { variables, library }: Pick<CompiledTheme, 'variables' | 'library'>,
): Hex {
  return variables[variableOf(name)] ?? library[name as LibraryColor];
}

function derive(rule: Derivation, resolve: (reference: ColorReference) => Hex): Hex {
  switch (rule.how) {
    case 'same':
      return resolve(rule.from);
    case 'shade':
      return shade(resolve(rule.from), resolve(rule.awayFrom), rule.amount);
    case 'readable': {
      const demands = rule.on.map((ground) => ({ ground: resolve(ground), ratio: rule.ratio }));
      const preferred = rule.prefer.map(resolve);
      const fitting = preferred.find((color) => passes(color, demands));
      return fitting ?? nearestPassing(preferred.at(-1) ?? '#000000', demands);
    }
  }
}

/**
 * Shifts a color in the direction in which its contrast with the text grows, or in the other one when there is no room
 * for the whole step.
 */
function shade(color: Hex, text: Hex, amount: number): Hex {
  const lightness = lightnessOf(color);
  const darker = luminance(text) > luminance(color) ? lightness >= amount : lightness > 1 - amount;
  return shiftLightness(color, darker ? -amount : amount);
}
