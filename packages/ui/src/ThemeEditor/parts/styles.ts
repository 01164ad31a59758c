import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';

export const Root = styled.div`
  container-type: inline-size;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font: var(--portal-type-text);
`;

/** Colors and preview side by side from 860 px, stacked below that. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-6);

  @container (width >= 860px) {
    grid-template-columns: minmax(320px, 400px) minmax(0, 1fr);
  }
`;

export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--portal-space-4);
`;

/** Sticks below the bar at the top of the page while colors are edited next to it. */
export const PreviewPanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-4);
  align-self: start;

  @container (width >= 860px) {
    position: sticky;
    inset-block-start: 80px;
  }
`;

export const Preview = styled.section`
  min-inline-size: 0;
  border-radius: var(--portal-radius-control);
  background-color: var(--portal-background);
  box-shadow: inset 0 0 0 1px var(--portal-border);
  color: var(--portal-text);
  overflow: auto;

  @container (width >= 860px) {
    max-block-size: calc(100dvh - 240px);
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
`;

export const Group = styled.details`
  border-block-start: 1px solid var(--portal-border);

  & > summary {
    padding-block: var(--portal-space-3);
    font-weight: var(--portal-font-weight-strong);
    cursor: pointer;
  }
`;

export const GroupBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-4);
  padding-block-end: var(--portal-space-4);
`;

export const Fields = styled.ul`
  display: grid;
  gap: var(--portal-space-4);
  margin: 0;
  padding: 0 0 var(--portal-space-4);
  list-style: none;
`;

export const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-2);
`;

/** Button that skips the preview, which has many focusable elements. Visible only while focused. */
export const SkipButton = styled(Button)`
  justify-self: start;

  &:not(:focus-visible) {
    position: absolute;
    clip-path: inset(50%);
  }
`;
