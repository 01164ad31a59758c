import { styled } from 'styled-components';

export const Root = styled.div`
  color: var(--portal-text);
  font: 400 1rem/1.5 var(--portal-font-text);
`;

/** Scrolls horizontally when the tabs do not fit. */
export const List = styled.div`
  display: flex;
  gap: 8px;
  overflow: auto hidden;
  padding: 4px 4px 0;
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
  min-block-size: 44px;
  padding: 8px 12px;
  border: 0;
  border-block-end: 3px solid transparent;
  border-radius: 8px 8px 0 0;
  background: none;
  color: var(--portal-text);
  font: 600 1rem/1.25 var(--portal-font-text);
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
  padding-block-start: 24px;
  border-radius: 8px;
`;
