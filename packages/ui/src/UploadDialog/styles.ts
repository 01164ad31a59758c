import { keyframes, styled } from 'styled-components';

export const Parts = styled.div`
  display: grid;
  gap: var(--portal-space-6);

  & > p {
    margin: 0;
  }
`;

export const Success = styled.section`
  border-radius: var(--portal-radius-card);
  outline: none;
`;

export const Zone = styled.div`
  display: grid;
  gap: var(--portal-space-3);
`;

export const Drop = styled.div`
  display: grid;
  gap: var(--portal-space-3);
  justify-items: center;
  padding: var(--portal-space-6) var(--portal-space-4);
  border: 2px dashed var(--portal-border-control);
  border-radius: var(--portal-radius-card);
  background: var(--portal-surface);
  text-align: center;

  & > svg {
    color: var(--portal-control);
  }

  &[data-dragging='true'] {
    border: 2px solid var(--portal-control);
    background: color-mix(in srgb, var(--portal-control) 8%, var(--portal-surface));
  }

  /* Hides the hint to drop files on a touch screen. */
  @media (hover: none) {
    & > span {
      display: none;
    }
  }

  /* Leaves more room for the list. */
  &[data-listed] {
    gap: var(--portal-space-2);
    padding-block: var(--portal-space-4);

    & > svg {
      display: none;
    }
  }

  /* Leaves only the button on a phone, since the list below it needs the space. */
  @media (width < 30em) {
    &[data-listed] {
      padding-block: var(--portal-space-3);

      & > :not(button, input) {
        display: none;
      }
    }
  }
`;

export const Limits = styled.p`
  max-inline-size: 44ch;
  margin: 0;
  font-size: var(--portal-font-size-s);
  line-height: var(--portal-line-height-small);
  text-wrap: balance;
`;

const mark = keyframes`
  from {
    outline: 3px solid;
  }
`;

/** Messages about the last choice. Outlined for a moment, so that repeated words are visibly new. */
export const Messages = styled.div`
  display: grid;
  gap: var(--portal-space-3);
  border-radius: var(--portal-radius-card);
  animation: ${mark} 0.6s steps(1);

  &:empty {
    display: none;
  }
`;

export const Refused = styled.ul`
  display: grid;
  gap: var(--portal-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

export const Summary = styled.p`
  margin: 0 0 var(--portal-space-3);
  color: var(--portal-title);
  font-weight: var(--portal-font-weight-strong);
  text-wrap: balance;
`;

export const List = styled.ul`
  display: grid;
  gap: var(--portal-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  --tone: var(--portal-text);
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: var(--portal-space-1) var(--portal-space-3);
  align-items: start;
  padding: var(--portal-space-3) var(--portal-space-4);
  border: 1px solid var(--portal-border);
  border-radius: var(--portal-radius-control);
  background: var(--portal-surface);

  &[data-tone='success'] {
    --tone: var(--portal-success);
  }

  &[data-tone='warning'] {
    --tone: var(--portal-warning);
  }

  &[data-tone='error'] {
    --tone: var(--portal-error);
    border: 2px solid var(--portal-error);
    padding: calc(var(--portal-space-3) - 1px) calc(var(--portal-space-4) - 1px);
  }

  & > svg {
    color: var(--tone);
  }

  & > :not(:first-child) {
    grid-column: 2;
    min-inline-size: 0;
  }
`;

export const Name = styled.p`
  margin: 0;
  color: var(--portal-surface-text);
  font-weight: var(--portal-font-weight-strong);
  overflow-wrap: anywhere;
`;

export const Size = styled.span`
  color: var(--portal-text);
  font-size: var(--portal-font-size-s);
  font-weight: var(--portal-font-weight-text);
  white-space: nowrap;
`;

export const Status = styled.p`
  margin: 0;
  color: var(--tone);
  font-size: var(--portal-font-size-s);
  line-height: var(--portal-line-height-small);
`;

export const Fields = styled.div`
  margin-block-start: var(--portal-space-2);

  &:empty {
    display: none;
  }
`;

export const ItemActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
  margin-block-start: var(--portal-space-2);
`;

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

export const Spinner = styled.span`
  inline-size: 20px;
  block-size: 20px;
  margin: 2px;
  border: 2px solid var(--portal-control);
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
