'use client';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useAnnounced } from '../announcer/use-announced.ts';
import { Field } from '../Field/Field.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { useTexts } from '../LocaleProvider.tsx';
import type { FilterOption } from './filters.ts';
import { matchOptions, toSearchable, rowAfter } from './options.ts';
import { SearchInput } from './menu-styles.ts';
import { filterBarTexts } from './texts.ts';

/** Highest number of options without a search field. */
const searchAbove = 10;

/**
 * Renders a list of native checkboxes, with a search field when it is long. Arrow keys, Page Up, Page Down, Home and End
 * move focus between them.
 */
export function OptionList({ label, options, chosen, onToggle }: OptionListProps) {
  const texts = useTexts('filterBar', filterBarTexts);
  const countId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const searchable = useMemo(() => toSearchable(options), [options]);
  const found = useMemo(() => matchOptions(searchable, query), [searchable, query]);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const isSearched = options.length > searchAbove;
  const count =
    found.length === 0 ? texts.noOptions : fillIn(texts.count, { n: found.length, total: options.length });
  useAnnounced(count);

  function search(text: string) {
    setQuery(text);
    list.current?.scrollTo?.({ top: 0 });
  }

  return (
    <>
      {isSearched && (
        <Field label={texts.search}>
          {(control) => (
            <SearchInput
              {...control}
              aria-describedby={countId}
              type="search"
              autoComplete="off"
              onInput={(event) => search(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      {(isSearched || found.length === 0) && <p id={countId}>{count}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its checkboxes */}
      <ul ref={list} aria-label={label} onKeyDown={moveFocus}>
        {found.map((option) => (
          <li key={option.match}>
            <label>
              <input
                type="checkbox"
                checked={isChosen.has(option.match)}
                onChange={() => onToggle(option.match)}
              />
              <span>{option.label}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const from = boxes.findIndex((box) => box === event.target);
  const to = rowAfter(event.key, from, boxes.length);
  if (to === undefined) return;
  event.preventDefault();
  boxes[to]?.focus();
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
