import { decodeTableState, encodeTableState, type TableState } from '@portal/ui/DataTable/table-state';
import { decodeFilterValues, encodeFilterValues } from '@portal/ui/FilterBar/filter-state';
import { isActive, type Filter, type FilterValues } from '@portal/ui/FilterBar/filters';

/** Filter, order and page of a list: all of it in the address, so that a view can be kept and shared. */
export interface View {
  values: FilterValues;
  table: TableState;
}

export function readView(query: URLSearchParams, filters: readonly Filter[]): View {
  return {
    values: decodeFilterValues(query.get('filters'), filters),
    table: decodeTableState(query.get('tabel')),
  };
}

/** Writes a view into the query, next to other parameters. */
export function writeView(
  query: URLSearchParams,
  { values, table }: View,
  filters: readonly Filter[],
): URLSearchParams {
  const written = new URLSearchParams(query);
  const parts = { filters: encodeFilterValues(values, filters), tabel: encodeTableState(table) };
  for (const [name, text] of Object.entries(parts)) {
    if (text === null) written.delete(name);
    else written.set(name, text);
  }
  return written;
}

/** Names of the filters that are on. */
export function activeNames(values: FilterValues, filters: readonly Filter[]): string[] {
  return filters.filter((filter) => isActive(filter, values)).map(({ label }) => label);
}
