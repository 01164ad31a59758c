import { useCallback, useLayoutEffect, useRef, useEffect, useMemo, useState } from 'react';
import { pageRange, type PageRange } from './table-model.ts';
import { announce } from '../announcer/announce.ts';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { dutchNumber } from './dutch.ts';
import type { PageSelection } from './TableHead.tsx';
import { dataTableTexts } from './texts.ts';

/** A handler that stays the same while what it does follows the last render, so that memoised parts stay as they are. */
export function useEvent<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

interface PageInput {
  page: number;
  pageSize: number;
  total: number;
  /** Whether `total` is true: it is not while rows are on their way or failed to come. */
  isKnown: boolean;
}

/**
 * Returns the current range. While the total is unknown the last known one holds, so that the reader keeps their place.
 */
export function usePageRange({ page, pageSize, total, isKnown }: PageInput): PageRange {
  const [known, setKnown] = useState(total);
  if (isKnown && !Object.is(total, known)) setKnown(total);
  const rows = isKnown ? total : known;
  return useMemo(() => pageRange(rows, page, pageSize), [rows, page, pageSize]);
}

/**
 * Requests the nearest existing page in place of a missing one, as in an old address. Requests once: a caller that
 * keeps the page is not asked again.
 */
export function usePageThatExists(
  { page, existing, isKnown }: { page: number; existing: number; isKnown: boolean },
  ask: (page: number) => void,
): void {
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    if (page === existing) {
      asked.current = undefined;
    } else if (asked.current !== page) {
      asked.current = page;
      ask(existing);
    }
  }, [page, existing, isKnown, ask]);
}

interface SelectionInput<Row> {
  /** The rows on screen. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected: ReadonlySet<string> | undefined;
  onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined;
}

/**
 * Keeps the selected rows, by key. Rows can be selected as soon as a handler is given; the table keeps the selection
 * unless the caller does.
 */
export function useSelection<Row>({ rows, rowKey, selected: given, onSelectedChange }: SelectionInput<Row>) {
  const texts = useTexts('dataTable', dataTableTexts);
  const [own, setOwn] = useState<ReadonlySet<string>>(nothing);
  const selected = given ?? own;
  const selectable = onSelectedChange !== undefined;

  function change(next: ReadonlySet<string>) {
    setOwn(next);
    onSelectedChange?.(next);
  }

  /** Announces the new selection, which the pressed control does not reveal. */
  function changeMany(next: ReadonlySet<string>) {
    change(next);
    announce(fillIn(texts.selected, { n: dutchNumber(next.size) }));
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

/** A new set in which these keys are chosen, or are not. */
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

export function selectionOf(
  keys: readonly string[],
  selected: ReadonlySet<string>,
): NonNullable<PageSelection> {
  const chosen = keys.filter((key) => selected.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === keys.length ? 'all' : 'some';
}

/** Announces an empty result after a loading state was announced. */
export function useEmptyAnnouncement(loading: boolean, isEmpty: boolean, words: string): void {
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && isEmpty) announce(words);
    waited.current = loading;
  }, [loading, isEmpty, words]);
}

/** Above the window, under what sticks to its top, or out of the box that the table scrolls in. */
export function startIsOutOfSight(table: HTMLTableElement): boolean {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  const covered = Number.parseFloat(scrollPaddingBlockStart) || 0;
  const box = table.parentElement?.getBoundingClientRect().top ?? 0;
  // A browser may stop a part of a pixel before where it scrolls to.
  return table.getBoundingClientRect().top < Math.max(covered, box) - 1;
}

/** Puts the focus at the table's name, in sight. */
export function goToStart(table: HTMLTableElement, isOutOfSight = startIsOutOfSight(table)): void {
  if (isOutOfSight) {
    table.parentElement?.scrollTo({ top: 0 });
    table.parentElement?.scrollIntoView({ block: 'start' });
  }
  table.caption?.focus({ preventScroll: true });
}
