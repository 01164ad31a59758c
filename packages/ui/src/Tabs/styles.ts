import { styled } from 'styled-components';

export const Root = styled.div`
  color: var(--portal-text);
  font: 400 1rem/1.5 var(--portal-font-text);
`;

/** Scrolls sideways where the tabs do not fit; its padding leaves room for the focus ring. */
export const List = styled.div`
  display: flex;
  gap: 8px;
  padding: 4px;
  overflow-x: auto;
  box-shadow: inset 0 -1px var(--portal-border);
  scrollbar-width: thin;

  @media print {
    display: none;
  }
`;

export const Tab = styled.button`
  flex: none;
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

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`;

export const Panel = styled.div`
  padding-block-start: 24px;
  border-radius: 8px;
`;
