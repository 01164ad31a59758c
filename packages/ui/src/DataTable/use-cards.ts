import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DataTableProps } from './props.ts';

/** Table widths below which rows become cards; in rem, so that they grow with the size of the text. */
export const cardWidths = { small: '30rem', medium: '40rem', large: '56rem' };

/**
 * Decides whether the table is so narrow that rows are shown as cards. One element responds to the width by a container
 * query, since queries in all cells would cost time whenever they are drawn.
 * @returns `gauge`, the ref of that element, which is 1 px wide where rows are cards, and otherwise 2 px; `served`, true
 * until a table that a server rendered is hydrated, when its width is known
 */
export function useCards(cardsBelow: DataTableProps<unknown>['cardsBelow'] = 'medium') {
  const gauge = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState(false);
  const served = useSyncExternalStore(noSubscription, isNotServed, isServed);

  useLayoutEffect(() => {
    const { current } = gauge;
    // Unit tests have no layout.
    if (cardsBelow === 'never' || !current || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      // A hidden table has no width, so it keeps its rows or cards.
      if (current.offsetWidth > 0) setCards(current.offsetWidth < 2);
    };
    // A narrow window needs no measurement, so rows that become cards are not laid out as a table first.
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must equal that of a server, which does not know the window
    if (matchMedia(`(width < ${cardWidths[cardsBelow]})`).matches) setCards(true);
    else measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [cardsBelow]);

  return { cards: cards && cardsBelow !== 'never', gauge, served };
}

const noSubscription = () => () => undefined;
const isServed = () => true;
const isNotServed = () => false;
