/** Sets the variables of a theme on an element. Imports no React, and no other module at run time. */

import type { CssVariables } from './theme-css.ts';

/** Writes the variables whose value differs from that on the element; returns how many it wrote. */
export function applyVariables(element: HTMLElement, variables: CssVariables): number {
  let written = 0;
  for (const [name, value] of Object.entries(variables)) {
    if (element.style.getPropertyValue(name) === value) continue;
    element.style.setProperty(name, value);
    written += 1;
  }
  return written;
}

/** Removes every theme variable from the element, so that it shows the surrounding theme again. */
export function removeVariables(element: HTMLElement): void {
  for (const name of Array.from(element.style)) {
    if (name.startsWith('--portal-')) element.style.removeProperty(name);
  }
}
