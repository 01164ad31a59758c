import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';
import { inputStyles } from '../Field/input-styles.ts';
import { hangingStyles, panelStyles } from '../popover/panel-styles.ts';

export const Trigger = styled.button`
  ${inputStyles}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  padding-inline-end: 44px;
  position: relative;
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--portal-surface-text);
  }

  &[data-active] {
    background-color: color-mix(in srgb, var(--portal-control) 7%, var(--portal-surface));
  }

  &[data-wrong] {
    border-color: var(--portal-error);
    box-shadow: inset 0 0 0 1px var(--portal-error);
  }

  & svg {
    flex: none;
    width: 20px;
    height: 20px;
  }

  & > svg:last-child {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 14px;
    margin-block: auto;
  }

  &[data-wrong] > svg:not(:last-child) {
    color: var(--portal-error);
  }

  &[aria-expanded='true'] > svg:last-child {
    rotate: 180deg;
  }

  @media ${from('phone')} {
    width: auto;
    min-width: 160px;
  }
`;

export const Summary = styled.span`
  font-weight: 600;

  &:empty {
    display: none;
  }
`;

export const Panel = styled.fieldset`
  ${panelStyles}
  ${hangingStyles('span-inline-end')}
  inline-size: min(360px, calc(100vw - 32px));
  padding: 16px;
`;

export const Dates = styled.div`
  display: grid;
  gap: 16px;
`;

export const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-block-start: 12px;
`;
