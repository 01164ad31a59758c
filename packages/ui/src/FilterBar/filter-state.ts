/**
 * Reads and writes the values of a FilterBar in the query of a URL: `?status=Open&status=Dicht&datum.van=2023-02-06` is
 * two options of `status` and a `datum` from 6 February 2023 on. Does not import React, so that a router, a link or a
 * server can use it.
 */
import { partsOf } from '../DatePicker/calendar-date.ts';
import { chosenOf, rangeOf, type DateRange, type Filter, type FilterValues } from './filters.ts';

const firstOf = ({ name }: Filter) => `${name}.van`;
const lastOf = ({ name }: Filter) => `${name}.tot`;

/** Reads the values of the filters. Leaves out a date that does not exist. */
export function readFilterValues(query: URLSearchParams, filters: readonly Filter[]): FilterValues {
  const entries = filters.flatMap((filter): [string, readonly string[] | DateRange][] => {
    if (filter.type === 'options') {
      const chosen = [...new Set(query.getAll(filter.name))];
      return chosen.length > 0 ? [[filter.name, chosen]] : [];
    }
    const range = { from: dateIn(query, firstOf(filter)), to: dateIn(query, lastOf(filter)) };
    return range.from || range.to ? [[filter.name, range]] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the query with the values of the filters next to its other parameters. */
export function writeFilterValues(
  query: URLSearchParams,
  values: FilterValues,
  filters: readonly Filter[],
): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const filter of filters) {
    for (const name of [filter.name, firstOf(filter), lastOf(filter)]) written.delete(name);
    if (filter.type === 'options') {
      for (const match of chosenOf(values, filter)) written.append(filter.name, match);
    } else {
      const { from, to } = rangeOf(values, filter);
      if (from) written.set(firstOf(filter), from);
      if (to) written.set(lastOf(filter), to);
    }
  }
  return written;
}

function dateIn(query: URLSearchParams, name: string): string | null {
  const date = query.get(name);
  return date !== null && partsOf(date) ? date : null;
}
