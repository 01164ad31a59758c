'use client';
import {
  memo,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import { useAnnounced } from '../announcer/use-announced.ts';
import { Field } from '../Field/Field.tsx';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import type { FilterOption } from './filters.ts';
import { matchOptions, toSearchable, rowAfter, windowFrom, windowOf } from './options.ts';
import { SearchInput } from './menu-styles.ts';
import { filterBarTexts } from './texts.ts';

/** Highest number of options without a search field. */
const searchAbove = 10;
/** Number of rows in sight, and the height of one in rem; `Options` in menu-styles repeats both. */
const rowsInSight = 7;
const rowHeightInRem = 2.5;

/**
 * Renders a list of native checkboxes, with a search field when it is long. Of a very long list only the rows near the
 * ones in sight are rendered. Arrow keys, Page Up, Page Down, Home and End move focus between rows.
 */
export function OptionList({ label, options, chosen, onToggle }: OptionListProps) {
  const texts = useTexts('filterBar', filterBarTexts);
  const countId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const scrolled = useRef(false);
  const [query, setQuery] = useState('');
  const [top, setTop] = useState(0);
  const [active, setActive] = useState({ row: 0, focus: false });
  const [rowHeight] = useState(rowHeightInPixels);

  const searchable = useMemo(() => toSearchable(options), [options]);
  const found = useMemo(() => matchOptions(searchable, query), [searchable, query]);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const { start, end } = windowOf(found.length, top, rowsInSight * rowHeight, rowHeight);
  const windowed = found.length >= windowFrom;
  const tabRow = active.row >= start && active.row < end ? active.row : Math.round(top / rowHeight);
  const count =
    found.length === 0 ? texts.noOptions : fillIn(texts.count, { n: found.length, total: options.length });
  useAnnounced(count);

  useLayoutEffect(() => {
    if (active.focus) scroller.current?.querySelector<HTMLElement>(`[data-row='${active.row}']`)?.focus();
  }, [active]);

  const [search] = useState(() => (text: string) => {
    setQuery(text);
    setTop(0);
    setActive({ row: 0, focus: false });
    // Sets the position only when it was scrolled, since that forces a layout.
    if (scrolled.current && scroller.current) scroller.current.scrollTop = 0;
  });

  function handleScroll() {
    const position = scroller.current?.scrollTop ?? 0;
    scrolled.current = position > 0;
    // Moves the focus from a row that unmounts to the list, so that it is not lost.
    const focused = scroller.current?.querySelector<HTMLElement>('input:focus');
    const next = windowOf(found.length, position, rowsInSight * rowHeight, rowHeight);
    const row = Number(focused?.dataset['row']);
    if (focused && (row < next.start || row >= next.end)) scroller.current?.focus({ preventScroll: true });
    setTop(Math.floor(position / rowHeight) * rowHeight);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const from = Number((event.target as HTMLElement).dataset['row'] ?? active.row);
    const row = rowAfter(event.key, from, found.length, rowsInSight - 1);
    if (row === undefined) return;
    event.preventDefault();
    setActive({ row, focus: true });
    if (!windowed || !scroller.current) return;
    const { scrollTop } = scroller.current;
    const lowest = (row - rowsInSight + 1) * rowHeight;
    const position = Math.max(Math.min(scrollTop, row * rowHeight), lowest);
    scroller.current.scrollTop = position;
    setTop(Math.floor(position / rowHeight) * rowHeight);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const row = Number(event.target.dataset['row']);
    setActive({ row, focus: false });
    if (found[row]) onToggle(found[row].match);
  }

  return (
    <>
      {options.length > searchAbove && <OptionSearch countId={countId} onSearch={search} />}
      {options.length > searchAbove && found.length > 0 && <p id={countId}>{count}</p>}
      {found.length === 0 && <p id={countId}>{texts.noOptions}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its checkboxes */}
      <div
        ref={scroller}
        tabIndex={-1}
        data-windowed={windowed || undefined}
        onScroll={handleScroll}
        onKeyDown={handleKeyDown}
      >
        <ul
          aria-label={label}
          style={{ paddingBlockStart: start * rowHeight, paddingBlockEnd: (found.length - end) * rowHeight }}
        >
          {found.slice(start, end).map((option, index) => (
            <OptionRow
              // Unique among the rendered rows. Rows that scroll in reuse the elements of others.
              key={(start + index) % windowFrom}
              label={option.label}
              row={start + index}
              total={found.length}
              checked={isChosen.has(option.match)}
              tabbable={!windowed || start + index === tabRow}
              onChange={handleChange}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

const OptionSearch = memo(function OptionSearch({ countId, onSearch }: OptionSearchProps) {
  const texts = useTexts('filterBar', filterBarTexts);
  return (
    <Field label={texts.search}>
      {(control) => (
        <SearchInput
          {...control}
          aria-describedby={countId}
          type="search"
          autoComplete="off"
          onInput={(event) => onSearch(event.currentTarget.value)}
        />
      )}
    </Field>
  );
});

/** Renders plain elements, since a scroll may render a thousand rows. */
const OptionRow = memo(function OptionRow({
  label,
  row,
  total,
  checked,
  tabbable,
  onChange,
}: OptionRowProps) {
  return (
    <li aria-setsize={total} aria-posinset={row + 1}>
      <label title={label}>
        <input
          type="checkbox"
          checked={checked}
          data-row={row}
          tabIndex={tabbable ? undefined : -1}
          onChange={onChange}
        />
        <span>{label}</span>
      </label>
    </li>
  );
});

function rowHeightInPixels(): number {
  if (typeof document === 'undefined') return 40;
  return rowHeightInRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

interface OptionSearchProps {
  countId: string;
  onSearch: (text: string) => void;
}

interface OptionRowProps {
  label: string;
  row: number;
  total: number;
  checked: boolean;
  tabbable: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface OptionListProps {
  /** Accessible name of the list. */
  label: string;
  /** Pass the same array at every render: a new one is indexed again. */
  options: readonly FilterOption[];
  /** `match` values of the chosen options. */
  chosen: readonly string[];
  onToggle: (match: string) => void;
}
