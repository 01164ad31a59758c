'use client';

import { useId, useMemo, useRef, useState } from 'react';
import { announce } from '../announcer/announce.ts';
import { fillIn } from '../locale/fill-in.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { canHide, checkColumns, nameColumnIndex, type Column } from './model/columns.ts';
import { columnCount, type RowFrame } from './parts/DataRow.tsx';
import { DownloadButton, TableToolbar } from './parts/TableToolbar.tsx';
import { PageBody } from './parts/PageBody.tsx';
import {
  defaultPageSize,
  pageRange,
  checkRowKeys,
  checkRows,
  nextSort,
  sortRows,
  type Sort,
} from './model/table-model.ts';
import { positionText } from './model/position-text.ts';
import { Pagination } from '../Pagination/Pagination.tsx';
import type { DataTableProps } from './model/props.ts';
import { useCards } from './use-cards.ts';
import { goToStart, startIsOutOfSight } from './go-to-start.ts';
import { useEmptyAnnouncement } from './use-empty-announcement.ts';
import { useEvent } from '../use-event.ts';
import { usePageRange, useCorrectedPage } from './use-page-range.ts';
import { useSelection } from './parts/use-selection.ts';
import { Root, Table } from './styles.ts';
import { TotalsRow } from './parts/TotalsRow.tsx';
import { usePinned } from './use-pinned.ts';
import { TableHead } from './parts/TableHead.tsx';
import { EmptyBody, FailedBody, LoadingBody, type BodySize } from './parts/TableMessages.tsx';
import { initialTableState, type TableState } from './model/table-state.ts';
import { dataTableTexts } from './model/texts.ts';

