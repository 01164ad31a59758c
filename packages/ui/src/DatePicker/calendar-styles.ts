import { styled } from 'styled-components';
import { inputStyles } from '../Field/input-styles.ts';
import { hideVisually } from '../VisuallyHidden/hide-visually.ts';

/** Styles for react-datepicker's class names; its own style sheets are not loaded. */
export const CalendarFrame = styled.div`
  & .react-datepicker__aria-live,
  & .react-datepicker__sr-only {
    ${hideVisually}
  }

  & .react-datepicker__day-names,
  & .react-datepicker__week {
    display: grid;
    grid-template-columns: repeat(7, 1fr);
    justify-items: center;
  }

  & .react-datepicker__day-name {
    padding-block: var(--portal-space-2);
    font-size: var(--portal-font-size-s);
    font-weight: var(--portal-font-weight-strong);
    text-align: center;
  }

  & .react-datepicker__day {
    display: grid;
    place-items: center;
    inline-size: 100%;
    max-inline-size: var(--portal-height-control);
    block-size: 42px;
    border: 1px solid transparent;
    border-radius: var(--portal-radius-control);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    user-select: none;
  }

  & .react-datepicker__day--outside-month:not([aria-disabled='true']) {
    color: var(--portal-text);
    font-size: var(--portal-font-size-s);
  }

  & .react-datepicker__day--today {
    border-color: var(--portal-border-control);
    font-weight: var(--portal-font-weight-title);
  }

  & .react-datepicker__day:hover:not([aria-disabled='true']) {
    border-color: var(--portal-control);
  }

  & .react-datepicker__day[aria-selected='true']:not([aria-disabled='true']) {
    background-color: var(--portal-control);
    color: var(--portal-surface);
    font-weight: var(--portal-font-weight-title);
  }

  & .react-datepicker__day[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }

  & .react-datepicker__day:focus-visible {
    z-index: 1;
  }

  @media (forced-colors: active) {
    & .react-datepicker__day[aria-selected='true'] {
      background-color: SelectedItem;
      color: SelectedItemText;
      forced-color-adjust: none;
    }
  }
`;

export const Head = styled.div`
  display: grid;
  grid-template-columns: var(--portal-height-control) 1fr auto var(--portal-height-control);
  gap: var(--portal-space-1);
  align-items: center;
  margin-block-end: var(--portal-space-1);
`;

/** Frame of a select with the library's own arrow, kept clear of the edge. */
export const SelectFrame = styled.span`
  display: grid;
  align-items: center;
  min-width: 0;

  & > * {
    grid-area: 1 / 1;
  }

  & > svg {
    justify-self: end;
    margin-inline-end: var(--portal-space-2);
    pointer-events: none;
  }
`;

export const Select = styled.select`
  ${inputStyles}
  appearance: none;
  min-height: var(--portal-height-control);
  padding-block: var(--portal-space-1);
  padding-inline: 10px 28px;
  font-weight: var(--portal-font-weight-strong);
  cursor: pointer;
`;

export const Step = styled.button`
  display: grid;
  place-items: center;
  block-size: var(--portal-height-control);
  padding: 0;
  border: 0;
  border-radius: var(--portal-radius-control);
  background-color: transparent;
  color: var(--portal-surface-text);
  cursor: pointer;

  &:hover:not(:disabled) {
    color: var(--portal-control);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  &:dir(rtl) svg {
    scale: -1 1;
  }
`;
