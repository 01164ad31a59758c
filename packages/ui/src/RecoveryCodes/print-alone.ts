import { createGlobalStyle } from 'styled-components';

/** On paper, while an element is marked: that element and what it stands in, and nothing else. */
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
  // Telephones return from print() before the paper is made.
  addEventListener('afterprint', () => delete element.dataset['printAlone'], { once: true });
  print();
}
