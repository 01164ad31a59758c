/** Types of filters, and functions on their values. */
import { formatDate } from '../DatePicker/calendar-date.ts';
import { fillIn } from '../locale/fill-in.ts';
import type { Texts } from '../LocaleProvider.tsx';

/** Filter by any number of options. `match` is the value that rows are compared with, `label` the visible text. */
export interface OptionsFilter {
  type: 'options';
  /** Key of its value in `FilterValues`. */
  name: string;
  label: string;
  /** A string is both the match and the label. */
  options: readonly (string | FilterOption)[];
}

/** Filter by a first and a last day, both included. */
export interface DateRangeFilter {
  type: 'daterange';
  /** Key of its value in `FilterValues`. */
  name: string;
  label: string;
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
  /** Returns ranges to choose at once, such as the last week; called with the present day as `YYYY-MM-DD`. */
  presets?: ((today: string) => readonly DatePreset[]) | undefined;
}

/** A range with a name. */
export interface DatePreset extends DateRange {
  label: string;
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

/** The chosen matches or the range, by the name of the filter; an absent filter is not active. */
export type FilterValues = Readonly<Record<string, readonly string[] | DateRange | undefined>>;

/** An active filter or one of its chosen options, which a pill shows and removes. */
export interface ActiveFilter {
  filter: Filter;
  /** `match` of the option; undefined for the whole filter. */
  match: string | undefined;
  text: string;
}

/** Highest number of chosen options with a pill each; more of them share one that counts them. */
const pillsPerFilter = 5;

/** Returns an option as an object; a text is both its match and its label. */
export const toOption = (option: string | FilterOption): FilterOption =>
  typeof option === 'string' ? { match: option, label: option } : option;

/** Returns whether a filter is shown. One with fewer than two options is hidden, since it could change nothing. */
export function isShown(filter: Filter): boolean {
  return filter.type === 'daterange' || filter.options.length > 1;
}

/** Returns the chosen matches of a filter with options; empty when it is not active. */
export function chosenOf(values: FilterValues, filter: OptionsFilter): readonly string[] {
  const value = values[filter.name];
  return isRange(value) ? [] : (value ?? []);
}

/** Returns the range of a filter of days; open on both sides when it is not active. */
export function rangeOf(values: FilterValues, filter: DateRangeFilter): DateRange {
  const value = values[filter.name];
  return isRange(value) ? value : { from: null, to: null };
}

function isRange(value: FilterValues[string]): value is DateRange {
  return value !== undefined && 'from' in value;
}

/** Returns whether a filter has a chosen option, or a first or a last day. */
export function isActive(filter: Filter, values: FilterValues): boolean {
  if (filter.type === 'options') return chosenOf(values, filter).length > 0;
  const { from, to } = rangeOf(values, filter);
  return from !== null || to !== null;
}

/** Returns the summary in the button of a filter; empty when it is not active. */
export function summaryOf(
  filter: Filter,
  values: FilterValues,
  texts: Texts['filterBar'],
  locale?: string,
): string {
  if (!isActive(filter, values)) return '';
  if (filter.type === 'daterange') return rangeSummary(rangeOf(values, filter), texts, locale);
  return fillIn(texts.selected, { n: chosenOf(values, filter).length });
}

function rangeSummary({ from, to }: DateRange, texts: Texts['filterBar'], locale?: string): string {
  const dates = { from: formatDate(from ?? '', locale), to: formatDate(to ?? '', locale) };
  if (from !== null && to !== null) return fillIn(texts.between, dates);
  return from === null ? fillIn(texts.upTo, { date: dates.to }) : fillIn(texts.from, { date: dates.from });
}

/** Returns whether the range ends before it starts, so that it matches nothing. */
export function isReversed({ from, to }: DateRange): boolean {
  return from !== null && to !== null && from > to;
}

/** Returns the pills, in the order of the filters and of their options. */
export function activeFilters(
  filters: readonly Filter[],
  values: FilterValues,
  texts: Texts['filterBar'],
  locale?: string,
): ActiveFilter[] {
  return filters
    .filter((filter) => isActive(filter, values))
    .flatMap((filter): ActiveFilter[] => {
      const whole = { filter, match: undefined, text: summaryOf(filter, values, texts, locale) };
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

/** Returns the values without a filter, or without one of its options when `match` is given. */
export function withoutFilter(
  values: FilterValues,
  { filter, match }: Pick<ActiveFilter, 'filter' | 'match'>,
): FilterValues {
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => name !== filter.name));
  const left = filter.type === 'options' && match !== undefined ? chosenOf(values, filter) : [];
  const kept = left.filter((chosen) => chosen !== match);
  return kept.length > 0 ? { ...rest, [filter.name]: kept } : rest;
}

/** Returns the values with one option added at the end or removed. */
export function withToggled(values: FilterValues, filter: OptionsFilter, match: string): FilterValues {
  const chosen = chosenOf(values, filter);
  if (chosen.includes(match)) return withoutFilter(values, { filter, match });
  return { ...values, [filter.name]: [...chosen, match] };
}

/** Returns the values with the range, or without the filter when the range is empty. */
export function withRange(values: FilterValues, filter: DateRangeFilter, range: DateRange): FilterValues {
  const next = { ...values, [filter.name]: range };
  return isActive(filter, next) ? next : withoutFilter(values, { filter, match: undefined });
}

/** Returns a label for use within a sentence: 'Status' becomes 'status', and 'PE-punten' stays. */
export function withinSentence(label: string): string {
  return /^\p{Lu}(?:\p{Ll}|$|\s)/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const isKnownType = (type: string) => type === 'options' || type === 'daterange';

/** Throws for a filter without a name or a label, of an unknown type, or with the name of another one. */
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
