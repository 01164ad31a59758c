const control = 'input, select, textarea, button';

/**
 * Focuses the control with this id or within the element with it; in a group of choices the chosen one. Synchronous,
 * unlike react-hook-form's `setFocus`, since a key pressed in between would be lost.
 * @param select also selects the text, so that typing replaces it
 */
export function focusField(id: string, { select = false } = {}): void {
  const field = document.getElementById(id);
  const chosen = field?.querySelector<HTMLElement>('input:checked:enabled');
  const within = field?.querySelector<HTMLElement>(`:is(${control}):enabled`);
  const target = field?.matches(control) ? field : (chosen ?? within);
  if (target) openGroup(target);
  if (select && target instanceof HTMLInputElement) focusText(target);
  else target?.focus();
}

/** Focuses a field and selects its text, so that typing replaces it. `select` alone moves the focus in some browsers only. */
export function focusText(field: HTMLInputElement | null | undefined): void {
  field?.focus();
  field?.select();
}

/** Opens the `<details>` around an element, which cannot take the focus while it is hidden. */
export function openGroup(element: Element): void {
  const group = element.closest('details');
  if (group) group.open = true;
}
