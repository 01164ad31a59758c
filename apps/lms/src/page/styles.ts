import { styled } from 'styled-components';

/** Keeps the footer at the bottom of the window. */
export const Whole = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

export const Main = styled.main`
  flex: 1;
  padding-block: var(--portal-space-8);

  &:focus-visible {
    outline: none;
  }
`;

export const Plain = styled.ul`
  display: grid;
  gap: var(--portal-space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Lessons = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--portal-space-1) var(--portal-space-4);
    padding-block: var(--portal-space-3);
    border-block-end: 1px solid var(--portal-border);
  }

  & > li:last-child {
    border-block-end: 0;
  }
`;

export const Reading = styled.div`
  max-inline-size: 65ch;

  & > p {
    margin-block: 0 var(--portal-space-4);
  }
`;
