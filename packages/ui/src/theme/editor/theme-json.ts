/** A theme as text, to store it or to use it elsewhere. Pure. */
import { themeKeys } from '../keys.ts';
import { readColors, type ReadIssue } from '../read-colors.ts';
import type { Colors } from './edits.ts';

/** Returns the given colors as JSON, in the order of the registry. */
export function toJson(colors: Colors): string {
  const given = themeKeys.flatMap(({ key }) => (colors[key] === undefined ? [] : [[key, colors[key]]]));
  return JSON.stringify(Object.fromEntries(given), null, 2);
}

export interface ReadTheme {
  /** Usable colors; null when the text is not a theme. */
  colors: Colors | null;
  /** Parts that were left out, one sentence each. */
  problems: string[];
}

/** Reads `{ "primary": "#112233" }`, also with the names of the wire, `color_primary`. Never throws. */
export function fromJson(text: string): ReadTheme {
  const { chosen, issues } = readColors(parse(text));
  const isTheme = issues.every(({ kind }) => kind !== 'not-an-object');
  return { colors: isTheme ? Object.fromEntries(chosen) : null, problems: issues.map(problemText) };
}

function problemText(issue: ReadIssue): string {
  switch (issue.kind) {
    case 'not-an-object':
      return 'Dit is geen JSON-object met kleuren.';
    case 'unknown-key':
      return `${issue.key} is geen themasleutel.`;
    case 'malformed':
      return `${issue.key} is geen kleur van de vorm #rrggbb.`;
  }
}

/** Parses JSON; returns null for invalid JSON, and for an array, whose keys are numbers. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? null : value;
  } catch {
    return null;
  }
}
