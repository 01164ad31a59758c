import { initialTableState, writeTableState } from '@portal/ui/DataTable/table-state';
import { useSearchParams } from 'react-router-dom';

/** Keeps the name that a list is searched for in the URL. Another name returns to the first page. */
export function useNameSearch() {
  const [query, setQuery] = useSearchParams();

  function searchFor(name: string) {
    setQuery(
      (before) => {
        const next = writeTableState(before, initialTableState);
        if (name === '') next.delete('naam');
        else next.set('naam', name);
        return next;
      },
      { preventScrollReset: true },
    );
  }

  return {
    search: query.get('naam') ?? '',
    searchFor,
    /** Shows the whole list again: without name, filters, order and page. */
    clear: () => setQuery({}, { preventScrollReset: true }),
  };
}
