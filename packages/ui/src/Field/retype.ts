/**
 * Replaces the text of an input as if it had been typed, so that React's `onChange` and every other listener are
 * called.
 */
export function retype(input: HTMLInputElement, text: string): void {
  // Past React's own property, which would hide the difference from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
