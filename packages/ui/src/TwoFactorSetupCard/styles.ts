import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';

export const Steps = styled.ol`
  display: grid;
  gap: var(--portal-space-8);
  margin: var(--portal-space-2) 0 0;
  padding: 0;
  counter-reset: step;
  list-style: none;
`;

export const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-3);
  counter-increment: step;
`;

/**
 * Numbered with a disc, unlike the rings of a Stepper above it. Assistive technology gets the number and the total from
 * the list itself.
 */
export const StepTitle = styled.h3`
  display: flex;
  align-items: center;
  gap: var(--portal-space-3);
  margin: 0;
  color: var(--portal-title);
  font: var(--portal-type-title-3);

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
    font-size: var(--portal-font-size-m);
    content: counter(step) / '';
  }

  h4& {
    font-size: var(--portal-font-size-m);
  }
`;

export const Text = styled.p`
  margin: 0;
  text-wrap: pretty;
`;

export const Apps = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const App = styled.li`
  padding: var(--portal-space-1) var(--portal-space-3);
  border: 1px solid var(--portal-border);
  border-radius: var(--portal-radius-control);
  color: var(--portal-surface-text);
  font-size: var(--portal-font-size-s);
`;

export const Scan = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-6);

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
  gap: var(--portal-space-2);
  justify-items: start;
`;

export const Strong = styled.p`
  margin: 0;
  font-weight: var(--portal-font-weight-strong);
`;

/** Selected as a whole by one click. */
export const Code = styled.code`
  max-width: 100%;
  padding: var(--portal-space-2) var(--portal-space-3);
  border: 1px solid var(--portal-border);
  border-radius: var(--portal-radius-control);
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font-size: var(--portal-font-size-m);
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
  user-select: all;
`;
