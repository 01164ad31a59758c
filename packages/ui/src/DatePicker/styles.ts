import { styled } from 'styled-components';
import { EndButton } from '../Field/EndButton.ts';
import { inputStyles } from '../Field/input-styles.ts';

/** Limits the anchor name of the input to its own calendar, since every DatePicker on a page has the same name. */
export const Frame = styled.div`
  position: relative;
  anchor-scope: --portal-date;
`;

export const Input = styled.input`
  ${inputStyles}
  padding-inline-end: 56px;
  anchor-name: --portal-date;
  font-variant-numeric: tabular-nums;
`;

export const Toggle = styled(EndButton)`
  &[aria-expanded='true'] {
    color: var(--portal-control);
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;
