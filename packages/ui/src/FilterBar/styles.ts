import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { from } from '../Grid/breakpoints.ts';

export const Root = styled.form`
  display: grid;
  gap: var(--portal-space-3);
  min-width: 0;
  color: var(--portal-text);
  font: var(--portal-type-text);

  &[data-variant='fixed'] {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    max-block-size: 60dvh;
    padding: var(--portal-space-3) var(--portal-space-4);
    overflow: auto;
    border: 1px solid var(--portal-border);
    border-block-end: 0;
    border-radius: var(--portal-radius-card) var(--portal-radius-card) 0 0;
    background-color: var(--portal-surface);
    box-shadow: var(--portal-shadow-overlay);
  }

  @media print {
    display: none;
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-2) var(--portal-space-4);
`;

export const Fold = styled(Button)`
  [data-variant='fixed'] &[aria-expanded='false'] svg,
  [data-variant='inline'] &[aria-expanded='true'] svg {
    rotate: 180deg;
  }

  @media ${from('phone')} {
    [data-folding='narrow'] & {
      display: none;
    }
  }
`;

export const Title = styled.h2`
  margin: 0;
  border-radius: var(--portal-radius-small);
  color: var(--portal-title);
  font: var(--portal-type-title-3);
`;

export const Body = styled.div`
  display: grid;
  gap: var(--portal-space-3);

  [data-variant='fixed'] > &[data-open='false'] {
    display: none;
  }
`;

/** Only the menus fold in the inline variant: active filters stay in sight. */
export const Menus = styled.div`
  display: grid;
  gap: var(--portal-space-2);

  [data-folding='always'] > [data-open='false'] > & {
    display: none;
  }

  @media not ${from('phone')} {
    [data-folding='narrow'] > [data-open='false'] > & {
      display: none;
    }
  }

  @media ${from('phone')} {
    display: flex;
    flex-wrap: wrap;
  }
`;

export const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-2) var(--portal-space-4);

  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--portal-space-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & li {
    min-width: 0;
  }
`;

export const Pill = styled.button`
  display: flex;
  align-items: center;
  gap: var(--portal-space-2);
  min-block-size: var(--portal-height-compact);
  padding: var(--portal-space-1) var(--portal-space-3) var(--portal-space-1) 14px;
  border: 1px solid var(--portal-border-control);
  border-radius: 18px;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font: var(--portal-type-small);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  & > span::first-letter {
    text-transform: uppercase;
  }

  &:hover {
    border-color: var(--portal-control);
    color: var(--portal-control);
  }

  & svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`;
