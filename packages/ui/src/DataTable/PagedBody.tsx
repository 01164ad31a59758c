import type { RefObject } from 'react';
import { DataRow, type RowFrame } from './DataRow.tsx';
import { useNotedSize, type BodySize } from './TableMessages.tsx';

interface PagedBodyProps<Row> {
  frame: RowFrame<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected: ReadonlySet<string>;
  size: RefObject<BodySize | null>;
}

/** The rows of one page. */
export function PagedBody<Row>({ frame, rows, rowKey, selected, size }: PagedBodyProps<Row>) {
  const body = useNotedSize(rows.length, size);
  return (
    <tbody ref={body}>
      {rows.map((row) => {
        const key = rowKey(row);
        return (
          <DataRow
            key={key}
            frame={frame}
            row={row}
            rowKey={key}
            selected={selected.has(key)}
            place={undefined}
          />
        );
      })}
    </tbody>
  );
}
