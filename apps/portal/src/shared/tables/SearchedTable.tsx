import { DataTable } from '@portal/ui/DataTable';
import { FilterBar } from '@portal/ui/FilterBar';
import type { Filter } from '@portal/ui/FilterBar/filters';
import { Stack } from '@portal/ui/Stack';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { NoData } from '../boundaries/Widget.tsx';
import { NameSearch } from './NameSearch.tsx';
import { useNameSearch } from './use-name-search.ts';
import { useView } from './use-view.ts';
import { activeNames } from './view.ts';

/** Keeps the view of a list in the URL: its filters, order and page, and the name that it is searched for. */
export function useSearchedView(filters: readonly Filter[]) {
  const { values, table, sort, filterOn } = useView(filters);
  const { search, searchFor, clear } = useNameSearch();
  return { filters, values, table, sort, filterOn, search, searchFor, clear };
}

interface Row {
  id: string;
}

const rowKey = ({ id }: Row) => id;

type TableProps<Member extends Row> = ComponentProps<typeof DataTable<Member>>;

interface Props<Member extends Row> extends Pick<
  TableProps<Member>,
  | 'columns'
  | 'hiddenColumns'
  | 'pageSize'
  | 'details'
  | 'cardsBelow'
  | 'csv'
  | 'actions'
  | 'selected'
  | 'onSelectedChange'
> {
  /** Returned by `useSearchedView`. */
  view: ReturnType<typeof useSearchedView>;
  caption: string;
  /** Labels of the search by name, and of the button that ends it. */
  words: Record<'search' | 'everybody', string>;
  /** The page of the list, as `useRead` returns it. */
  read: { data: { members: Member[]; total: number } | undefined; isFailed: boolean; refresh: () => unknown };
  /** What to do with the list, between its filters and its rows. */
  children?: ReactNode;
}

/** A list in pages, with a search by name and filters. On paper it is a table alone. */
export function SearchedTable<Member extends Row>({
  view,
  caption,
  words,
  read: { data, isFailed, refresh },
  children,
  ...table
}: Props<Member>) {
  const { filters, values, search } = view;
  return (
    <Stack gap={6}>
      <Controls gap={6}>
        <NameSearch
          key={search}
          label={words.search}
          clear={words.everybody}
          value={search}
          onSearch={view.searchFor}
        />
        <FilterBar
          filters={filters}
          values={values}
          onChange={view.filterOn}
          resultCount={data?.total ?? null}
          folded="narrow"
        />
        {children}
      </Controls>
      {isFailed ? (
        <NoData retry={refresh} />
      ) : (
        <DataTable
          {...table}
          caption={caption}
          hideCaption
          rows={data?.members ?? []}
          rowKey={rowKey}
          total={data?.total ?? 0}
          state={view.table}
          onStateChange={view.sort}
          loading={data === undefined}
          filters={[...activeNames(values, filters), ...(search === '' ? [] : [words.search])]}
          onClearFilters={view.clear}
        />
      )}
    </Stack>
  );
}

const Controls = styled(Stack)`
  @media print {
    display: none;
  }
`;
