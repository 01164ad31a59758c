import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';

export const Ground = styled.footer`
  padding-block: 32px;
  border-block-start: 1px solid transparent;
  background: var(--portal-footer);
  color: var(--portal-footer-text);
  font: 400 1rem/1.5 var(--portal-font-text);
  overflow-wrap: anywhere;

  p {
    margin: 0 0 8px;
    text-wrap: balance;
  }

  @media ${from('medium')} {
    padding-block: 48px;
  }

  @media print {
    display: none;
  }
`;

export const Parts = styled.div`
  display: grid;
  gap: 32px 48px;

  @media ${from('phoneWidest')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Heading = styled.h2`
  margin: 0 0 8px;
  color: inherit;
  font: 700 1.125rem/1.2 var(--portal-font-title);
`;

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const FooterLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-block-size: 36px;
  border-radius: 4px;
  color: inherit;
  text-underline-offset: 4px;

  &:hover {
    text-decoration-thickness: 2px;
  }

  & > svg {
    flex: none;
  }
`;
