import { styled } from 'styled-components';

export const Root = styled.div`
  color: var(--portal-text);
  font: var(--portal-type-text);
`;

/** Scrolls horizontally when the tabs do not fit. */
export const List = styled.div`
  display: flex;
  gap: var(--portal-space-2);
  overflow: auto hidden;
  padding: var(--portal-space-1) var(--portal-space-1) 0;
  scroll-padding-inline: 48px;
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--portal-border);

  @media print {
    display: none;
  }
`;

export const Tab = styled.button`
  flex: none;
  max-inline-size: 100%;
  min-block-size: var(--portal-height-control);
  padding: var(--portal-space-2) var(--portal-space-3);
  border: 0;
  border-block-end: 3px solid transparent;
  border-radius: var(--portal-radius-control) var(--portal-radius-control) 0 0;
  background: none;
  color: var(--portal-text);
  font: var(--portal-type-control);
  cursor: pointer;

  &:hover {
    border-block-end-color: var(--portal-border-control);
  }

  &[aria-selected='true'] {
    border-block-end-color: var(--portal-control);
    color: var(--portal-control);
  }

  /* In forced colors a transparent border would show, and colors alone may be too alike to mark the active tab. */
  @media (forced-colors: active) {
    border-block-end-style: dotted;
    border-block-end-color: ButtonFace;

    &[aria-selected='true'] {
      border-block-end-style: solid;
      border-block-end-color: Highlight;
    }
  }
`;

export const Panel = styled.div`
  padding-block-start: var(--portal-space-6);
  border-radius: var(--portal-radius-control);
`;
