import { memo, useReducer, type ReactNode } from 'react';
import { fillIn } from '../../locale/fill-in.ts';
import type { Texts } from '../../LocaleProvider.tsx';
import { cellContent, lookOf, type Column } from '../model/columns.ts';

/**
 * Props that all rows share. The object stays the same until one of them changes, so that a row renders only for its
 * own changes.
 */
export interface RowFrame<Row> {
  tableId: string;
  columns: readonly Column<Row>[];
  /** Index of the column that names a row. */
  nameColumn: number;
  texts: Texts['dataTable'];
  locale: string;
  details: ((row: Row) => ReactNode) | undefined;
  /** Whether rows are shown as cards, in which every cell has a label. */
  isCard: boolean;
  /** Whether the column that names a row is pinned. */
  isPinned: boolean;
  /** Keys of the expanded rows. The set is mutated in place, so that expanding a row renders only that row. */
  opened: Set<string>;
  onSelect: ((rowKey: string, selected: boolean) => void) | undefined;
}

interface DataRowProps<Row> {
  frame: RowFrame<Row>;
  row: Row;
  rowKey: string;
  /** Name of the row, for the labels of its button and its checkbox. */
  name: string;
  selected: boolean;
}

/**
 * Renders a row, and a row with its details below it while it is open. The cells are plain elements that the table
 * styles, since a component per cell would cost more than everything else together.
 */
function Row<Row>({ frame, row, rowKey, name, selected }: DataRowProps<Row>) {
  const { columns, nameColumn, texts, locale, details, isCard, isPinned, opened, onSelect } = frame;
  // Not kept with `useState`, since another row may reuse these elements.
  const open = opened.has(rowKey);
  const [, renderAgain] = useReducer((turns: number) => turns + 1, 0);
  // A key may contain spaces, and an id may not.
  const detailsId = open ? `${frame.tableId}-${encodeURIComponent(rowKey)}` : undefined;

  function toggle() {
    if (open) opened.delete(rowKey);
    else opened.add(rowKey);
    renderAgain();
  }

  return (
    <>
      <tr data-open={open || undefined} data-selected={selected || undefined}>
        {/* A single array: React keeps an extra node for an array that has siblings. */}
        {[
          onSelect && (
            <td key="(select)" data-part="select">
              <input
                type="checkbox"
                aria-label={fillIn(texts.select, { name })}
                checked={selected}
                onChange={(event) => onSelect(rowKey, event.target.checked)}
              />
            </td>
          ),
          details && (
            <td key="(expand)" data-part="expand">
              <button
                type="button"
                aria-expanded={open}
                aria-controls={detailsId}
                aria-label={fillIn(texts.details, { name })}
                onClick={toggle}
              />
            </td>
          ),
          ...columns.map((column, columnPlace) => {
            const content = cellContent(column, row, texts.missing, locale);
            const type = lookOf(column);
            return columnPlace === nameColumn ? (
              <th
                key={cellKey(column, rowKey)}
                scope="row"
                data-type={type}
                data-pinned={isPinned || undefined}
              >
                {content}
              </th>
            ) : (
              <td
                key={cellKey(column, rowKey)}
                data-label={isCard ? column.header : undefined}
                data-type={type}
              >
                {content}
              </td>
            );
          }),
        ]}
      </tr>
      {open && details && (
        <tr key={rowKey} id={detailsId} data-part="details">
          <td colSpan={columnCount(frame)}>{details(row)}</td>
        </tr>
      )}
    </>
  );
}

export const DataRow = memo(Row) as typeof Row;

/** Contains the row's key for a custom `cell`, whose state must not pass to another row. */
function cellKey<Row>(column: Column<Row>, rowKey: string): string {
  return column.cell ? `${column.key}\n${rowKey}` : column.key;
}

/** Returns the number of columns, including those that select and expand rows. */
export function columnCount<Row>({
  columns,
  details,
  onSelect,
}: Pick<RowFrame<Row>, 'columns' | 'details' | 'onSelect'>): number {
  return columns.length + (details ? 1 : 0) + (onSelect ? 1 : 0);
}
