import { styled } from 'styled-components';
import { from } from '../../Grid/breakpoints.ts';

export const Brand = styled.a`
  display: flex;
  align-items: center;
  gap: var(--portal-space-4);
  min-inline-size: min-content;
  min-block-size: var(--portal-height-control);
  border-radius: var(--portal-radius-control);
  color: var(--portal-text-mainnav);
  text-decoration: none;

  &:hover {
    color: var(--portal-text-mainnav-hover);
  }
`;

export const Logos = styled.span`
  display: grid;
  flex: none;
  align-items: center;
  justify-items: start;
`;

/** Largest difference of the bar from a color of the logo, in the channel that differs most, at which there is a plate. */
const nearlyEqual = 48;

/** Returns the difference of the bar from one of the logo's main colors; a large one when there is none. */
const distanceFrom = (color: 1 | 2) =>
  `max(${['r', 'g', 'b']
    .map((channel) => {
      const own = `var(--portal-logo-${color}-${channel}, 999)`;
      return `${channel} - ${own}, ${own} - ${channel}`;
    })
    .join(', ')})`;

const gray = 'var(--portal-logo-plate, 255)';

/** A plate that is opaque only while the bar hides the logo. */
const plate = `rgb(from var(--portal-mainnav) ${gray} ${gray} ${gray} / clamp(0, ${nearlyEqual} - min(${distanceFrom(1)}, ${distanceFrom(2)}), 1))`;

/**
 * Both logos share one grid cell. When the wide one is hidden its width collapses, so that the title slides to the slim
 * one.
 */
export const Logo = styled.img`
  grid-area: 1 / 1;
  inline-size: auto;
  max-inline-size: 120px;
  block-size: 40px;
  border-radius: 2px;
  background: ${plate};
  box-shadow: 0 0 0 6px ${plate};
  object-fit: contain;
  object-position: left center;
  transition:
    opacity var(--portal-duration-medium) ease-out,
    max-inline-size var(--portal-duration-medium) ease-out;

  &[data-slim] {
    block-size: 32px;
  }

  @media ${from('tablet')} {
    max-inline-size: 200px;
    block-size: 48px;
  }

  &[data-hidden='true'] {
    visibility: hidden;
    opacity: 0;
  }

  &[data-hidden='true']:not([data-slim]) {
    max-inline-size: 0;
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

export const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font: var(--portal-type-title-4);
  text-wrap: balance;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  &[data-beside-logo='true'] {
    display: none;
    padding-inline-start: var(--portal-space-4);
    border-inline-start: 1px solid color-mix(in srgb, currentColor 24%, transparent);
  }

  /* Two short lines leave room for the name of the account. */
  @media ${from('tablet')} {
    &[data-beside-logo='true'] {
      display: -webkit-box;
      max-inline-size: 14.5rem;
    }
  }

  @media ${from('large')} {
    &[data-beside-logo='true'] {
      max-inline-size: none;
    }
  }
`;
