import { styled } from 'styled-components';

/** Area behind the file input. */
export const Zone = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-4);
  min-height: 96px;
  padding: var(--portal-space-4);
  border: 2px dashed var(--portal-border-control);
  border-radius: var(--portal-radius-card);
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);

  &:hover:not([data-disabled]) {
    border-color: var(--portal-surface-text);
  }

  &[data-invalid] {
    border-color: var(--portal-error);
  }

  &[data-disabled] {
    opacity: 0.65;
  }

  &:has(input:focus-visible) {
    outline: 2px solid var(--portal-focus);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--portal-focus-gap);
  }

  & > svg {
    flex: none;
    width: 32px;
    height: 32px;
    color: var(--portal-control);
  }
`;

export const Preview = styled.img`
  flex: none;
  max-width: min(100%, 240px);
  height: 64px;
  object-fit: contain;
`;

export const Words = styled.span`
  display: grid;
  flex: 1 1 10rem;
  min-width: 0;
  overflow-wrap: anywhere;

  & strong {
    font-weight: var(--portal-font-weight-strong);
  }

  & small {
    font-size: var(--portal-font-size-s);
  }
`;

export const RemoveRow = styled.div`
  display: flex;
  /* Keeps the button clear of the focus ring around the zone. */
  margin-block-start: 6px;
`;
