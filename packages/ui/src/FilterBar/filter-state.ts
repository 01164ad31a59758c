/**
 * Encodes the values of a FilterBar for the URL: `?filters=1.status=Open,Dicht;datum:2023-02-06:` is two options of
 * `status` and a `datum` from 6 February 2023 on. Does not import React, so that a router, a link or a server can use
 * it.
 */
import { partsOf } from '../DatePicker/calendar-date.ts';
import { chosenOf, rangeOf, type DateRange, type Filter, type FilterValues } from './filters.ts';

/** Returns the value of the URL parameter, or null without active filters, so that the parameter can be left out. */
export function encodeFilterValues(values: FilterValues, filters: readonly Filter[]): string | null {
  const parts = filters.flatMap((filter) => {
    const name = encodeURIComponent(filter.name);
    if (filter.type === 'options') {
      const chosen = chosenOf(values, filter);
      return chosen.length > 0 ? [`${name}=${chosen.map(encodeURIComponent).join()}`] : [];
    }
    const { from, to } = rangeOf(values, filter);
    return from || to ? [`${name}:${from ?? ''}:${to ?? ''}`] : [];
  });
  return parts.length > 0 ? `1.${parts.join(';')}` : null;
}

/**
 * Parses a value of any version of the format. Ignores unknown filters and values that cannot be parsed, since a URL
 * must not cause an error.
 */
export function decodeFilterValues(
  text: string | null | undefined,
  filters: readonly Filter[],
): FilterValues {
  const [, version, rest] = /^(\d+)\.(.*)$/s.exec(text ?? '') ?? [];
  return decoders[version ?? '']?.(rest ?? '', filters) ?? {};
}

/** One decoder per version of the format. Old ones stay, since people keep URLs. */
const decoders: Record<string, (text: string, filters: readonly Filter[]) => FilterValues> = {
  '1': (text, filters) => {
    const known = new Map(filters.map((filter) => [encodeURIComponent(filter.name), filter]));
    const entries = text.split(';').flatMap((part): [string, readonly string[] | DateRange][] => {
      const [, name = '', mark, value = ''] = /^([^=:]*)([=:])(.*)$/s.exec(part) ?? [];
      const filter = known.get(name);
      if (filter?.type === 'options' && mark === '=') {
        return [[filter.name, [...new Set(value.split(',').flatMap(decoded))]]];
      }
      const range = filter?.type === 'daterange' && mark === ':' ? readRange(value) : undefined;
      return filter && range ? [[filter.name, range]] : [];
    });
    return Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value) || value.length > 0));
  },
};

/** Returns the decoded text, or an empty array when its escapes are malformed. */
function decoded(text: string): string[] {
  try {
    return [decodeURIComponent(text)];
  } catch {
    return [];
  }
}

function readRange(text: string): DateRange | undefined {
  const [from = '', to = '', ...more] = text.split(':');
  const days = [from, to].map((day) => (partsOf(day) ? day : null));
  const isReadable = more.length === 0 && [from, to].every((day) => day === '' || partsOf(day));
  return isReadable && (from || to) ? { from: days[0] ?? null, to: days[1] ?? null } : undefined;
}
