const control = 'input, select, textarea, button';

/**
 * Puts the focus into the control of a field, which has the id or is within what has it; in a group of choices into the chosen
 * one. At once, unlike react-hook-form's `setFocus`, which waits for another task: a key that is pressed before that is lost.
 * @param select also selects the text, so that typing replaces it
 */
export function focusField(id: string, { select = false } = {}): void {
  const field = document.getElementById(id);
  const chosen = field?.querySelector<HTMLElement>('input:checked:enabled');
  const within = field?.querySelector<HTMLElement>(`:is(${control}):enabled`);
  const target = field?.matches(control) ? field : (chosen ?? within);
  if (target) openGroup(target);
  target?.focus();
  if (select && target instanceof HTMLInputElement) target.select();
}

/** Opens the group of fields that hides an element, which could not take the focus there. */
export function openGroup(element: Element): void {
  const group = element.closest('details');
  if (group) group.open = true;
}
