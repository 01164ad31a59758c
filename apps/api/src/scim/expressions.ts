import { exactText } from '@portal/contract/input';
import { z } from 'zod';
import { scimError } from './errors.ts';

/** `emails[type eq "work"].value`, in lower case except for the compared value. */
export interface Path {
  attribute: string;
  /** Of an attribute with several values: the ones that are meant; null for all. */
  condition: Comparison | null;
  sub: string | null;
}

/** `userName eq "anna"` */
export interface Comparison {
  path: Path;
  value: string | boolean;
}

const maximumLength = 1_000;

/** Ids of schemas before the name of an attribute, such as that of the core schema of users. */
const schemaPrefix = /^urn:(?:[\w.-]+:)+(?=\w+(?:[.[\s]|$))/i;
const pathPattern =
  /^([a-z$][\w$-]*)(?:\[\s*([a-z$][\w$-]*)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*\])?(?:\.([a-z$][\w$-]*))?$/i;
const comparisonPattern =
  /([^\s[]+(?:\[[^\]]*\][^\s[]*)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)(?:\s+and\s+|$)/gisy;

const literalSchema = z.union([exactText(maximumLength), z.boolean()]);

/** Returns the value of a literal; undefined for one that is no JSON, or is too long. */
function readLiteral(text: string): string | boolean | undefined {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  try {
    return literalSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Parses a path; null for any text that is none. */
export function readPath(text: string): Path | null {
  if (text.length > maximumLength) return null;
  const [, attribute, among, compared = '', sub] =
    pathPattern.exec(text.trim().replace(schemaPrefix, '')) ?? [];
  if (attribute === undefined) return null;
  const value = readLiteral(compared);
  if (among !== undefined && value === undefined) return null;
  return {
    attribute: attribute.toLowerCase(),
    condition:
      among === undefined || value === undefined
        ? null
        : { path: { attribute: among.toLowerCase(), condition: null, sub: null }, value },
    sub: sub?.toLowerCase() ?? null,
  };
}

/** Parses the path of a change (RFC 7644, section 3.5.2). Throws `invalidPath`. */
export function parsePath(text: string): Path {
  const path = readPath(text);
  if (path === null) throw scimError('invalidPath', 'Dit pad is niet te lezen.');
  return path;
}

/** Parses a filter of comparisons by `eq` that are joined by `and`, the only operators. Throws `invalidFilter`. */
export function parseFilter(text: string): Comparison[] {
  const filter = text.trim();
  const terms = filter.length > maximumLength ? [] : [...filter.matchAll(comparisonPattern)];
  const comparisons = terms.flatMap(([, left = '', right = '']) => {
    const path = readPath(left);
    const value = readLiteral(right);
    return path === null || value === undefined ? [] : { path, value };
  });
  const isWhole = terms.map(([term]) => term).join('') === filter;
  if (!isWhole || comparisons.length === 0 || comparisons.length < terms.length)
    throw scimError('invalidFilter', 'Alleen een filter als userName eq "…" wordt ondersteund.');
  return comparisons;
}
