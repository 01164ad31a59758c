import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';

export const Ground = styled.footer`
  padding-block: var(--portal-space-8);
  border-block-start: 1px solid transparent;
  background: var(--portal-footer);
  color: var(--portal-footer-text);
  font: var(--portal-type-text);
  overflow-wrap: anywhere;

  p {
    margin: 0 0 var(--portal-space-2);
    text-wrap: balance;
  }

  @media ${from('medium')} {
    padding-block: var(--portal-space-12);
  }

  @media print {
    display: none;
  }
`;

export const Parts = styled.div`
  display: grid;
  gap: var(--portal-space-8) var(--portal-space-12);

  @media ${from('phoneWidest')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Heading = styled.h2`
  margin: 0 0 var(--portal-space-2);
  color: inherit;
  font: var(--portal-type-title-3);
`;

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const FooterLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--portal-space-3);
  min-block-size: 36px;
  border-radius: var(--portal-radius-small);
  color: inherit;
  text-underline-offset: 4px;

  &:hover {
    text-decoration-thickness: 2px;
  }

  & > svg {
    flex: none;
  }
`;
