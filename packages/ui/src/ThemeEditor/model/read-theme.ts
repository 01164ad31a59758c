/** Converts a theme to and from text. */
import { fillIn } from '../../locale/fill-in.ts';
import { themeKeys } from '../../theme/keys/keys.ts';
import { readColors, type ReadIssue } from '../../theme/colors/read-colors.ts';
import { fromDesignTokens, holdsTokens } from './design-tokens.ts';
import type { Colors } from './edits.ts';
import type { ThemeEditorTexts } from './texts.ts';

/** Maximum length in characters; all keys as design tokens take less than a hundredth of it. */
export const maximumLength = 1_000_000;

const maximumProblems = 5;

/** Returns the chosen colors as JSON, in the order of `themeKeys`. */
export function toJson(colors: Colors): string {
  const given = themeKeys.flatMap(({ key }) => (colors[key] === undefined ? [] : [[key, colors[key]]]));
  return JSON.stringify(Object.fromEntries(given), null, 2);
}

export interface ReadTheme {
  /** Usable colors; null when the text is not a theme. */
  colors: Colors | null;
  /** One sentence for each entry that was left out; after `maximumProblems` of them one that counts the others. */
  problems: string[];
}

/**
 * Parses a theme from JSON: `{ "primary": "#112233" }`, the same with prefixed names such as `color_primary`, or design
 * tokens. Never throws.
 */
export function readTheme(text: string, texts: ThemeEditorTexts): ReadTheme {
  if (text.length > maximumLength) return { colors: null, problems: [texts.tooLarge] };
  const value = parse(text);
  const { chosen, issues } = readColors(holdsTokens(value) ? fromDesignTokens(value) : value);
  const left = issues.length - maximumProblems;
  const isTheme = issues.every(({ kind }) => kind !== 'not-an-object');
  return {
    colors: isTheme ? Object.fromEntries(chosen) : null,
    problems: [
      ...issues.slice(0, maximumProblems).map((issue) => problemText(issue, texts)),
      ...(left > 0 ? [fillIn(texts.moreProblems, { n: left })] : []),
    ],
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

/** Parses JSON. Returns null for invalid JSON and for arrays, whose indexes would be read as keys. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? null : value;
  } catch {
    return null;
  }
}
