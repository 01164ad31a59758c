/** Finds and uses controls of the rendered page by their names, without the styles that make `getByRole` slow. */
import { act, fireEvent, screen } from '@testing-library/react';

function nameOf(element: Element): string {
  const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  return (element.getAttribute('aria-label') ?? (label ?? element).textContent).trim();
}

/** Returns the buttons and links with this name. */
export function controls(name: string): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>('button, a[href]');
  return [...all].filter((element) => nameOf(element) === name);
}

/** Presses the last button or link with this name; while a dialog is open, that is the one in the dialog. */
export async function press(name: string): Promise<void> {
  const control = controls(name).at(-1);
  if (control === undefined) throw new Error(`There is no button or link '${name}'.`);
  await act(async () => control.click());
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Replaces the text of a field. */
export const type = (label: string, value: string) =>
  act(async () => void fireEvent.input(field(label), { target: { value } }));

/** Leaves a field. */
export const leave = (label: string) => act(async () => void fireEvent.blur(field(label)));

/** Whether the browser asks before the tab is closed, as it does for unsaved changes. */
export const isLeaveBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether the page shows a text. Ignores live regions, which may still contain an announcement of an earlier test. */
export function has(text: string): boolean {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const region of page.querySelectorAll('[data-portal-announcer]')) region.remove();
  return page.textContent.includes(text);
}

/** Waits for pending work, such as the response to a request. */
export const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
