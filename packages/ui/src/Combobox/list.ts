/** Searches options and computes which of them a scrolled list shows. */
import { fold } from '../fold.ts';

export interface ComboboxOption {
  /** Value that the form submits; unique. */
  value: string;
  /** Text of the option. */
  label: string;
  /** A second line that tells options of the same name apart. */
  hint?: string | undefined;
}

/** Returns the options that contain the query, in their label or their hint; those that begin with it come first. */
export function matching(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const wanted = fold(query);
  if (wanted === '') return options;
  const first: ComboboxOption[] = [];
  const others: ComboboxOption[] = [];
  for (const option of options) {
    if (fold(option.label).startsWith(wanted)) first.push(option);
    else if (fold(`${option.label} ${option.hint ?? ''}`).includes(wanted)) others.push(option);
  }
  return [...first, ...others];
}

/** Returns the option that is meant by a typed text: the only one with this label, whatever its case and accents. */
export function named(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  const wanted = fold(text);
  const found = options.filter(({ label }) => fold(label) === wanted);
  return found.length === 1 ? found[0] : undefined;
}

/** Rows that are rendered above and below those in sight, so that fast scrolling shows no gap. */
const spare = 6;

/** Returns the first row to render, and the one after the last. `top` and `height` describe the sight in px. */
export function rowsInSight({ top, height, row, count }: Sight): [from: number, to: number] {
  const from = Math.max(0, Math.floor(top / row) - spare);
  return [from, Math.min(count, Math.ceil((top + height) / row) + spare)];
}

/** Returns the scroll position, in px, nearest to the present one at which the row is wholly in sight. */
export function scrollTo(index: number, { top, height, row }: Omit<Sight, 'count'>): number {
  return Math.max(Math.min(top, index * row), (index + 1) * row - height);
}

interface Sight {
  top: number;
  height: number;
  /** Height of a row in px. */
  row: number;
  /** Number of rows. */
  count: number;
}
