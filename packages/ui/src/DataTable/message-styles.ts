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

/** Bars in the place of values. */
export const LoadingRows = styled.tbody`
  && tr:hover {
    background: none;
  }

  td::before {
    content: '';
    display: block;
    inline-size: 70%;
    block-size: 0.875rem;
    border-radius: 8px;
    background: color-mix(in srgb, var(--portal-title) 12%, transparent);
  }

  [data-type='number']::before {
    margin-inline-start: auto;
  }

  @media (forced-colors: active) {
    td::before {
      background: GrayText;
    }
  }
`;
