import { readHiddenColumns, writeHiddenColumns } from '@portal/ui/DataTable/table-state';
import { useSearchParams } from 'react-router-dom';

/** Keeps in the URL which columns of a table are hidden. */
export function useHiddenColumns() {
  const [query, setQuery] = useSearchParams();
  return {
    hiddenColumns: readHiddenColumns(query),
    onHiddenColumnsChange: (hiddenColumns: readonly string[]) =>
      setQuery((before) => writeHiddenColumns(before, hiddenColumns), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
