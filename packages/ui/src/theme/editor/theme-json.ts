/** A theme as text, to keep it or to take it elsewhere. Pure. */
import { isHex } from '../contrast.ts';
import { isThemeKey, themeKeys, type Hex, type ThemeKey } from '../keys.ts';
import type { Colours } from './edits.ts';

/** The colours that are given, in the order of the registry. */
export function toJson(colours: Colours): string {
  const given = themeKeys.flatMap(({ key }) => (colours[key] === undefined ? [] : [[key, colours[key]]]));
  return JSON.stringify(Object.fromEntries(given), null, 2);
}

export interface ReadTheme {
  /** What can be used; null when the text is no theme at all. */
  colours: Colours | null;
  /** What was left out, one sentence each. */
  problems: string[];
}

/** Reads `{ "primary": "#112233" }`, or with the names of the wire, `color_primary`. Never throws. */
export function fromJson(text: string): ReadTheme {
  const given = parse(text);
  if (given === null) return { colours: null, problems: ['Dit is geen JSON-object met kleuren.'] };
  const colours: Partial<Record<ThemeKey, Hex>> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const key = name.replace(/^color_/, '');
    if (!isThemeKey(key)) problems.push(`${name} is geen themasleutel.`);
    else if (value === null || value === '') continue;
    else if (!isHex(value)) problems.push(`${name} is geen kleur van de vorm #rrggbb.`);
    else colours[key] = value.toLowerCase() as Hex;
  }
  return { colours, problems };
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
