/**
 * Reads and writes the sort, the page and the hidden columns of a table in the query of a URL:
 * `?pagina=3&sortering=-naam&verborgen=plaats` is page 3, sorted by `naam`, from Z to A, without the column `plaats`.
 * Does not import React, so that a router, a link or a server can use it.
 */
import type { Sort } from './table-model.ts';

export interface TableState {
  sort: Sort | null;
  /** Counts from 1. */
  page: number;
}

/** The first page, in the order of the rows themselves. */
export const initialTableState: TableState = { sort: null, page: 1 };

/** Returns the names of the parameters; `table` comes before them on a page with several tables. */
const parameters = (table: string | undefined) => {
  const prefix = table ? `${table}.` : '';
  return { page: `${prefix}pagina`, sort: `${prefix}sortering`, hidden: `${prefix}verborgen` };
};

/** Reads the state of a table. A missing or unreadable parameter counts as the initial one. */
export function readTableState(query: URLSearchParams, table?: string): TableState {
  const names = parameters(table);
  const page = query.get(names.page) ?? '';
  const sort = query.get(names.sort) ?? '';
  const column = sort.replace(/^-/, '');
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    sort: column ? { column, direction: sort === column ? 'ascending' : 'descending' } : null,
  };
}

/** Returns the query with the state of a table next to its other parameters; an initial state has none. */
export function writeTableState(
  query: URLSearchParams,
  { page, sort }: TableState,
  table?: string,
): URLSearchParams {
  const names = parameters(table);
  const written = new URLSearchParams(query);
  written.delete(names.page);
  written.delete(names.sort);
  if (page !== 1) written.set(names.page, String(page));
  if (sort) written.set(names.sort, `${sort.direction === 'descending' ? '-' : ''}${sort.column}`);
  return written;
}

/** Reads the keys of the hidden columns of a table. */
export function readHiddenColumns(query: URLSearchParams, table?: string): string[] {
  return query.getAll(parameters(table).hidden);
}

/** Returns the query with the hidden columns of a table next to its other parameters. */
export function writeHiddenColumns(
  query: URLSearchParams,
  hiddenColumns: readonly string[],
  table?: string,
): URLSearchParams {
  const { hidden } = parameters(table);
  const written = new URLSearchParams(query);
  written.delete(hidden);
  for (const key of hiddenColumns) written.append(hidden, key);
  return written;
}
