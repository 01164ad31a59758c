import { BigCheckbox, type BigCheckboxProps } from '@portal/ui/BigCheckbox';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  caption: string;
  /** Headers; the first column holds the names of the rows. */
  columns: [string, ...string[]];
  rows: readonly {
    key: string;
    name: string;
    /** One cell per further column; null where this row has no such choice. */
    cells: readonly (ReactNode | null)[];
  }[];
  /** Text for screen readers in a cell without a choice. */
  noChoice: string;
}

/** A table of choices, such as checkboxes; a list of cards at a small width. */
export function ChoiceTable({ caption, columns, rows, noChoice }: Props) {
  return (
    <Frame>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.slice(1).map((column, index) =>
                cells[index] === null ? (
                  <td key={column} data-none>
                    <span aria-hidden="true">–</span>
                    <VisuallyHidden>{noChoice}</VisuallyHidden>
                  </td>
                ) : (
                  <td key={column}>{cells[index]}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

interface ChoiceProps extends Omit<BigCheckboxProps, 'label'> {
  row: string;
  column: string;
  /** Reason why the checkbox is disabled. */
  note?: string | undefined;
}

/** A checkbox in a cell, named after its row and its column; a card shows the column, since its title is the row. */
export function Choice({ row, column, note, ...rest }: ChoiceProps) {
  const noteId = useId();
  return (
    <Cell>
      <BigCheckbox
        {...rest}
        label={
          <>
            <VisuallyHidden>{row}, </VisuallyHidden>
            <ColumnName>{column}</ColumnName>
          </>
        }
        aria-describedby={note && noteId}
      />
      {note && <Note id={noteId}>{note}</Note>}
    </Cell>
  );
}

const Frame = styled.div`
  container-type: inline-size;
`;

const ColumnName = styled.span`
  @container (width >= 30rem) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Cell = styled.div`
  display: flex;
  align-items: center;

  @container (width < 30rem) {
    display: block;
  }
`;

const Note = styled.p`
  margin: 0;
  font-size: 0.875rem;
  line-height: 1.4;

  @container (width < 30rem) {
    margin-inline-start: 56px;
  }
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  color: var(--portal-text);

  & th,
  & td {
    padding: var(--portal-space-2) var(--portal-space-3);
    border-block-end: 1px solid var(--portal-border);
    text-align: start;
  }

  & thead th {
    border-color: var(--portal-border-control);
    font: 600 0.875rem/1.4 var(--portal-font-text);
  }

  & tbody th {
    color: var(--portal-surface-text);
    font-weight: 600;
  }

  @container (width < 30rem) {
    &,
    & tbody {
      display: block;
    }

    & thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--portal-space-3);
      margin-block-end: var(--portal-space-3);
      padding: var(--portal-space-4);
      border: 1px solid var(--portal-border);
      border-radius: var(--portal-radius-card);
    }

    & tbody tr > * {
      padding: 0;
      border: 0;
    }

    & tbody td[data-none] {
      display: none;
    }
  }
`;
