/** From the colours an environment gives to every CSS variable the library reads. Pure. */
import { contrastRatio, luminance, nearestPassing, passes } from './contrast.ts';
import { derivedVariables } from './derived-variables.ts';
import { themeKeys, variableOf } from './keys.ts';
import type { ColourName, ColourReference, Derivation, Hex, ThemeKey } from './keys.ts';
import { libraryColours, type LibraryColour } from './library-colours.ts';
import { readColours, type ReadIssue } from './read-colours.ts';
import { lightnessOf, shiftLightness } from './shift-lightness.ts';

/** Variable name → colour; what `applyVariables` and `themeCss` take. */
export type ThemeVariables = Readonly<Record<`--portal-${string}`, Hex>>;

export type ThemeIssue =
  | ReadIssue
  | {
      kind: 'contrast';
      key: ThemeKey;
      against: ColourName;
      ratio: number;
      needed: number;
      /** The nearest colour that is readable on every ground of the key; null where no colour is. */
      suggestion: Hex | null;
    };

export interface CompiledTheme {
  variables: ThemeVariables;
  /** Every key with its colour, given or derived. */
  colours: Readonly<Record<ThemeKey, Hex>>;
  issues: readonly ThemeIssue[];
}

/**
 * Compiles a theme. Takes what `readColours` takes; what is no theme at all is reported as well, and gives the default
 * theme, so that a page never stays blank for its colours.
 */
export function compileTheme(given: object | null | undefined): CompiledTheme {
  const { chosen, issues: readIssues } = readColours(given);
  const issues: ThemeIssue[] = [...readIssues];
  const resolved = new Map<string, Hex>([...Object.entries(libraryColours), ...chosen]);
  const rules = new Map<string, Derivation | Hex>([
    ...themeKeys.map((row) => [row.key, row.derive ?? row.default ?? '#000000'] as const),
    ...Object.entries(derivedVariables),
  ]);

  function resolve(reference: ColourReference | ColourName): Hex {
    const known = resolved.get(reference);
    if (known !== undefined) return known;
    const rule = rules.get(reference) ?? (reference as Hex);
    const colour = typeof rule === 'string' ? rule : derive(rule, resolve);
    resolved.set(reference, colour);
    return colour;
  }

  const colours = Object.fromEntries(themeKeys.map(({ key }) => [key, resolve(key)])) as Record<
    ThemeKey,
    Hex
  >;
  const variables = Object.fromEntries(
    [...rules.keys()].map((name) => [variableOf(name), resolve(name as ColourName)]),
  ) as ThemeVariables;

  for (const { key, pairs } of themeKeys) {
    const demands = pairs.map(({ against, ratio }) => ({ against, ground: resolve(against), ratio }));
    const nearest = nearestPassing(colours[key], demands);
    const suggestion = passes(nearest, demands) ? nearest : null;
    for (const { against, ground, ratio: needed } of demands) {
      const ratio = contrastRatio(colours[key], ground);
      if (ratio < needed) issues.push({ kind: 'contrast', key, against, ratio, needed, suggestion });
    }
  }
  return { variables, colours, issues };
}

/** A colour of a compiled theme or of the library, by its name. */
export function colourOf(name: ColourName, { variables }: Pick<CompiledTheme, 'variables'>): Hex {
  return variables[variableOf(name)] ?? libraryColours[name as LibraryColour];
}

function derive(rule: Derivation, resolve: (reference: ColourReference) => Hex): Hex {
  switch (rule.how) {
    case 'same':
      return resolve(rule.from);
    case 'shade':
      return shade(resolve(rule.from), resolve(rule.awayFrom), rule.amount);
    case 'readable': {
      const demands = rule.on.map((ground) => ({ ground: resolve(ground), ratio: rule.ratio }));
      const preferred = rule.prefer.map(resolve);
      const fitting = preferred.find((colour) => passes(colour, demands));
      return fitting ?? nearestPassing(preferred.at(-1) ?? '#000000', demands);
    }
  }
}

/** To the side where the text's contrast grows; the other way where there is no room for the whole step. */
function shade(colour: Hex, text: Hex, amount: number): Hex {
  const lightness = lightnessOf(colour);
  const darker = luminance(text) > luminance(colour) ? lightness >= amount : lightness > 1 - amount;
  return shiftLightness(colour, darker ? -amount : amount);
}
