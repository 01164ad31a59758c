import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';

export const Use = styled.p`
  margin: var(--portal-space-4) 0;

  &[data-print-only] {
    display: none;
  }

  @media print {
    &[data-print-only] {
      display: block;
    }
  }
`;

export const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--portal-space-2) var(--portal-space-6);
  margin: 0 0 var(--portal-space-6);
  padding: var(--portal-space-4);
  border: 1px solid var(--portal-border);
  border-radius: var(--portal-radius-control);
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  list-style: none;
`;

export const Code = styled.code`
  font:
    600 1.125rem/1.5 ui-monospace,
    monospace;
  letter-spacing: 0.05em;
`;

export const Buttons = styled.div`
  display: grid;
  gap: var(--portal-space-3);

  @media ${from('phone')} {
    display: flex;
    flex-wrap: wrap;
  }

  @media print {
    display: none;
  }
`;

/** Wraps the button to continue, below the buttons that save the codes. */
export const Onwards = styled.div`
  display: grid;
  margin-block-start: var(--portal-space-6);

  @media ${from('phone')} {
    justify-items: start;
  }

  @media print {
    display: none;
  }
`;
