import { css } from 'styled-components';

/** The asterisk behind the label of a required field, which then has a `title`. */
export const requiredMark = css`
  /* Controls say by themselves that they are required: to the ear the mark is nothing. */
  &[title]::after {
    content: '*' / '';
    margin-inline-start: 4px;
  }
`;
