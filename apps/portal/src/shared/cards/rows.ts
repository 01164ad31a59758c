import { styled } from 'styled-components';

/** A list of items of an account, such as passkeys: one line each, with its actions at the end. */
export const Rows = styled.ul`
  display: grid;
  margin: var(--portal-space-6) 0;
  padding: 0;
  border-block-start: 1px solid var(--portal-border);
  list-style: none;

  /* A list at the end of its card needs no margin or line below it. */
  &:last-child {
    margin-block-end: 0;

    & > li:last-child {
      padding-block-end: 0;
      border: 0;
    }
  }
`;

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-3) var(--portal-space-6);
  padding-block: var(--portal-space-4);
  border-block-end: 1px solid var(--portal-border);
`;

export const RowTitle = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-1) var(--portal-space-2);
  margin: 0;
  color: var(--portal-title);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const RowText = styled.p`
  display: grid;
  margin: 0;
  font-size: 0.875rem;
`;

/** Explanation above the rows of a card. */
export const About = styled.p`
  margin: 0 0 var(--portal-space-4);
`;
