/** Finds options, without regard to capitals and accents, and computes which of them are rendered. Free of React. */
import type { FilterOption } from './filters.ts';

/** An option and its label as it is searched. */
export interface SearchableOption extends FilterOption {
  folded: string;
}

/** Lower case, without accents and doubled spaces. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Folds every label once, so that a keystroke only compares. */
export function toSearchable(options: readonly FilterOption[]): SearchableOption[] {
  return options.map(({ match, label }) => ({ match, label, folded: fold(label) }));
}

/** The options whose label holds the query; all of them for an empty one. */
export function matchOptions(
  options: readonly SearchableOption[],
  query: string,
): readonly SearchableOption[] {
  const wanted = fold(query);
  return wanted === '' ? options : options.filter(({ folded }) => folded.includes(wanted));
}

/** First row, and the row after the last. */
export interface RowWindow {
  start: number;
  end: number;
}

/** Rows drawn beyond either edge, so that Tab and a quick scroll find something. */
const beyond = 6;
/** Below this a window gains nothing and all rows are drawn. */
export const windowFrom = 60;

/**
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

/** The row that a key leads to; undefined when the key does not move. */
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
