import { styled } from 'styled-components';

/** Next to each other when there is room; on a phone the page stays in view above the colors. */
export const Layout = styled.div`
  display: grid;
  grid-template-rows: 45dvh auto;
  color: var(--portal-surface-text);
  font: 400 1rem/1.5 var(--portal-font-text);

  @media (width >= 1000px) {
    grid-template: 100dvh / 432px minmax(0, 1fr);
  }
`;

export const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: 16px;
  grid-row: 2;
  padding: 16px;
  background-color: var(--portal-surface);

  @media (width >= 1000px) {
    grid-row: 1;
    overflow-y: auto;
    border-inline-end: 1px solid var(--portal-border);
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Group = styled.details`
  border-block-start: 1px solid var(--portal-border);

  & > summary {
    padding-block: 12px;
    font-weight: 600;
    cursor: pointer;
  }
`;

export const Fields = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0 0 16px;
  list-style: none;
`;

export const Shown = styled.section`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  overflow: auto;
  border-block-end: 1px solid var(--portal-border-control);
  background-color: var(--portal-background);
  color: var(--portal-text);

  @media (width >= 1000px) {
    border-block-end: 0;
  }
`;
