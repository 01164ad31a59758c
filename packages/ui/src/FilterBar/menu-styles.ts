import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';
import { inputStyles } from '../Field/input-styles.ts';
import { panelStyles } from '../placement/panel-styles.ts';
import { checkboxStyles } from '../Checkbox/checkbox-styles.ts';

export const Trigger = styled.button`
  ${inputStyles}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--portal-space-2);
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
  font-weight: var(--portal-font-weight-strong);

  &:empty {
    display: none;
  }
`;

export const Panel = styled.fieldset`
  ${panelStyles}
  position: fixed;
  inset: auto;
  inline-size: min(360px, calc(100vw - 32px));
  margin: 0;
  padding: var(--portal-space-4);

  &:not([data-placed]) {
    visibility: hidden;
  }
`;

export const Dates = styled.div`
  display: grid;
  gap: var(--portal-space-4);
`;

export const Presets = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--portal-space-2);
  margin-block-start: var(--portal-space-3);
`;

export const SearchInput = styled.input`
  ${inputStyles}

  /* Removes the blue of the browser's own button, which belongs to no theme. */
  &::-webkit-search-cancel-button {
    filter: grayscale(1);
    cursor: pointer;
  }
`;

/** Styles the plain elements of an OptionList, which shows seven rows of 2.5rem. */
export const Options = styled.div`
  & > p {
    block-size: 1.5em;
    margin: 6px 0 0;
    font-size: var(--portal-font-size-s);
    contain: layout size;
  }

  & > ul {
    max-block-size: 17.5rem;
    margin: var(--portal-space-2) 0 0;
    padding: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    list-style: none;
  }

  & li > label {
    display: grid;
    grid-template-columns: 24px 1fr;
    gap: var(--portal-space-3);
    align-items: center;
    min-block-size: 2.5rem;
    padding: var(--portal-space-1);
    border-radius: calc(var(--portal-radius-control) - 2px);
    line-height: var(--portal-line-height-control);
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  & li > label:hover {
    background-color: color-mix(in srgb, var(--portal-surface-text) 6%, transparent);
  }

  & li input {
    ${checkboxStyles}
  }

  & li input:focus-visible {
    outline-offset: 1px;
  }
`;
