import { styled } from 'styled-components';
import { from } from '../../Grid/breakpoints.ts';
import { hangingStyles, panelStyles } from '../../placement/panel-styles.ts';
import { hideVisually } from '../../VisuallyHidden/hide-visually.ts';

export const Names = styled.span`
  display: grid;
  min-inline-size: 0;
  text-align: start;
`;

export const FullName = styled.span`
  overflow: hidden;
  font-weight: var(--portal-font-weight-title);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Detail = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font-size: var(--portal-font-size-s);
  text-overflow: ellipsis;
  text-wrap: balance;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--portal-space-3);
  min-inline-size: var(--portal-height-field);
  max-inline-size: 100%;
  min-block-size: var(--portal-height-field);
  padding: var(--portal-space-1);
  border: 0;
  border-radius: var(--portal-radius-card);
  background: none;
  color: var(--portal-text-mainnav);
  font: var(--portal-font-weight-text) var(--portal-font-size-m) / var(--portal-line-height-control)
    var(--portal-font-text);
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
    color: var(--portal-text-mainnav-hover);
  }

  & > svg {
    flex: none;
    margin-inline: auto;
    color: var(--portal-icon-mainnav);
  }

  &:hover > svg {
    color: var(--portal-icon-mainnav-hover);
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }

  /* On a phone only the avatar is visible; screen readers still read the name. */
  @media not ${from('tablet')} {
    ${Names} {
      ${hideVisually}
    }
  }

  @media ${from('tablet')} {
    padding-inline: var(--portal-space-2);

    ${Names} {
      max-inline-size: 320px;
    }
  }

  @media ${from('large')} {
    ${Names} {
      max-inline-size: 340px;
    }
  }
`;

/** Placed in the corner of the viewport in browsers that cannot anchor it to its button. */
export const Panel = styled.div`
  inset: 4.5rem 15px auto auto;
  margin: 0;
  ${panelStyles}
  ${hangingStyles('span-inline-start')}
  inline-size: min(320px, calc(100vw - 30px));
  max-block-size: calc(100dvh - 5.5rem);
  padding: var(--portal-space-2) 0;
`;

export const UserBlock = styled.div`
  display: flex;
  align-items: center;
  gap: var(--portal-space-3);
  padding: var(--portal-space-3) var(--portal-space-4) var(--portal-space-4);
  line-height: var(--portal-line-height-control);

  ${FullName}, ${Detail} {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

export const List = styled.ul`
  margin: 0;
  padding: var(--portal-space-2);
  list-style: none;

  ${UserBlock} ~ &, & + & {
    border-block-start: 1px solid var(--portal-border);
  }
`;

export const Item = styled.a`
  display: flex;
  align-items: center;
  gap: var(--portal-space-3);
  min-block-size: var(--portal-height-control);
  padding: var(--portal-space-2);
  border-radius: var(--portal-radius-control);
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    background: color-mix(in srgb, var(--portal-surface-text) 8%, transparent);
    text-decoration: underline;
  }

  & > svg {
    flex: none;
  }

  /* Aligns the labels in a list in which only some items have an icon. */
  ${List}:has(svg) &:not(:has(svg)) {
    padding-inline-start: 40px;
  }
`;

export const Buttons = styled.li`
  display: grid;
  gap: var(--portal-space-2);
  padding: var(--portal-space-2);
`;
