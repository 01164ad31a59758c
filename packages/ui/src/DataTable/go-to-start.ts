/**
 * Returns whether the start of the table is above the window, below a bar that sticks to the top of the window, or
 * scrolled out of the box around the table.
 */
export function startIsOutOfSight(table: HTMLTableElement): boolean {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  const covered = Number.parseFloat(scrollPaddingBlockStart) || 0;
  const box = table.parentElement?.getBoundingClientRect().top ?? 0;
  // A browser may stop a fraction of a pixel short of a scroll position.
  return table.getBoundingClientRect().top < Math.max(covered, box) - 1;
}

/** Scrolls the start of a table into view and moves focus to its caption. */
export function goToStart(table: HTMLTableElement, isOutOfSight = startIsOutOfSight(table)): void {
  if (isOutOfSight) {
    table.parentElement?.scrollTo({ top: 0 });
    table.parentElement?.scrollIntoView({ block: 'start' });
  }
  table.caption?.focus({ preventScroll: true });
}
