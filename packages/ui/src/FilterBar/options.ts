/** Searches options, ignoring case and accents, and computes which of them to render. */
import { withoutInvisible } from '../without-invisible.ts';
import type { FilterOption } from './filters.ts';

/** An option, and its label folded for the search. */
export interface SearchableOption extends FilterOption {
  folded: string;
}

/** Returns a text in lower case, without accents, double spaces and invisible characters. */
function fold(text: string): string {
  const letters = withoutInvisible(text).normalize('NFD').replaceAll(/\p{M}/gu, '');
  return letters.toLowerCase().replaceAll(/\s+/g, ' ').trim();
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

/** Index of the first row, and of the row after the last. */
export interface RowWindow {
  start: number;
  end: number;
}

/** Number of rows rendered beyond either edge, so that Tab and a fast scroll find rows. */
const beyond = 6;
/** Number of rows from which only those near the ones in sight are rendered; below it, that would gain nothing. */
export const windowFrom = 60;

/**
 * Returns the rows to render; all of them when they are few or their height is unknown.
 * @param scrollTop px scrolled
 * @param height px of the visible part
 * @param rowHeight px of one row
 */
export function windowOf(count: number, scrollTop: number, height: number, rowHeight: number): RowWindow {
  if (count < windowFrom || !(rowHeight > 0)) return { start: 0, end: count };
  const visible = Math.ceil(height / rowHeight);
  const first = Math.min(Math.floor(scrollTop / rowHeight), Math.max(0, count - visible));
  return { start: Math.max(0, first - beyond), end: Math.min(count, first + visible + beyond) };
}

/** Returns the index of the row that a key moves to; undefined for other keys. */
export function rowAfter(key: string, row: number, count: number, page: number): number | undefined {
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
