import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';

export const Use = styled.p`
  margin: 16px 0;

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
  gap: 8px 24px;
  margin: 0 0 24px;
  padding: 16px;
  border: 1px solid var(--portal-border);
  border-radius: 8px;
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
  gap: 12px;

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
  margin-block-start: 24px;

  @media ${from('phone')} {
    justify-items: start;
  }

  @media print {
    display: none;
  }
`;
