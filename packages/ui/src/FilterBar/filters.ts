/** Types of filters and texts about their values, free of React. */
import { formatDate } from '../DatePicker/calendar-date.ts';
import { fillIn } from '../fill-in.ts';
import type { Texts } from '../texts.tsx';

/** A choice of any number of options; `match` is what the rows are compared with, `label` what people read. */
export interface OptionsFilter {
  type: 'options';
  /** Key of its value. */
  name: string;
  label: string;
  /** A text serves as match and label alike. */
  options: readonly (string | FilterOption)[];
}

/** From and to, both included. */
export interface DateRangeFilter {
  type: 'daterange';
  /** Key of its value. */
  name: string;
  label: string;
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
}

export type Filter = OptionsFilter | DateRangeFilter;

export interface FilterOption {
  match: string;
  label: string;
}

/** Dates as `YYYY-MM-DD`; null leaves that side open. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

/** The chosen matches, or the range, under the name of each filter; what is absent filters nothing. */
export type FilterValues = Readonly<Record<string, readonly string[] | DateRange | undefined>>;

/** A filter that does something, or one of its options: what a pill shows and takes away. */
export interface ActiveFilter {
  filter: Filter;
  /** The option; undefined for the filter as a whole. */
  match: string | undefined;
  text: string;
}

/** A filter with more chosen options than this gets one pill that counts them. */
const pillsPerFilter = 5;

export const toOption = (option: string | FilterOption): FilterOption =>
  typeof option === 'string' ? { match: option, label: option } : option;

/** A filter with one option or none changes nothing and is not shown. */
export function isShown(filter: Filter): boolean {
  return filter.type === 'daterange' || filter.options.length > 1;
}

export function chosenOf(values: FilterValues, filter: OptionsFilter): readonly string[] {
  const value = values[filter.name];
  return isRange(value) ? [] : (value ?? []);
}

export function rangeOf(values: FilterValues, filter: DateRangeFilter): DateRange {
  const value = values[filter.name];
  return isRange(value) ? value : { from: null, to: null };
}

function isRange(value: FilterValues[string]): value is DateRange {
  return value !== undefined && 'from' in value;
}

/** An option list counts when something is chosen, a range when it has a from or a to. */
export function isActive(filter: Filter, values: FilterValues): boolean {
  if (filter.type === 'options') return chosenOf(values, filter).length > 0;
  const { from, to } = rangeOf(values, filter);
  return from !== null || to !== null;
}

/** Returns the summary in the button of a filter; empty when it filters nothing. */
export function summaryOf(filter: Filter, values: FilterValues, texts: Texts['filterBar']): string {
  if (!isActive(filter, values)) return '';
  if (filter.type === 'daterange') return rangeSummary(rangeOf(values, filter), texts);
  return fillIn(texts.selected, { n: chosenOf(values, filter).length });
}

function rangeSummary({ from, to }: DateRange, texts: Texts['filterBar']): string {
  const dates = { from: formatDate(from ?? ''), to: formatDate(to ?? '') };
  if (from !== null && to !== null) return fillIn(texts.between, dates);
  return from === null ? fillIn(texts.upTo, { date: dates.to }) : fillIn(texts.from, { date: dates.from });
}

/** Whether the range ends before it begins, so that nothing can be in it. */
export function isReversed({ from, to }: DateRange): boolean {
  return from !== null && to !== null && from > to;
}

/** Everything a pill can take away, in the order of the filters and of their options. */
export function activeFilters(
  filters: readonly Filter[],
  values: FilterValues,
  texts: Texts['filterBar'],
): ActiveFilter[] {
  return filters
    .filter((filter) => isActive(filter, values))
    .flatMap((filter): ActiveFilter[] => {
      const whole = { filter, match: undefined, text: summaryOf(filter, values, texts) };
      if (filter.type === 'daterange') return [whole];
      const chosen = new Set(chosenOf(values, filter));
      if (chosen.size > pillsPerFilter) return [whole];
      const options = filter.options.map(toOption).filter(({ match }) => chosen.has(match));
      const unknown = [...chosen].filter((match) => !options.some((option) => option.match === match));
      return [...options, ...unknown.map(toOption)].map(({ match, label }) => ({
        filter,
        match,
        text: label,
      }));
    });
}

/** The values without this filter, or without this one of its options. */
export function withoutFilter(
  values: FilterValues,
  { filter, match }: Pick<ActiveFilter, 'filter' | 'match'>,
): FilterValues {
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => name !== filter.name));
  const left = filter.type === 'options' && match !== undefined ? chosenOf(values, filter) : [];
  const kept = left.filter((chosen) => chosen !== match);
  return kept.length > 0 ? { ...rest, [filter.name]: kept } : rest;
}

/** The values with one option added or taken away, in the order they were chosen. */
export function withToggled(values: FilterValues, filter: OptionsFilter, match: string): FilterValues {
  const chosen = chosenOf(values, filter);
  if (chosen.includes(match)) return withoutFilter(values, { filter, match });
  return { ...values, [filter.name]: [...chosen, match] };
}

/** The values with this range; an empty one is left out. */
export function withRange(values: FilterValues, filter: DateRangeFilter, range: DateRange): FilterValues {
  const next = { ...values, [filter.name]: range };
  return isActive(filter, next) ? next : withoutFilter(values, { filter, match: undefined });
}

/** Returns a label within a sentence: 'Status' becomes 'status', 'PE-punten' stays. */
export function withinSentence(label: string): string {
  return /^\p{Lu}(?:\p{Ll}|$|\s)/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const isKnownType = (type: string) => type === 'options' || type === 'daterange';

/** Tells the developer about filters that cannot work. */
export function assertFilters(filters: readonly Filter[]): void {
  const names = new Set<string>();
  for (const { name, label, type } of filters) {
    if (!name || !label) {
      throw new Error(
        `FilterBar: the filter "${name || label}" lacks a name or a label. The name keeps its value, the label is read out: give it both.`,
      );
    }
    if (!isKnownType(type)) {
      throw new Error(
        `FilterBar: the filter "${name}" has the type "${String(type)}". Give it the type "options" or "daterange".`,
      );
    }
    if (names.has(name)) {
      throw new Error(`FilterBar: two filters are called "${name}" and would share one value. Rename one.`);
    }
    names.add(name);
  }
}
