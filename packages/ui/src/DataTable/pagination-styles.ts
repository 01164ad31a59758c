import { styled } from 'styled-components';

/** One template dresses the elements in it. Where the numbers do not fit, the steps and the position remain. */
export const PageNavigation = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-block-start: 16px;

  p {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }

  ul {
    display: flex;
    align-items: center;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
    min-inline-size: 44px;
    min-block-size: 44px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: 8px;
    background: none;
    color: var(--portal-control);
    font: 600 1rem/1.25 var(--portal-font-text);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  button[data-step='back'] {
    padding-inline-end: 12px;
  }

  button[data-step='on'] {
    padding-inline-start: 12px;
  }

  button:hover:not([aria-disabled]) {
    border-color: currentColor;
  }

  button[aria-current] {
    border-color: var(--portal-control);
    background: color-mix(in srgb, var(--portal-control) 8%, var(--portal-surface));
  }

  button[aria-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }

  svg:dir(rtl) {
    scale: -1 1;
  }

  @container (width < 35em) {
    ul {
      flex: 1;
      justify-content: space-between;
    }

    [data-number] {
      display: none;
    }
  }

  @media print {
    ul {
      display: none;
    }
  }
`;
