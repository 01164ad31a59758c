import type { Filter } from '@portal/ui/FilterBar/filters';
import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type View } from './view.ts';

/** The view of a list, kept in the address. A change of filters goes back to the first page. */
export function useView(filters: readonly Filter[]) {
  const [query, setQuery] = useSearchParams();
  const view = readView(query, filters);

  function change(next: Partial<View>) {
    setQuery((before) => writeView(before, { ...readView(before, filters), ...next }, filters), {
      replace: true,
    });
  }

  return {
    ...view,
    search: query.toString(),
    sort: (table: View['table']) => change({ table }),
    filterOn: (values: View['values']) => change({ values, table: { ...view.table, page: 1 } }),
  };
}
