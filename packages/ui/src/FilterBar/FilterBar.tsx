'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import {
  startTransition,
  useId,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { useLocale, useTexts, type Texts } from '../LocaleProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import {
  activeFilters,
  assertFilters,
  isShown,
  withinSentence,
  withoutFilter,
  type ActiveFilter,
  type Filter,
  type FilterValues,
} from './filters.ts';
import { keepClear, useFilterAnnouncement } from './use-filter-bar.ts';
import { Body, Fold, Head, Menus, Pill, Pills, Root, Title } from './styles.ts';
import { filterBarTexts } from './texts.ts';

/**
 * Shows a menu for each filter and a pill for each active one. Renders a `<form role="search">`. The caller keeps the
 * values, for example in the URL. A change shows at once, also while a router still loads the next page. Announces the
 * number of results and of active filters after a change.
 */
export function FilterBar({
  filters,
  values: givenValues,
  onChange,
  resultCount,
  variant = 'inline',
  folded = 'never',
  defaultOpen = false,
  title,
  titleLevel = 2,
  ...rest
}: FilterBarProps) {
  assertFilters(filters);
  const locale = useLocale();
  const texts = useTexts('filterBar', filterBarTexts);
  const id = useId();
  const [open, setOpen] = useState(defaultOpen);
  const [resets, setResets] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const pills = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; count: number }>(undefined);
  const shown = filters.filter(isShown);
  const [values, setOptimisticValues] = useOptimistic(givenValues);
  const active = activeFilters(filters, values, texts, locale);
  const filtering = new Set(active.map(({ filter }) => filter.name)).size;
  // Speaks of the given values, since the number of results belongs to those.
  const given = activeFilters(filters, givenValues, texts, locale);
  const givenCount = new Set(given.map(({ filter }) => filter.name)).size;
  useFilterAnnouncement(stateText(resultCount, givenCount, texts), JSON.stringify(givenValues));

  // Moves focus from a removed pill to the one in its place or before it, or to the heading when none is left.
  useLayoutEffect(() => {
    if (!removed.current || removed.current.count === active.length) return;
    const left = pills.current?.querySelectorAll('button') ?? [];
    (left[Math.min(removed.current.index, left.length - 1)] ?? heading.current)?.focus();
    removed.current = undefined;
  });

  /** Shows new values until the caller gives them, or keeps the old ones. */
  function change(next: FilterValues) {
    startTransition(async () => {
      setOptimisticValues(next);
      await onChange(next);
    });
  }

  function remove(pill: ActiveFilter, index: number) {
    removed.current = { index, count: active.length };
    change(withoutFilter(values, pill));
  }

  function clearAll() {
    removed.current = { index: 0, count: active.length };
    setResets(resets + 1);
    change({});
  }

  if (shown.length === 0 && active.length === 0) return null;
  const isFixed = variant === 'fixed';
  const folding = isFixed ? 'always' : folded;
  return (
    <Root
      {...rest}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form keeps Enter from submitting a form around the bar
      role="search"
      aria-labelledby={`${id}-title`}
      data-variant={variant}
      data-folding={folding}
      onSubmit={(event) => event.preventDefault()}
    >
      <Head ref={isFixed ? keepClear : undefined}>
        <Title as={`h${titleLevel}`} id={`${id}-title`} ref={heading} tabIndex={-1}>
          {title ?? texts.title}
        </Title>
        {folding !== 'never' && (
          <Fold
            variant="quiet"
            size="compact"
            icon={<ChevronDown />}
            aria-expanded={open}
            aria-controls={`${id}-body`}
            onClick={() => setOpen(!open)}
          >
            {`${open ? texts.hide : texts.show}${filtering > 0 ? ` (${filtering})` : ''}`}
          </Fold>
        )}
      </Head>
      <Body id={`${id}-body`} data-open={open}>
        <Menus>
          {shown.map((filter) => (
            <FilterMenu key={filter.name} filter={filter} values={values} resets={resets} onChange={change} />
          ))}
        </Menus>
        {active.length > 0 && (
          <Pills>
            <ul ref={pills} aria-label={texts.active}>
              {active.map((pill, index) => (
                <li key={`${pill.filter.name} ${pill.match}`}>
                  <Pill type="button" onClick={() => remove(pill, index)}>
                    <span>
                      <VisuallyHidden>{texts.remove} </VisuallyHidden>
                      {withinSentence(pill.filter.label)} <b>{pill.text}</b>
                    </span>
                    <X />
                  </Pill>
                </li>
              ))}
            </ul>
            <Button variant="quiet" size="compact" onClick={clearAll}>
              {fillIn(texts.clearAll, { n: filtering })}
            </Button>
          </Pills>
        )}
      </Body>
    </Root>
  );
}

/** Returns the text to announce, such as '14 resultaten, 2 filters actief'; null while the results are unknown. */
function stateText(
  results: number | null | undefined,
  filtering: number,
  texts: Texts['filterBar'],
): string | null {
  if (results === null) return null;
  const active = [texts.noActive, texts.oneActive][filtering] ?? fillIn(texts.manyActive, { n: filtering });
  if (results === undefined) return active;
  const found = results === 1 ? texts.oneResult : fillIn(texts.manyResults, { n: results });
  return `${found}, ${active}`;
}

export interface FilterBarProps extends Omit<
  ComponentProps<'form'>,
  'onChange' | 'onSubmit' | 'title' | 'children'
> {
  /** Available filters. Pass the same list of options at every render: a new one is indexed again. */
  filters: readonly Filter[];
  /** Current values by the name of the filter, as plain data that fits into a URL. */
  values: FilterValues;
  /**
   * Called with all values after a change, within a transition. Return the promise of a router that loads before it
   * changes the URL: the new values are shown until it resolves.
   */
  onChange: (values: FilterValues) => void | Promise<void>;
  /** Number of results, announced after a change; null while they load. Without it only active filters are counted. */
  resultCount?: number | null | undefined;
  /**
   * Position of the bar: in the flow of the page, or fixed to the bottom of the window and collapsible.
   * @default 'inline'
   */
  variant?: 'inline' | 'fixed' | undefined;
  /**
   * Puts the menus of the inline variant behind a button: only on narrow screens, or always, for a list of few rows.
   * Active filters stay in view. @default 'never'
   */
  folded?: 'never' | 'narrow' | 'always' | undefined;
  /** Whether menus behind a button start expanded. @default false */
  defaultOpen?: boolean | undefined;
  /** Text of the heading. @default 'Filters' */
  title?: string | undefined;
  /** Level of the heading. @default 2 */
  titleLevel?: 2 | 3 | 4 | undefined;
}
