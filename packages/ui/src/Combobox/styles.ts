import { styled } from 'styled-components';
import { EndButton } from '../Field/EndButton.ts';
import { inputStyles } from '../Field/input-styles.ts';
import { panelStyles } from '../placement/panel-styles.ts';

export const Frame = styled.div`
  position: relative;
`;

export const Input = styled.input`
  ${inputStyles}
  padding-inline-end: 56px;
  text-overflow: ellipsis;
`;

export const Toggle = styled(EndButton)`
  & svg {
    transition: rotate var(--portal-duration-short) ease-out;
  }

  &[data-open] svg {
    rotate: 180deg;
  }

  @media (prefers-reduced-motion: reduce) {
    & svg {
      transition: none;
    }
  }

  @media print {
    display: none;
  }
`;

export const Panel = styled.div`
  ${panelStyles}
  position: fixed;
  inset: auto;
  margin: 0;
  overflow: hidden;

  &:not([data-placed]) {
    visibility: hidden;
  }

  & > p {
    margin: 0;
    padding: var(--portal-space-3) var(--portal-space-4);
  }

  @media print {
    display: none;
  }
`;

export const List = styled.div`
  max-block-size: min(320px, calc(100dvh - 32px));
  overflow: auto;
  overscroll-behavior: contain;
`;

/** As high as all options together; those that are rendered lie at their own places in it. */
export const Room = styled.div`
  position: relative;
`;

/** All options of a list are equally high, so that their places are known without rendering them. */
export const Option = styled.div`
  position: absolute;
  inset-inline: var(--portal-space-1);
  display: grid;
  align-content: center;
  padding-inline: var(--portal-space-3) 36px;
  border-radius: var(--portal-radius-control);
  line-height: var(--portal-line-height-control);
  cursor: pointer;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > span + span {
    font-size: var(--portal-font-size-s);
  }

  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: var(--portal-space-2);
    margin-block: auto;
  }

  &:hover {
    background: color-mix(in srgb, var(--portal-surface-text) 6%, transparent);
  }

  &[data-active] {
    background: color-mix(in srgb, var(--portal-surface-text) 12%, transparent);
    outline: 2px solid var(--portal-focus);
    outline-offset: -2px;
  }

  &[aria-selected='true'] {
    font-weight: var(--portal-font-weight-strong);
  }
`;
