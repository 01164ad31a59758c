import { useState } from 'react';
import { announce } from '../../announcer/announce.ts';
import { fillIn } from '../../locale/fill-in.ts';
import { useLocale, useTexts } from '../../LocaleProvider.tsx';
import { formatNumber } from '../../locale/numbers.ts';
import type { PageSelection } from './TableHead.tsx';
import { dataTableTexts } from '../model/texts.ts';
import { useEvent } from '../../use-event.ts';

interface SelectionInput<Row> {
  /** Rows of the current page. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected: ReadonlySet<string> | undefined;
  onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined;
}

/** Keeps the selected rows by key, unless given `selected`. Rows can be selected only with `onSelectedChange`. */
export function useSelection<Row>({ rows, rowKey, selected: given, onSelectedChange }: SelectionInput<Row>) {
  const locale = useLocale();
  const texts = useTexts('dataTable', dataTableTexts);
  const [own, setOwn] = useState<ReadonlySet<string>>(nothing);
  const selected = given ?? own;
  const selectable = onSelectedChange !== undefined;

  function change(next: ReadonlySet<string>) {
    setOwn(next);
    onSelectedChange?.(next);
  }

  /** Announces the number of selected rows, which the control itself does not show. */
  function changeMany(next: ReadonlySet<string>) {
    change(next);
    announce(fillIn(texts.selected, { n: formatNumber(next.size, locale) }));
  }

  const onSelect = useEvent((key: string, isSelected: boolean) =>
    change(withKeys(selected, [key], isSelected)),
  );
  const onSelectPage = useEvent((isSelected: boolean) =>
    changeMany(withKeys(selected, rows.map(rowKey), isSelected)),
  );

  return {
    selected,
    page: selectable ? selectionOf(rows.map(rowKey), selected) : undefined,
    onSelect: selectable ? onSelect : undefined,
    onSelectPage,
    clear: () => changeMany(nothing),
  };
}

const nothing: ReadonlySet<string> = new Set();

/** Returns a new set with the keys added or removed. */
export function withKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isSelected) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Returns whether none, some or all rows of a page are selected. */
export function selectionOf(
  keys: readonly string[],
  selected: ReadonlySet<string>,
): NonNullable<PageSelection> {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}
