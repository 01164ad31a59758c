import { createGlobalStyle } from 'styled-components';

/** Prints only the marked element, inside its ancestors, while an element is marked. */
export const PrintAlone = createGlobalStyle`
  @media print {
    body:has([data-print-alone]) :not([data-print-alone], [data-print-alone] *, :has([data-print-alone])) {
      display: none;
    }
  }
`;

/** Prints one element of the page. */
export function printAlone(element: HTMLElement | null): void {
  if (!element) return;
  element.dataset['printAlone'] = '';
  // Waits for the end of the printing, since print() returns earlier on phones.
  addEventListener('afterprint', () => delete element.dataset['printAlone'], { once: true });
  print();
}
