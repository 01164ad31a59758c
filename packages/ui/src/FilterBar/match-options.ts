/** Finds options the way people look for them: without regard to capitals and accents. Free of React. */
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
