import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';

export const Steps = styled.ol`
  display: grid;
  gap: 32px;
  margin: 8px 0 0;
  padding: 0;
  counter-reset: step;
  list-style: none;
`;

export const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  counter-increment: step;
`;

/**
 * Numbered with a disc, unlike the rings of a Stepper above it. Assistive technology gets the number and the total from
 * the list itself.
 */
export const StepTitle = styled.h3`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 0;
  color: var(--portal-title);
  font: 700 1.125rem/1.2 var(--portal-font-title);

  /* Balanced lines would break between ‘QR-’ and ‘code’. */
  text-wrap: pretty;

  &::before {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--portal-control) 12%, transparent);
    color: var(--portal-title);
    font-size: 1rem;
    content: counter(step) / '';
  }

  h4& {
    font-size: 1rem;
  }
`;

export const Text = styled.p`
  margin: 0;
  text-wrap: pretty;
`;

export const Apps = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const App = styled.li`
  padding: 4px 12px;
  border: 1px solid var(--portal-border);
  border-radius: 8px;
  color: var(--portal-surface-text);
  font-size: 0.875rem;
`;

export const Scan = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;

  & > svg {
    border: 1px solid var(--portal-border);
  }

  @media ${from('medium')} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
  }
`;

export const ByHand = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
`;

export const Strong = styled.p`
  margin: 0;
  font-weight: 600;
`;

/** Selected as a whole by one click. */
export const Code = styled.code`
  max-width: 100%;
  padding: 8px 12px;
  border: 1px solid var(--portal-border);
  border-radius: 8px;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font-size: 1rem;
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
  user-select: all;
`;
