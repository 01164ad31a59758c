import { type RefObject, memo, useCallback } from 'react';
import { DataRow, type RowFrame, columnCount } from './DataRow.tsx';
import { nameOf } from './table-model.ts';
import { useNotedSize, type BodySize, MessageRows } from './TableMessages.tsx';
import { useElementKeys } from './use-element-keys.ts';
import { useWindow, chunkSize, segments } from './use-window.ts';

interface PagedBodyProps<Row> {
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
export function PagedBody<Row>({ frame, rows, rowKey, selected, from, table, size }: PagedBodyProps<Row>) {
  useNotedSize(rows.length, table, size);
  const elementKeys = useElementKeys(rows, rowKey);
  const { columns, texts } = frame;
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
            name={nameOf(columns, row, texts.row, from + index)}
            selected={selected.has(key)}
            ariaRowIndex={undefined}
          />
        );
      })}
    </tbody>
  );
}

interface WindowedBodiesProps<Row> {
  frame: RowFrame<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected: ReadonlySet<string>;
  table: RefObject<HTMLTableElement | null>;
  size: RefObject<BodySize | null>;
}

/** Renders the rows in sight of a table without pages: a `<tbody>` per chunk, and gaps in place of the other chunks. */
export function WindowedBodies<Row>({ rows, table, size, ...shared }: WindowedBodiesProps<Row>) {
  useNotedSize(rows.length, table, size);
  const { count, range, heightOf, focused, setFocused, measure } = useWindow(rows.length, table);
  return segments(count, heightOf, range, focused).map((segment) =>
    segment.kind === 'gap' ? (
      <MessageRows key={`gap-${segment.before}`} data-part="gap" aria-hidden="true">
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell, and no control */}
          <td colSpan={columnCount(shared.frame)} style={{ blockSize: segment.height }} />
        </tr>
      </MessageRows>
    ) : (
      <Chunk
        key={segment.chunk}
        {...shared}
        rows={rows}
        chunk={segment.chunk}
        measure={measure}
        onFocusChange={setFocused}
      />
    ),
  );
}

interface ChunkProps<Row> extends Omit<WindowedBodiesProps<Row>, 'table' | 'size'> {
  chunk: number;
  measure: (chunk: number, body: HTMLTableSectionElement) => () => void;
  onFocusChange: (chunk: number | null) => void;
}

function ChunkBody<Row>({ frame, rows, rowKey, selected, chunk, measure, onFocusChange }: ChunkProps<Row>) {
  const first = chunk * chunkSize;
  const body = useCallback(
    (element: HTMLTableSectionElement | null) => (element ? measure(chunk, element) : undefined),
    [chunk, measure],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- observes the focus of its rows
    <tbody ref={body} onFocus={() => onFocusChange(chunk)} onBlur={() => onFocusChange(null)}>
      {rows.slice(first, first + chunkSize).map((row, index) => {
        const key = rowKey(row);
        return (
          <DataRow
            key={key}
            frame={frame}
            row={row}
            rowKey={key}
            name={nameOf(frame.columns, row, frame.texts.row, first + index + 1)}
            selected={selected.has(key)}
            ariaRowIndex={first + index + 2}
          />
        );
      })}
    </tbody>
  );
}

const Chunk = memo(ChunkBody) as typeof ChunkBody;
