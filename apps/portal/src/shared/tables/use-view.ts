import type { Filter } from '@portal/ui/FilterBar/filters';
import { useSearchParams } from 'react-router-dom';
import { parseView, formatView, type View } from './view.ts';

/**
 * Keeps the view of a list in the URL; `name` is the parameter of its table. A change of filters returns to the first
 * page.
 */
export function useView(filters: readonly Filter[], name?: string) {
  const [query, setQuery] = useSearchParams();
  const view = parseView(query, filters, name);

  function change(next: Partial<View>) {
    setQuery(
      (before) => formatView(before, { ...parseView(before, filters, name), ...next }, filters, name),
      {
        replace: true,
      },
    );
  }

  return {
    ...view,
    search: query.toString(),
    sort: (table: View['table']) => change({ table }),
    filterOn: (values: View['values']) => change({ values, table: { ...view.table, page: 1 } }),
  };
}