/**
 * Shows rows of the same kind, to compare, sort and expand. Renders a `<div>` around a native `<table>`, which becomes a
 * list of cards at a small width. Create `columns`, `rowKey` and `details` once (outside the component or with
 * `useMemo`): as long as they stay the same, only changed rows render. For a few facts about one thing use a `<dl>`.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  columns: allColumns,
  hiddenColumns = nothing,
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
  filters = nothing,
  onClearFilters,
  csv,
  cardsBelow = 'medium',
  pinned = false,
  maxHeight,
  ...rest
}: DataTableProps<Row>) {
  checkColumns(allColumns);
  checkRows(rows, rowKey);
  const columns = useShownColumns(allColumns, hiddenColumns);
  const locale = useLocale();
  const texts = useTexts('dataTable', dataTableTexts);
  const tableId = useId();
  const table = useRef<HTMLTableElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const bodySize = useRef<BodySize>(null);
  const [opened] = useState(() => new Set(defaultOpened));
  const [ownState, setOwnState] = useState(defaultState);
  const { page, sort: wantedSort } = givenState ?? ownState;
  const sort = useSameSort(wantedSort);

  const isServed = givenTotal !== undefined;
  const sorted = useMemo(
    () => (isServed ? rows : sortRows(rows, allColumns, sort, locale)),
    [isServed, rows, allColumns, sort, locale],
  );
  const isKnown = !loading && !error;
  const range = usePageRange({ page, pageSize, total: givenTotal ?? rows.length, isKnown });
  const shown = useMemo(() => {
    const here = isServed ? sorted : sorted.slice(Math.max(0, range.from - 1), range.to);
    checkRowKeys(here, rowKey);
    return here;
  }, [isServed, sorted, range, rowKey]);

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
  const setPage = useEvent((target: number) => change({ sort, page: target }));
  const goTo = useEvent((target: number) => {
    // Scrolls to the start of the next page. Measures before anything changes, while the layout is still valid.
    if (table.current && startIsOutOfSight(table.current)) goToStart(table.current, true);
    setPage(target);
    announce(positionText(texts, pageRange(range.total, target, pageSize), locale));
  });
  const isPastEnd = isServed && isKnown && page !== range.page;
  useCorrectedPage({ page, existing: range.page, isKnown: isServed && isKnown }, setPage);
  useEmptyAnnouncement(loading, isKnown && shown.length === 0 && !isPastEnd, texts.empty);

  /** Moves focus to the caption, since the pressed button unmounts. */
  const fromCaption = (action: (() => void) | undefined) =>
    action &&
    (() => {
      if (table.current) goToStart(table.current);
      action();
    });

  const { cards, served } = useCards(box, cardsBelow);
  const selection = useSelection({ rows: shown, rowKey, selected, onSelectedChange });
  const { onSelect } = selection;
  const nameColumn = nameColumnIndex(columns);
  const pinnedColumn = pinned && !cards ? columns[nameColumn]?.key : undefined;
  const isPinned = pinnedColumn !== undefined;
  usePinned(box, pinnedColumn);
  const frame = useMemo<RowFrame<Row>>(
    () => ({
      tableId,
      columns,
      nameColumn,
      texts,
      locale,
      details,
      isCard: cards,
      isPinned,
      opened,
      onSelect,
    }),
    [tableId, columns, nameColumn, texts, locale, details, cards, isPinned, opened, onSelect],
  );
  const width = columnCount(frame);

  function body() {
    if (loading) return <LoadingBody frame={frame} size={bodySize} />;
    if (error) return <FailedBody columns={width} known={[error].flat()} onRetry={fromCaption(onRetry)} />;
    if (shown.length === 0)
      return <EmptyBody columns={width} filters={filters} onClearFilters={fromCaption(onClearFilters)} />;
    return (
      <>
        <PageBody
          frame={frame}
          rowKey={rowKey}
          rows={shown}
          selected={selection.selected}
          from={range.from}
          table={table}
          size={bodySize}
        />
        <TotalsRow frame={frame} rows={rows} />
      </>
    );
  }

  const scrolls = maxHeight !== undefined || cardsBelow === 'never' || isPinned;

  return (
    <Root {...rest}>
      {(onSelect || csv || actions) && (
        <TableToolbar
          selected={onSelect && selection.selected.size}
          onClearSelection={selection.clear}
          download={
            csv && (
              <DownloadButton csv={csv} columns={columns} rows={sorted} isPage={isServed} isReady={isKnown} />
            )
          }
        >
          {actions}
        </TableToolbar>
      )}
      <div
        ref={box}
        data-scrolls={scrolls || undefined}
        data-served={served || undefined}
        style={maxHeight === undefined ? undefined : { maxBlockSize: maxHeight }}
        {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': caption })}
      >
        <Table ref={table} $cards={cards} $pinned={isPinned} aria-busy={loading || undefined}>
          <caption tabIndex={-1} data-hidden={hideCaption || undefined}>
            {caption}
          </caption>
          <TableHead
            columns={columns}
            pinned={pinnedColumn}
            sort={sort}
            onSort={sortBy}
            expandable={details !== undefined}
            selection={selection.page}
            onSelectPage={selection.onSelectPage}
          />
          {body()}
        </Table>
      </div>
      {range.pages > 1 && (
        <Pagination
          style={paginationSpace}
          label={caption}
          page={range.page}
          pages={range.pages}
          position={positionText(texts, range, locale)}
          onPageChange={goTo}
        />
      )}
    </Root>
  );
}

const nothing: readonly string[] = [];
const paginationSpace = { paddingBlockStart: 'var(--portal-space-4)' };

/** Returns the same columns for equal keys, since keys read from the URL are a new array at every render. */
function useShownColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[]) {
  const keys = hidden.join('\n');
  return useMemo(() => {
    const isHidden = new Set(keys.split('\n'));
    return columns.filter((column) => !canHide(columns, column) || !isHidden.has(column.key));
  }, [columns, keys]);
}

/** Returns the same object for equal sorts, since a sort read from the URL is a new object at every render. */
function useSameSort(sort: Sort | null): Sort | null {
  const { column, direction } = sort ?? {};
  return useMemo(() => (column && direction ? { column, direction } : null), [column, direction]);
}

export type { DataTableProps } from './model/props.ts';
