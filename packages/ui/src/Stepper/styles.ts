import { styled } from 'styled-components';
import { hideVisually } from '../VisuallyHidden/hide-visually.ts';

/**
 * Tint of the brand color for steps to come. It may have a low contrast: it is not a control, and the name is next to
 * it.
 */
const coming = 'color-mix(in srgb, var(--portal-control) 30%, transparent)';

export const Root = styled.nav`
  container-type: inline-size;
  color: var(--portal-text);
  font: var(--portal-type-text);

  @media print {
    display: none;
  }
`;

/** Shown only when the steps do not fit. */
export const Position = styled.p`
  margin: 0 0 var(--portal-space-1);

  @container (width >= 35rem) {
    display: none;
  }
`;

export const List = styled.ol`
  display: flex;
  gap: var(--portal-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  /* One bar per step, with the name of the current step below them. */
  @container (width < 35rem) {
    flex-wrap: wrap;
    gap: var(--portal-space-1);
    padding-block-end: 2.25rem;
    position: relative;
  }
`;

export const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  border: 2px solid ${coming};
  border-radius: 50%;
  background: var(--portal-surface);
  color: var(--portal-surface-text);
  font-weight: var(--portal-font-weight-strong);
`;

export const Step = styled.li`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: var(--portal-space-2);
  min-inline-size: 0;

  &:last-child {
    flex-grow: 0;
  }

  /* The line to the next step. */
  &:not(:last-child)::after {
    content: '';
    flex: 1;
    min-inline-size: 16px;
    border-block-start: 2px solid ${coming};
  }

  a {
    color: var(--portal-text-link);
  }

  &[data-state='done']::after {
    border-color: var(--portal-control);
  }

  &[data-state='done'] ${Mark} {
    border-color: var(--portal-control);
    background: var(--portal-control);
    color: var(--portal-surface);
  }

  &[data-state='current'] {
    color: var(--portal-title);
    font-weight: var(--portal-font-weight-title);
  }

  &[data-state='current'] ${Mark} {
    border-color: var(--portal-control);
    color: var(--portal-control);
  }

  @container (width < 35rem) {
    flex: 1 1 0;

    &:last-child {
      flex-grow: 1;
    }

    ${Mark} {
      display: none;
    }

    &::after,
    &:not(:last-child)::after {
      content: '';
      flex: 1;
      min-inline-size: 0;
      border-block-start: 6px solid ${coming};
      border-radius: var(--portal-radius-control);
    }

    &:is([data-state='done'], [data-state='current'])::after {
      border-color: var(--portal-control);
    }

    & > a,
    & > span {
      position: absolute;
      inset-block-end: 0;
      inset-inline-start: 0;
    }

    &:not([data-shown]) > :is(a, span) {
      ${hideVisually}
    }
  }

  @media (forced-colors: active) {
    &[data-state='current']::after {
      border-color: Highlight;
    }
  }
`;
