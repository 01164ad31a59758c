import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { itemForKey, itemForText } from './menu-keys.ts';

/** How long letters typed after each other make one word, in ms. */
const wordPause = 500;

/** Moves the focus through an open menu by arrows, Home, End and first letters; Tab closes it and goes on. */
export function useMenuKeys(list: RefObject<HTMLElement | null>, items: readonly { label: string }[]) {
  const startsAt = useRef(0);
  const typed = useRef({ text: '', at: 0 });

  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const focusItem = (place: number | null) => elements()[place ?? -1]?.focus();

  function typedSoFar(letter: string): string {
    const now = Date.now();
    const isSameWord = now - typed.current.at < wordPause;
    typed.current = { text: isSameWord ? typed.current.text + letter : letter, at: now };
    return typed.current.text;
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const current = elements().findIndex((element) => element === document.activeElement);
    const next = itemForKey(event.key, current, items.length);
    if (event.key === 'Tab') {
      list.current?.hidePopover();
    } else if (next !== null) {
      event.preventDefault();
      focusItem(next);
    } else if (event.key === ' ' && elements()[current]?.tagName === 'A') {
      // A link does not answer to the space bar of itself, an item of a menu does.
      event.preventDefault();
      elements()[current]?.click();
    } else if (event.key.length === 1 && event.key !== ' ') {
      focusItem(
        itemForText(
          items.map(({ label }) => label),
          typedSoFar(event.key),
          current,
        ),
      );
    }
  }

  return {
    handleKey,
    /** Opens the menu with the focus at an item. */
    openAt: (place: number) => {
      startsAt.current = place;
      list.current?.showPopover();
    },
    /** To be called when it has opened: a menu opens with the focus at its first item unless told otherwise. */
    start: () => {
      // A frame later: until it has its place it cannot have the focus.
      requestAnimationFrame(() => {
        focusItem(startsAt.current);
        startsAt.current = 0;
      });
    },
  };
}
