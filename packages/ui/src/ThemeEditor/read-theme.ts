/** A theme as text, to store it or to use it elsewhere. Pure. */
import { fillIn } from '../fill-in.ts';
import { themeKeys } from '../theme/keys.ts';
import { readColors, type ReadIssue } from '../theme/read-colors.ts';
import { fromDesignTokens, holdsTokens } from './design-tokens.ts';
import type { Colors } from './edits.ts';
import type { ThemeEditorTexts } from './texts.ts';

/** Characters that a theme has at most; every key as a design token takes less than a hundredth of it. */
const maximumLength = 1_000_000;

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

/**
 * Reads a theme: `{ "primary": "#112233" }`, also with the names of the wire, `color_primary`, or design tokens. Never
 * throws.
 */
export function readTheme(text: string, texts: ThemeEditorTexts): ReadTheme {
  if (text.length > maximumLength) return { colors: null, problems: [texts.tooLarge] };
  const value = parse(text);
  const { chosen, issues } = readColors(holdsTokens(value) ? fromDesignTokens(value) : value);
  const isTheme = issues.every(({ kind }) => kind !== 'not-an-object');
  return {
    colors: isTheme ? Object.fromEntries(chosen) : null,
    problems: issues.map((issue) => problemText(issue, texts)),
  };
}

function problemText(issue: ReadIssue, texts: ThemeEditorTexts): string {
  switch (issue.kind) {
    case 'not-an-object':
      return texts.notATheme;
    case 'unknown-key':
      return fillIn(texts.unknownKey, { key: issue.key });
    case 'malformed':
      return fillIn(texts.malformed, { key: issue.key });
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
