import { keyframes, styled } from 'styled-components';

export const Parts = styled.div`
  display: grid;
  gap: 24px;

  & > p {
    margin: 0;
  }
`;

export const Success = styled.section`
  border-radius: 12px;
  outline: none;
`;

export const Zone = styled.div`
  display: grid;
  gap: 12px;
`;

export const Drop = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  padding: 24px 16px;
  border: 2px dashed var(--portal-border-control);
  border-radius: 12px;
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
    gap: 8px;
    padding-block: 16px;

    & > svg {
      display: none;
    }
  }

  /* Leaves only the button on a phone, since the list below it needs the space. */
  @media (width < 30em) {
    &[data-listed] {
      padding-block: 12px;

      & > :not(button, input) {
        display: none;
      }
    }
  }
`;

export const Limits = styled.p`
  max-inline-size: 44ch;
  margin: 0;
  font-size: 0.875rem;
  line-height: 1.4;
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
  gap: 12px;
  border-radius: 12px;
  animation: ${mark} 0.6s steps(1);

  &:empty {
    display: none;
  }
`;

export const Refused = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

export const Summary = styled.p`
  margin: 0 0 12px;
  color: var(--portal-title);
  font-weight: 600;
  text-wrap: balance;
`;

export const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  --tone: var(--portal-text);
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 4px 12px;
  align-items: start;
  padding: 12px 16px;
  border: 1px solid var(--portal-border);
  border-radius: 8px;
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
    padding: 11px 15px;
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
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const Size = styled.span`
  color: var(--portal-text);
  font-size: 0.875rem;
  font-weight: 400;
  white-space: nowrap;
`;

export const Status = styled.p`
  margin: 0;
  color: var(--tone);
  font-size: 0.875rem;
  line-height: 1.4;
`;

export const Fields = styled.div`
  margin-block-start: 8px;

  &:empty {
    display: none;
  }
`;

export const ItemActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 8px;
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
