import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DataTableProps } from './props.ts';

/** In rem and not in px, so that larger letters come to cards earlier. */
export const cardWidths = { small: '30rem', medium: '40rem', large: '56rem' };

/**
 * Whether there is so little room that the rows are cards. One element answers to the width of the table: cells that did
 * would each cost time whenever they are drawn.
 * @returns `gauge` goes on that element, which is 1 px wide where there is little room, and otherwise 2; `served` is
 * true until the browser has taken over what a server rendered, and the width is known
 */
export function useCards(cardsBelow: DataTableProps<unknown>['cardsBelow'] = 'medium') {
  const gauge = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState(false);
  const served = useSyncExternalStore(noSubscription, isNotServed, isServed);

  useLayoutEffect(() => {
    const { current } = gauge;
    // Environments of tests know no width.
    if (cardsBelow === 'never' || !current || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      // While the table is not shown, it stays what it was.
      if (current.offsetWidth > 0) setCards(current.offsetWidth < 2);
    };
    // There is no doubt in a narrow window, and so no rows are laid out first that will be cards.
    // oxlint-disable-next-line react/set-state-in-effect -- a server, which renders the same, does not know the window
    if (matchMedia(`(width < ${cardWidths[cardsBelow]})`).matches) setCards(true);
    else look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [cardsBelow]);

  return { cards: cards && cardsBelow !== 'never', gauge, served };
}

const noSubscription = () => () => undefined;
const isServed = () => true;
const isNotServed = () => false;
