import { styled } from 'styled-components';
import { from } from '../../Grid/breakpoints.ts';

/**
 * The gradient begins behind the end of the title, since the color halfway between two brand colors is not one that the
 * environment chose. Environments set no color for a hovered link on the gradient, so only its underline marks hover.
 * `--portal-band` lets a page set its own background behind the title; that page must then ensure the contrast.
 */
export const Band = styled.div`
  padding-block: var(--portal-space-5);
  border-block-end: 1px solid transparent;
  background: var(--portal-band, var(--portal-subnav));
  color: var(--portal-subnav-text);
  font: var(--portal-type-text);

  &[data-gradient='true'] {
    --portal-subnav-text-hover: var(--portal-subnav-text);
    background: var(
      --portal-band,
      linear-gradient(100deg, var(--portal-gradient-from) 45%, var(--portal-gradient-to))
    );
  }

  @media ${from('medium')} {
    padding-block: var(--portal-space-6);
  }

  /* The row of links has padding of its own. */
  &:has(+ [data-header-links]) {
    padding-block-end: var(--portal-space-3);
  }

  @media print {
    &,
    &[data-gradient='true'] {
      padding-block: 0 var(--portal-space-4);
      background: none;
      color: inherit;
    }
  }
`;

export const Back = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--portal-space-2);
  min-block-size: 32px;
  margin-block-end: var(--portal-space-1);
  border-radius: var(--portal-radius-control);
  color: var(--portal-subnav-text);
  text-decoration: none;

  &:hover {
    color: var(--portal-subnav-text-hover);
    text-decoration: underline;
  }

  @media print {
    display: none;
  }
`;

export const PageTitle = styled.h1`
  margin: 0;
  color: var(--portal-title-header);
  font: var(--portal-type-title-1);
  hyphens: auto;
  overflow-wrap: break-word;
  text-wrap: balance;

  @media ${from('medium')} {
    font-size: var(--portal-font-size-3xl);
  }

  @media print {
    color: inherit;
  }
`;

export const LinkBar = styled.div`
  background: var(--portal-subnav);
  color: var(--portal-subnav-text);
  font: var(--portal-type-text);

  /* Sticky on wider screens only, since a phone has too little height. */
  @media ${from('tablet')} {
    position: sticky;
    z-index: 19;
    inset-block-start: calc(var(--portal-header-offset, 0px) + 4rem);
  }

  @media print {
    display: none;
  }
`;

export const LinkRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-2) var(--portal-space-6);
  padding-block-end: var(--portal-space-2);

  & > nav {
    min-inline-size: 0;
  }
`;

export const HashLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--portal-space-6);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const HashLink = styled.a`
  display: flex;
  align-items: center;
  min-block-size: var(--portal-height-control);
  padding-block: 3px;
  color: var(--portal-subnav-text);
  text-decoration: none;

  &:hover {
    color: var(--portal-subnav-text-hover);
    text-decoration: underline;
  }

  &[aria-current] {
    padding-block-end: 0;
    border-block-end: 3px solid currentColor;
    font-weight: var(--portal-font-weight-strong);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
  margin-inline-start: auto;

  @media not ${from('tablet')} {
    inline-size: 100%;
    padding-block: var(--portal-space-1) var(--portal-space-2);

    & > * {
      flex: 1;
    }
  }
`;
