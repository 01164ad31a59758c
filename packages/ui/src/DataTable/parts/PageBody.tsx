import type { RefObject } from 'react';
import { DataRow, type RowFrame } from './DataRow.tsx';
import { nameOf } from '../model/table-model.ts';
import { useNotedSize, type BodySize } from './TableMessages.tsx';
import { useElementKeys } from './use-element-keys.ts';

interface PageBodyProps<Row> {
  frame: RowFrame<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected: ReadonlySet<string>;
  /** Number of the first row, counted from 1. */
  from: number;
  table: RefObject<HTMLTableElement | null>;
  size: RefObject<BodySize | null>;
}

/** Renders the rows of one page. */
export function PageBody<Row>({ frame, rows, rowKey, selected, from, table, size }: PageBodyProps<Row>) {
  useNotedSize(rows.length, table, size);
  const elementKeys = useElementKeys(rows, rowKey);
  const { columns, texts, locale } = frame;
  return (
    <tbody>
      {rows.map((row, index) => {
        const key = rowKey(row);
        return (
          <DataRow
            key={elementKeys.get(key)}
            frame={frame}
            row={row}
            rowKey={key}
            name={nameOf(columns, row, texts.row, from + index, locale)}
            selected={selected.has(key)}
          />
        );
      })}
    </tbody>
  );
}
