'use client';
import Columns3 from 'lucide-react/icons/columns-3';
import { startTransition, useOptimistic } from 'react';
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { formatNumber } from '../locale/numbers.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { Popover, type PopoverProps } from '../Popover/Popover.tsx';
import { canHide, type Column } from './model/columns.ts';
import { dataTableTexts } from './model/texts.ts';

/**
 * A Popover with a checkbox for each column of a DataTable, among whose `actions` it stands. The column that names the
 * rows is not among them, since it always stays. Renders a `<button>`, which says how many columns are shown while some
 * are hidden; other attributes (also `ref`) go there.
 */
export function ColumnsMenu<Row>({
  columns,
  hiddenColumns,
  onHiddenColumnsChange,
  size = 'compact',
  ...rest
}: ColumnsMenuProps<Row>) {
  const locale = useLocale();
  const texts = useTexts('dataTable', dataTableTexts);
  const [hidden, setOptimisticHidden] = useOptimistic(hiddenColumns);
  const choices = columns.filter((column) => canHide(columns, column));
  const shown = choices.map(({ key }) => key).filter((key) => !hidden.includes(key));
  const numbers = {
    n: formatNumber(shown.length + columns.length - choices.length, locale),
    total: formatNumber(columns.length, locale),
  };

  function show(wanted: readonly string[]) {
    const next = choices.map(({ key }) => key).filter((key) => !wanted.includes(key));
    startTransition(async () => {
      setOptimisticHidden(next);
      await onHiddenColumnsChange(next);
    });
  }

  return (
    <Popover
      size={size}
      icon={<Columns3 />}
      {...rest}
      label={shown.length === choices.length ? texts.columns : fillIn(texts.someColumns, numbers)}
      title={texts.columns}
    >
      <CheckboxGroup
        label={texts.showColumns}
        options={choices.map(({ key, header }) => ({ value: key, label: header }))}
        value={shown}
        onChange={show}
      />
    </Popover>
  );
}

export interface ColumnsMenuProps<Row> extends Omit<PopoverProps, 'label' | 'title' | 'children'> {
  /** All columns of the table. */
  columns: readonly Column<Row>[];
  /** Keys of the columns that are hidden; give the table the same. */
  hiddenColumns: readonly string[];
  /**
   * Called with the keys of the columns that must be hidden. The menu shows the change at once; return a promise when it
   * takes a while before `hiddenColumns` follows, such as that of a router.
   */
  onHiddenColumnsChange: (hiddenColumns: readonly string[]) => void | Promise<void>;
}
