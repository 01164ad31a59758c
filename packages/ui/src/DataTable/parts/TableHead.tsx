import { memo, useEffect, useRef } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useTexts } from '../../LocaleProvider.tsx';
import { isSortable, type Column } from '../model/columns.ts';
import type { Sort } from '../model/table-model.ts';
import { dataTableTexts } from '../model/texts.ts';

/** Whether none, some or all rows of the page are selected; undefined when rows cannot be selected. */
export type PageSelection = 'none' | 'some' | 'all' | undefined;

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  /** Key of the column that is pinned. */
  pinned: string | undefined;
  sort: Sort | null;
  onSort: (column: string) => void;
  expandable: boolean;
  selection: PageSelection;
  onSelectPage: (selected: boolean) => void;
}

const signs = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

/** Renders the header row, with a button in each header that sorts. Above cards it is a row of sort buttons. */
function Head<Row>({
  columns,
  pinned,
  sort,
  onSort,
  expandable,
  selection,
  onSelectPage,
}: TableHeadProps<Row>) {
  const texts = useTexts('dataTable', dataTableTexts);
  const canSort = columns.some(isSortable);
  return (
    <thead>
      <tr data-sort-label={canSort ? texts.sortBy : undefined}>
        {selection && (
          <th scope="col" data-part="select">
            <PageCheckbox selection={selection} label={texts.selectPage} onChange={onSelectPage} />
          </th>
        )}
        {expandable && (
          <th scope="col" data-part="expand">
            <span>{texts.detailsColumn}</span>
          </th>
        )}
        {columns.map((column) => {
          const { key, header, width } = column;
          const sorted = isSortable(column) && sort?.column === key ? sort.direction : undefined;
          const Sign = signs[sorted ?? 'none'];
          return (
            <th
              key={key}
              scope="col"
              aria-sort={sorted}
              data-type={column.type}
              data-pinned={key === pinned || undefined}
              data-sortable={isSortable(column) || undefined}
              style={width ? { inlineSize: width } : undefined}
            >
              {isSortable(column) ? (
                <button type="button" onClick={() => onSort(key)}>
                  <span>{header}</span>
                  <Sign size={16} />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export const TableHead = memo(Head) as typeof Head;

function PageCheckbox({ selection, label, onChange }: PageCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = selection === 'some';
  }, [selection]);
  return (
    <label>
      <input
        ref={input}
        type="checkbox"
        checked={selection === 'all'}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface PageCheckboxProps {
  selection: PageSelection;
  label: string;
  onChange: (selected: boolean) => void;
}
