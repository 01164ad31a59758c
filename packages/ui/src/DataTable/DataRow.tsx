import { memo, useState, type ReactNode } from 'react';
import { fillIn } from '../fill-in.ts';
import type { Texts } from '../texts.tsx';
import { cellContent, type Column } from './columns.ts';

/**
 * Props that all rows share. The same object as long as none of it changes, so that a row only renders for its own
 * changes.
 */
export interface RowFrame<Row> {
  tableId: string;
  columns: readonly Column<Row>[];
  /** Place of the column that names a row. */
  naming: number;
  texts: Texts['dataTable'];
  details: ((row: Row) => ReactNode) | undefined;
  /** Whether the rows are cards, in which every cell has its label. */
  cards: boolean;
  /** Keys of the rows that are open. Rows write in it and read it when they appear; nothing renders by it. */
  opened: Set<string>;
  onSelect: ((rowKey: string, selected: boolean) => void) | undefined;
}

interface DataRowProps<Row> {
  frame: RowFrame<Row>;
  row: Row;
  rowKey: string;
  /** Name of the row, for its button and its checkbox. */
  name: string;
  selected: boolean;
  /** Place in the whole table, counted from the header's 1; only where not all rows are drawn. */
  place: number | undefined;
}

/**
 * One row, and the row of details below it while it is open. Its cells are bare elements, styled by the table: a component
 * per cell would cost more than everything else together.
 */
function Row<Row>({ frame, row, rowKey, name, selected, place }: DataRowProps<Row>) {
  const { columns, naming, texts, details, cards, opened, onSelect } = frame;
  const [open, setOpen] = useState(() => opened.has(rowKey));
  // An id holds no spaces.
  const detailsId = open ? `${frame.tableId}-${encodeURIComponent(rowKey)}` : undefined;

  function toggle() {
    if (open) opened.delete(rowKey);
    else opened.add(rowKey);
    setOpen(!open);
  }

  return (
    <>
      <tr data-open={open || undefined} data-selected={selected || undefined} aria-rowindex={place}>
        {/* One list: a list beside other cells would be one more part of every row to React. */}
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
            const content = cellContent(column, row, texts.missing);
            const type = column.type === 'number' || column.type === 'date' ? column.type : undefined;
            return columnPlace === naming ? (
              <th key={column.key} scope="row" data-type={type}>
                {content}
              </th>
            ) : (
              <td key={column.key} data-label={cards ? column.header : undefined} data-type={type}>
                {content}
              </td>
            );
          }),
        ]}
      </tr>
      {open && details && (
        <tr id={detailsId} data-part="details">
          <td colSpan={columnCount(frame)}>{details(row)}</td>
        </tr>
      )}
    </>
  );
}

export const DataRow = memo(Row) as typeof Row;

/** All columns, those for choosing and opening rows included. */
export function columnCount<Row>({
  columns,
  details,
  onSelect,
}: Pick<RowFrame<Row>, 'columns' | 'details' | 'onSelect'>): number {
  return columns.length + (details ? 1 : 0) + (onSelect ? 1 : 0);
}
