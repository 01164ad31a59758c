/** From the colours an environment gives to every CSS variable the library reads. Pure. */
import { contrastRatio, isHex, nearestPassing, passes } from './contrast.ts';
import { derivedVariables } from './derived-variables.ts';
import { type ColourReference, type Derivation, type Hex, type ThemeKey } from './keys.ts';
import { isThemeKey, themeKeys, variableOf } from './keys.ts';
import { libraryColours, type LibraryColour } from './library-colours.ts';
import { lightnessOf, shiftLightness } from './shift-lightness.ts';

/** Variable name → colour; what `applyVariables` and `themeCss` take. */
export type ThemeVariables = Readonly<Record<`--portal-${string}`, Hex>>;

export type ThemeIssue =
  | { kind: 'unknown-key'; key: string }
  | { kind: 'malformed'; key: ThemeKey }
  | {
      kind: 'contrast';
      key: ThemeKey;
      against: ThemeKey | LibraryColour;
      ratio: number;
      needed: number;
      suggestion: Hex;
    };

export interface CompiledTheme {
  variables: ThemeVariables;
  /** Every key with its colour, given or derived. */
  colours: Readonly<Record<ThemeKey, Hex>>;
  issues: readonly ThemeIssue[];
}

/**
 * Compiles a theme. Takes keys as `primary` or, as on the wire, `color_primary` (the short name wins); null, undefined
 * and '' mean "not given". Anything that is not `#rrggbb` or not a key is left out and reported, never thrown.
 */
export function compileTheme(given: object): CompiledTheme {
  const issues: ThemeIssue[] = [];
  const chosen = readColours(given, issues);
  const resolved = new Map<ColourReference, Hex>(chosen);
  for (const [name, colour] of Object.entries(libraryColours)) resolved.set(name as LibraryColour, colour);
  const rows = new Map(themeKeys.map((row) => [row.key, row]));

  function resolve(reference: ColourReference): Hex {
    const known = resolved.get(reference);
    if (known !== undefined) return known;
    const row = rows.get(reference as ThemeKey);
    if (!row) return reference as Hex;
    const colour = row.derive ? derive(row.derive, resolve) : (row.default ?? '#000000');
    resolved.set(reference, colour);
    return colour;
  }

  const colours = Object.fromEntries(themeKeys.map(({ key }) => [key, resolve(key)])) as Record<
    ThemeKey,
    Hex
  >;
  const variables: Record<`--portal-${string}`, Hex> = {};
  for (const { key, variable } of themeKeys) variables[variable] = colours[key];
  for (const [name, rule] of Object.entries(derivedVariables))
    variables[variableOf(name)] = derive(rule, resolve);

  for (const { key, pairs } of themeKeys) {
    const demands = pairs.map(({ against, ratio }) => ({ ground: resolve(against), ratio }));
    for (const { against, ratio: needed } of pairs) {
      const ratio = contrastRatio(colours[key], resolve(against));
      if (ratio >= needed) continue;
      issues.push({
        kind: 'contrast',
        key,
        against,
        ratio,
        needed,
        suggestion: nearestPassing(colours[key], demands),
      });
    }
  }
  return { variables, colours, issues };
}

function readColours(given: object, issues: ThemeIssue[]): Map<ThemeKey, Hex> {
  const chosen = new Map<ThemeKey, Hex>();
  const short = new Set(Object.keys(given).filter(isThemeKey));
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const key = name.startsWith('color_') ? name.slice('color_'.length) : name;
    if (!isThemeKey(key)) issues.push({ kind: 'unknown-key', key: name });
    else if (value === null || value === undefined || value === '') continue;
    else if (!isHex(value)) issues.push({ kind: 'malformed', key });
    else if (name === key || !short.has(key)) chosen.set(key, value.toLowerCase() as Hex);
  }
  return chosen;
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

/** Away from the text's side, so that contrast grows; the other way where there is no room left. */
function shade(colour: Hex, text: Hex, amount: number): Hex {
  const lightness = lightnessOf(colour);
  const darker = lightnessOf(text) > lightness ? lightness >= amount : lightness > 1 - amount;
  return shiftLightness(colour, darker ? -amount : amount);
}
