import { lookOf, totalOf } from '../model/columns.ts';
import type { RowFrame } from './DataRow.tsx';

interface TotalsRowProps<Row> {
  frame: RowFrame<Row>;
  rows: readonly Row[];
}

/** Renders the totals of the columns below the rows, if a column has one. */
export function TotalsRow<Row>({ frame, rows }: TotalsRowProps<Row>) {
  const { columns, nameColumn, texts, locale, details, isCard, isPinned, onSelect } = frame;
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {/* oxlint-disable jsx-a11y/control-has-associated-label -- cells, and no controls */}
        {onSelect && <td data-part="select" />}
        {details && <td data-part="expand" />}
        {/* oxlint-enable jsx-a11y/control-has-associated-label */}
        {columns.map((column, place) => {
          const { key, header } = column;
          const type = lookOf(column);
          const total = totalOf(column, rows, locale);
          return place === nameColumn ? (
            <th key={key} scope="row" data-type={type} data-pinned={isPinned || undefined}>
              {total ?? texts.total}
            </th>
          ) : (
            <td key={key} data-label={isCard ? header : undefined} data-type={type}>
              {total}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
