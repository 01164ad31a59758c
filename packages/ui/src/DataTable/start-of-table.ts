/** The start of a table: whether it is in sight, and the way to it. Free of React. */

/** Above the window, under what sticks to its top, or out of the box that the table scrolls in. */
export function startIsOutOfSight(table: HTMLTableElement): boolean {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  const covered = Number.parseFloat(scrollPaddingBlockStart) || 0;
  const box = table.parentElement?.getBoundingClientRect().top ?? 0;
  // A browser may stop a part of a pixel before where it scrolls to.
  return table.getBoundingClientRect().top < Math.max(covered, box) - 1;
}

/** Puts the focus at the table's name, in sight. */
export function goToStart(table: HTMLTableElement): void {
  if (startIsOutOfSight(table)) {
    table.parentElement?.scrollTo({ top: 0 });
    table.parentElement?.scrollIntoView({ block: 'start' });
  }
  table.caption?.focus({ preventScroll: true });
}
