import type { Filter } from '@portal/ui/FilterBar/filters';
import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type View } from './view.ts';

/**
 * Keeps the view of a list in the URL; `name` names its table, on a page with several. A change of filters returns to the first
 * page.
 */
export function useView(filters: readonly Filter[], name?: string) {
  const [query, setQuery] = useSearchParams();
  const view = readView(query, filters, name);

  function change(next: Partial<View>) {
    setQuery((before) => writeView(before, { ...readView(before, filters, name), ...next }, filters, name), {
      replace: true,
      preventScrollReset: true,
    });
  }

  return {
    ...view,
    search: query.toString(),
    sort: (table: View['table']) => change({ table }),
    filterOn: (values: View['values']) => change({ values, table: { ...view.table, page: 1 } }),
  };
}
