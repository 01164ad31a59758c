import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { from } from '../Grid/breakpoints.ts';

export const Root = styled.form`
  display: grid;
  gap: 12px;
  min-width: 0;
  color: var(--portal-text);
  font: 400 1rem/1.5 var(--portal-font-text);

  &[data-variant='fixed'] {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    max-block-size: 60dvh;
    padding: 12px 16px;
    overflow: auto;
    border: 1px solid var(--portal-border);
    border-block-end: 0;
    border-radius: 12px 12px 0 0;
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
  gap: 8px 16px;
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
  border-radius: 4px;
  color: var(--portal-title);
  font: 700 1.125rem/1.2 var(--portal-font-title);
`;

export const Body = styled.div`
  display: grid;
  gap: 12px;

  [data-variant='fixed'] > &[data-open='false'] {
    display: none;
  }
`;

/** Only the menus fold in the inline variant: active filters stay in sight. */
export const Menus = styled.div`
  display: grid;
  gap: 8px;

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
  gap: 8px 16px;

  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
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
  gap: 8px;
  min-block-size: 36px;
  padding: 4px 12px 4px 14px;
  border: 1px solid var(--portal-border-control);
  border-radius: 18px;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font: 400 0.875rem/1.4 var(--portal-font-text);
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
