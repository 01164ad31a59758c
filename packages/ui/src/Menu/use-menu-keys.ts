import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { itemForKey, itemForText } from './menu-keys.ts';

/** Longest pause, in ms, between letters that form one word. */
const wordPause = 500;

/**
 * Moves the focus through an open menu with the arrow keys, Home, End and first letters; Tab closes it and moves on.
 */
export function useMenuKeys(list: RefObject<HTMLElement | null>, items: readonly { label: string }[]) {
  const startsAt = useRef(0);
  const typed = useRef({ text: '', at: 0 });

  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const focusItem = (index: number | null) => elements()[index ?? -1]?.focus();

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
      // The space bar does not activate a link by default, but it must activate a menu item.
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
    /** Opens the menu with the focus on an item. */
    openAt: (index: number) => {
      startsAt.current = index;
      list.current?.showPopover();
    },
    /** Moves the focus to the item given to `openAt`, or to the first one. Call it when the menu has opened. */
    start: () => {
      // Waits a frame: the list cannot get the focus before it is placed.
      requestAnimationFrame(() => {
        focusItem(startsAt.current);
        startsAt.current = 0;
      });
    },
  };
}
