import type { RefObject } from 'react';
import { DataRow, type RowFrame } from './DataRow.tsx';
import { nameOf } from './rows.ts';
import { useNotedSize, type BodySize } from './TableMessages.tsx';

interface PagedBodyProps<Row> {
  frame: RowFrame<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected: ReadonlySet<string>;
  /** Number of the first row. */
  from: number;
  table: RefObject<HTMLTableElement | null>;
  size: RefObject<BodySize | null>;
}

/** The rows of one page. */
export function PagedBody<Row>({ frame, rows, rowKey, selected, from, table, size }: PagedBodyProps<Row>) {
  useNotedSize(rows.length, table, size);
  const { columns, texts } = frame;
  return (
    <tbody>
      {rows.map((row, index) => {
        const key = rowKey(row);
        return (
          <DataRow
            key={key}
            frame={frame}
            row={row}
            rowKey={key}
            name={nameOf(columns, row, texts.row, from + index)}
            selected={selected.has(key)}
            place={undefined}
          />
        );
      })}
    </tbody>
  );
}
