import { readTableState, writeTableState, type TableState } from '@portal/ui/DataTable/table-state';
import { readFilterValues, writeFilterValues } from '@portal/ui/FilterBar/filter-state';
import { isActive, type Filter, type FilterValues } from '@portal/ui/FilterBar/filters';

/** Filter, order and page of a list, kept in the URL, so that a view can be bookmarked and shared. */
export interface View {
  values: FilterValues;
  table: TableState;
}

/** Reads the filters and the state of a table from the query; `name` names the table, on a page with several. */
export const readView = (query: URLSearchParams, filters: readonly Filter[], name?: string): View => ({
  values: readFilterValues(query, filters),
  table: readTableState(query, name),
});

/** Returns the query with a view written to it, next to other parameters. */
export const writeView = (
  query: URLSearchParams,
  { values, table }: View,
  filters: readonly Filter[],
  name?: string,
): URLSearchParams => writeTableState(writeFilterValues(query, values, filters), table, name);

export function activeNames(values: FilterValues, filters: readonly Filter[]): string[] {
  return filters.filter((filter) => isActive(filter, values)).map(({ label }) => label);
}
