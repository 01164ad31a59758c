import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { announce } from '../../announcer/announce.ts';
import { Button } from '../../Button/Button.tsx';
import { EmptyWidget } from '../../EmptyWidget/EmptyWidget.tsx';
import { ErrorPanel } from '../../ErrorPanel/ErrorPanel.tsx';
import { fillIn } from '../../locale/fill-in.ts';
import { useTexts } from '../../LocaleProvider.tsx';
import { columnCount, type RowFrame } from './DataRow.tsx';
import { dataTableTexts } from '../model/texts.ts';
import { styled } from 'styled-components';

/** Size of the rows that were shown last; the loading placeholder takes the same size. */
export interface BodySize {
  rows: number;
  height: number;
}

/** Stores the size of the rows right before they unmount. */
export function useNotedSize(
  rows: number,
  table: RefObject<HTMLTableElement | null>,
  size: RefObject<BodySize | null>,
) {
  const count = useRef(rows);
  useLayoutEffect(() => {
    count.current = rows;
  }, [rows]);
  useLayoutEffect(
    () => () => {
      const body = table.current?.tBodies[0];
      if (body) size.current = { rows: count.current, height: body.getBoundingClientRect().height };
    },
    [table, size],
  );
}

/** Number of placeholder rows when no rows were shown before; `LoadingRows` has their height. */
const firstTime = 8;

interface LoadingBodyProps<Row> {
  frame: RowFrame<Row>;
  size: RefObject<BodySize | null>;
}

/** Renders bars while rows load, as high as the rows shown before. */
export function LoadingBody<Row>({ frame, size }: LoadingBodyProps<Row>) {
  const texts = useTexts('dataTable', dataTableTexts);
  const [room, setRoom] = useState<BodySize | null>(null);
  useEffect(() => announce(texts.loading), [texts.loading]);
  useLayoutEffect(() => {
    // The unmounting rows were measured earlier in this commit.
    // oxlint-disable-next-line react/set-state-in-effect -- the size is unknown before this commit
    setRoom(size.current);
  }, [size]);
  const rows = room?.rows ?? firstTime;
  const width = columnCount(frame);
  const sizes = room && ({ '--height': `${room.height}px`, '--rows': rows } as CSSProperties);
  return (
    <LoadingRows data-part="loading" aria-hidden="true" style={sizes ?? undefined}>
      {Array.from({ length: rows }, (_row, row) => (
        <tr key={row}>
          {Array.from({ length: width }, (_cell, cell) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell, and no control
            <td key={cell} data-type={frame.columns[cell - width + frame.columns.length]?.type} />
          ))}
        </tr>
      ))}
    </LoadingRows>
  );
}

/** Renders one cell over all columns, in place of the rows. */
function MessageBody({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <MessageRows data-part="message">
      <tr>
        <td colSpan={columns}>{children}</td>
      </tr>
    </MessageRows>
  );
}

interface EmptyBodyProps {
  columns: number;
  /** Names of the active filters. */
  filters: readonly string[];
  onClearFilters: (() => void) | undefined;
}

export function EmptyBody({ columns, filters, onClearFilters }: EmptyBodyProps) {
  const texts = useTexts('dataTable', dataTableTexts);
  const filtered = filters.length > 0;
  return (
    <MessageBody columns={columns}>
      <EmptyWidget
        text={
          <>
            {texts.empty}
            {filtered && <small>{fillIn(texts.activeFilters, { filters: filters.join(', ') })}</small>}
          </>
        }
        action={filtered && onClearFilters && <Button onClick={onClearFilters}>{texts.clearFilters}</Button>}
      />
    </MessageBody>
  );
}

interface FailedBodyProps {
  columns: number;
  known: readonly ReactNode[];
  onRetry: (() => void) | undefined;
}

export function FailedBody({ columns, known, onRetry }: FailedBodyProps) {
  const texts = useTexts('dataTable', dataTableTexts);
  return (
    <MessageBody columns={columns}>
      <ErrorPanel
        titleLevel={3}
        known={known}
        action={onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
      />
    </MessageBody>
  );
}

/** The `<tbody>` of a message: one cell over all columns. */
const MessageRows = styled.tbody`
  && td {
    padding: 0;
    border: 0;
  }

  && tr:hover {
    background: none;
  }

  section {
    margin-block: var(--portal-space-4);
  }

  small {
    display: block;
    font-size: var(--portal-font-size-s);
  }
`;

/** Placeholder bars. Their height is that of the previous rows, or of eight rows at first. */
const LoadingRows = styled.tbody`
  --height: 424px;
  --rows: 8;
  --bar: color-mix(in srgb, var(--portal-title) 12%, transparent);

  && tr {
    block-size: calc(var(--height) / var(--rows));
  }

  && tr:hover {
    background: none;
  }

  td::before {
    content: '';
    display: block;
    inline-size: 70%;
    block-size: 0.875rem;
    border-radius: var(--portal-radius-control);
    background: var(--bar);
  }

  [data-type='number']::before {
    margin-inline-start: auto;
  }

  @media (forced-colors: active) {
    --bar: GrayText;
  }
`;
