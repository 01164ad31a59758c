/** Focuses an element that mounts while nothing has the focus, so that typing elsewhere is never interrupted. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
