import { styled } from 'styled-components';

/** In the place of the rows, over all columns. */
export const MessageRows = styled.tbody`
  && td {
    padding: 0;
    border: 0;
  }

  && tr:hover {
    background: none;
  }

  section {
    margin-block: 16px;
  }

  small {
    display: block;
    font-size: 0.875rem;
  }
`;

/** Bars in the place of values. Its height is that of the rows before, or of eight that nobody has seen yet. */
export const LoadingRows = styled.tbody`
  --height: 424px;
  --rows: 8;
  --bar: color-mix(in srgb, var(--portal-title) 12%, transparent);

  && tr {
    block-size: calc(var(--height) / var(--rows));
  }

  && tr:hover {
    background: none;
  }

  td::before {
    content: '';
    display: block;
    inline-size: 70%;
    block-size: 0.875rem;
    border-radius: 8px;
    background: var(--bar);
  }

  [data-type='number']::before {
    margin-inline-start: auto;
  }

  &&[data-long] td {
    padding-block: 0;
  }

  /* One per column, with a bar where each of its rows would have one. */
  &[data-long] td::before {
    block-size: calc(var(--height) - 1px);
    border-radius: 0;
    background: linear-gradient(transparent 20px, var(--bar) 20px 34px, transparent 34px) 0 0 / 100% 53px;
  }

  @media (forced-colors: active) {
    --bar: GrayText;
  }
`;
