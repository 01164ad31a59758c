'use client';

import { useId, useMemo, useRef, useState } from 'react';
import { announce } from '../announcer/announce.ts';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { checkColumns, namingPlace } from './columns.ts';
import { download, toCsv } from './csv.ts';
import { columnCount, type RowFrame } from './DataRow.tsx';
import { PagedBody } from './PagedBody.tsx';
import { defaultPageSize, pageRange } from './paging.ts';
import { Pagination, positionText } from './Pagination.tsx';
import type { DataTableProps } from './props.ts';
import { nextSort, sortRows, type Sort } from './sorting.ts';
import { Root, tables } from './styles.ts';
import { TableHead } from './TableHead.tsx';
import { EmptyBody, FailedBody, LoadingBody, type BodySize } from './TableMessages.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { initialTableState, type TableState } from './table-state.ts';
import { useEvent } from './useEvent.ts';
import { useSelection } from './useSelection.ts';
import { WindowedBodies } from './WindowedBodies.tsx';
import { dataTableTexts } from './texts.ts';

/**
 * Rows of the same kind, to compare, sort and open. Renders a `<div>` around a native `<table>`, which becomes a list of
 * cards where there is little room. Make `columns`, `rowKey` and `details` once (outside the component or with
 * `useMemo`): as long as they stay the same, only rows that change render. A few facts about one thing are no table: use a `<dl>`.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  details,
  defaultOpened,
  state: givenState,
  defaultState = initialTableState,
  onStateChange,
  pageSize = defaultPageSize,
  total: givenTotal,
  selected,
  onSelectedChange,
  actions,
  loading = false,
  error,
  onRetry,
  filters = noFilters,
  onClearFilters,
  csv,
  cardsBelow = 'medium',
  maxHeight,
  ...rest
}: DataTableProps<Row>) {
  checkColumns(columns);
  const texts = useTexts('dataTable', dataTableTexts);
  const tableId = useId();
  const table = useRef<HTMLTableElement>(null);
  const bodySize = useRef<BodySize>(null);
  const [opened] = useState(() => new Set(defaultOpened));
  const [ownState, setOwnState] = useState(defaultState);
  const { page, sort: wantedSort } = givenState ?? ownState;
  const sort = useSameSort(wantedSort);

  const isServed = givenTotal !== undefined;
  const sorted = useMemo(
    () => (isServed ? rows : sortRows(rows, columns, sort)),
    [isServed, rows, columns, sort],
  );
  const range = useMemo(
    () => pageRange(givenTotal ?? rows.length, page, pageSize),
    [givenTotal, rows.length, page, pageSize],
  );
  const windowed = pageSize === Number.POSITIVE_INFINITY;
  const shown = useMemo(
    () => (isServed || windowed ? sorted : sorted.slice(Math.max(0, range.from - 1), range.to)),
    [isServed, windowed, sorted, range],
  );

  const change = (next: TableState) => {
    setOwnState(next);
    onStateChange?.(next);
  };
  const sortBy = useEvent((column: string) => {
    const next = nextSort(sort, column);
    change({ sort: next, page: 1 });
    const name = columns.find(({ key }) => key === column)?.header ?? column;
    announce(fillIn(texts.sorted, { column: name, direction: texts[next.direction] }));
  });
  const goTo = useEvent((target: number) => {
    change({ sort, page: target });
    announce(positionText(texts, pageRange(range.total, target, pageSize)));
    // The next page is read from its start.
    if (table.current && startIsOutOfSight(table.current)) goToStart(table.current);
  });

  /** What is pressed makes way for rows: the focus waits at the table's name. */
  const andWait = (action: (() => void) | undefined) =>
    action &&
    (() => {
      if (table.current) goToStart(table.current);
      action();
    });

  const selection = useSelection({ rows: shown, rowKey, selected, onSelectedChange });
  const { onSelect } = selection;
  const frame = useMemo<RowFrame<Row>>(
    () => ({ tableId, columns, naming: namingPlace(columns), texts, details, opened, onSelect }),
    [tableId, columns, texts, details, opened, onSelect],
  );
  const width = columnCount(frame);
  const bodyProps = { frame, rowKey, rows: shown, selected: selection.selected };

  function body() {
    if (loading) return <LoadingBody frame={frame} size={bodySize} />;
    if (error) return <FailedBody columns={width} known={[error].flat()} onRetry={andWait(onRetry)} />;
    if (shown.length === 0)
      return <EmptyBody columns={width} filters={filters} onClearFilters={andWait(onClearFilters)} />;
    if (windowed) return <WindowedBodies {...bodyProps} table={table} />;
    return <PagedBody {...bodyProps} size={bodySize} />;
  }

  const Table = tables[cardsBelow];
  const scrolls = maxHeight !== undefined || cardsBelow === 'never';
  const exportRows = () => csv && download(toCsv(columns, sorted), csv.fileName);

  return (
    <Root {...rest}>
      {(onSelect || csv || actions) && (
        <TableToolbar
          selected={onSelect && selection.selected.size}
          onClearSelection={selection.clear}
          onExport={csv && exportRows}
        >
          {actions}
        </TableToolbar>
      )}
      <div
        data-scrolls={scrolls || undefined}
        style={maxHeight === undefined ? undefined : { maxBlockSize: maxHeight }}
        {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': caption })}
      >
        <Table
          ref={table}
          aria-busy={loading || undefined}
          aria-rowcount={windowed && !loading ? range.total + 1 : undefined}
        >
          <caption tabIndex={-1} data-hidden={hideCaption || undefined}>
            {caption}
          </caption>
          <TableHead
            columns={columns}
            sort={sort}
            onSort={sortBy}
            expandable={details !== undefined}
            selection={selection.page}
            onSelectPage={selection.onSelectPage}
          />
          {body()}
        </Table>
      </div>
      {range.pages > 1 && !error && <Pagination range={range} label={caption} onPage={goTo} />}
    </Root>
  );
}

const noFilters: readonly string[] = [];

/** The same object as long as it says the same: a sort read from the address is another one at every render. */
function useSameSort(sort: Sort | null): Sort | null {
  const { column, direction } = sort ?? {};
  return useMemo(() => (column && direction ? { column, direction } : null), [column, direction]);
}

/** Out of the window, or out of the box that the table scrolls in. */
function startIsOutOfSight(table: HTMLTableElement): boolean {
  const edge = Math.max(0, table.parentElement?.getBoundingClientRect().top ?? 0);
  return table.getBoundingClientRect().top < edge;
}

function goToStart(table: HTMLTableElement) {
  table.parentElement?.scrollTo({ top: 0 });
  table.parentElement?.parentElement?.scrollIntoView({ block: 'nearest' });
  table.caption?.focus({ preventScroll: true });
}

export type { DataTableProps } from './props.ts';
