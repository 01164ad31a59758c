/** Parses the colors of an environment. Stored, received and pasted colors are all parsed here. */
import { isHex } from './hex.ts';
import { isThemeKey, type Hex, type ThemeKey } from '../keys/keys.ts';

export type ReadIssue =
  | { kind: 'not-an-object' }
  /** `key` is the name as it was given. */
  | { kind: 'unknown-key' | 'malformed'; key: string };

/**
 * Parses colors by key. A key is named `primary` or, as in the API, `color_primary`; when both give a color, the short
 * name wins. null, undefined and '' mean "not given". Values other than `#rrggbb` and unknown keys are left out and
 * reported, never thrown.
 */
export function readColors(given: unknown): { chosen: Map<ThemeKey, Hex>; issues: ReadIssue[] } {
  const chosen = new Map<ThemeKey, Hex>();
  if (typeof given !== 'object' || given === null) return { chosen, issues: [{ kind: 'not-an-object' }] };
  const issues: ReadIssue[] = [];
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const key = name.startsWith('color_') ? name.slice('color_'.length) : name;
    if (!isThemeKey(key)) issues.push({ kind: 'unknown-key', key: name });
    else if (value === null || value === undefined || value === '') continue;
    else if (!isHex(value)) issues.push({ kind: 'malformed', key: name });
    else if (name === key || !chosen.has(key)) chosen.set(key, value.toLowerCase() as Hex);
  }
  return { chosen, issues };
}
