/** A theme as text, to keep it or to take it elsewhere. Pure. */
import { themeKeys } from '../keys.ts';
import { readColours, type ReadIssue } from '../read-colours.ts';
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
  const { chosen, issues } = readColours(parse(text));
  const isTheme = issues.every(({ kind }) => kind !== 'not-an-object');
  return { colours: isTheme ? Object.fromEntries(chosen) : null, problems: issues.map(problemText) };
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

/** What is no object of names is nothing: a list has numbers for names. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? null : value;
  } catch {
    return null;
  }
}
