/** Searches options, ignoring case and accents, and computes where a key moves to. */
import { fold } from '../fold.ts';
import type { FilterOption } from './filters.ts';

/** An option, and its label folded for the search. */
export interface SearchableOption extends FilterOption {
  folded: string;
}

/** Folds every label once, so that a keystroke only needs to compare. */
export function toSearchable(options: readonly FilterOption[]): SearchableOption[] {
  return options.map(({ match, label }) => ({ match, label, folded: fold(label) }));
}

/** Returns the options whose label contains the query; all of them for an empty query. */
export function matchOptions(
  options: readonly SearchableOption[],
  query: string,
): readonly SearchableOption[] {
  const wanted = fold(query);
  return wanted === '' ? options : options.filter(({ folded }) => folded.includes(wanted));
}

/** Number of rows that Page Up and Page Down move by: all in sight but one. */
const page = 6;

/** Returns the index of the row that a key moves to; undefined for other keys. */
export function rowAfter(key: string, row: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  return to === undefined || count === 0 ? undefined : Math.min(Math.max(to, 0), count - 1);
}
