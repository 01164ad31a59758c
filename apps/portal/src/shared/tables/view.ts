import { decodeTableState, encodeTableState, type TableState } from '@portal/ui/DataTable/table-state';
import { decodeFilterValues, encodeFilterValues } from '@portal/ui/FilterBar/filter-state';
import { isActive, type Filter, type FilterValues } from '@portal/ui/FilterBar/filters';

/** Filter, order and page of a list, kept in the URL, so that a view can be bookmarked and shared. */
export interface View {
  values: FilterValues;
  table: TableState;
}

/**
 * Parses the filters and the state of a table from the query. `name` is the parameter of the table, on a page with
 * several.
 */
export function parseView(query: URLSearchParams, filters: readonly Filter[], name = 'tabel'): View {
  return {
    values: decodeFilterValues(query.get('filters'), filters),
    table: decodeTableState(query.get(name)),
  };
}

/** Returns the query with a view encoded in it, next to other parameters. */
export function formatView(
  query: URLSearchParams,
  { values, table }: View,
  filters: readonly Filter[],
  name = 'tabel',
): URLSearchParams {
  const written = new URLSearchParams(query);
  const parts = { filters: encodeFilterValues(values, filters), [name]: encodeTableState(table) };
  for (const [key, text] of Object.entries(parts)) {
    if (text === null) written.delete(key);
    else written.set(key, text);
  }
  return written;
}

export function activeNames(values: FilterValues, filters: readonly Filter[]): string[] {
  return filters.filter((filter) => isActive(filter, values)).map(({ label }) => label);
}
