import { styled } from 'styled-components';

/** A list of moments and what happened then. */
export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    padding-block: var(--portal-space-3);
    break-inside: avoid;
    overflow-wrap: anywhere;
  }

  & > li + li {
    border-block-start: 1px solid var(--portal-border);
  }
`;

export const Small = styled.span`
  font-size: 0.875rem;
`;
