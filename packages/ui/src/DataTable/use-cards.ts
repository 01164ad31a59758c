import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { DataTableProps } from './model/props.ts';

/** Table widths in rem below which rows become cards; they grow with the size of the text. */
const cardWidths = { small: 30, medium: 40, large: 56 };

/**
 * Decides whether the table is so narrow that rows are shown as cards. The width is measured once per table, since
 * container queries in all cells would cost time whenever they are drawn.
 * @param box the element around the table, as wide as the table may become
 * @returns `served`, true until a table that a server rendered is hydrated, when its width is known
 */
export function useCards(
  box: RefObject<HTMLElement | null>,
  cardsBelow: DataTableProps<unknown>['cardsBelow'] = 'medium',
) {
  const [cards, setCards] = useState(false);
  const served = useSyncExternalStore(noSubscription, isNotServed, isServed);

  useLayoutEffect(() => {
    const { current } = box;
    // Unit tests have no layout.
    if (cardsBelow === 'never' || !current || typeof ResizeObserver === 'undefined') return undefined;
    const width = cardWidths[cardsBelow];
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // A hidden table has no width, so it keeps its rows or cards.
      if (current.offsetWidth > 0) setCards(current.offsetWidth < width * rem);
    };
    // A narrow window needs no measurement, so rows that become cards are not laid out as a table first.
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must equal that of a server, which does not know the window
    if (matchMedia(`(width < ${width}rem)`).matches) setCards(true);
    else measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, cardsBelow]);

  return { cards: cards && cardsBelow !== 'never', served };
}

const noSubscription = () => () => undefined;
const isServed = () => true;
const isNotServed = () => false;
