'use client';

import { styled, type StyledComponent } from 'styled-components';
import { containerWidth, from, gap } from './breakpoints.ts';

/**
 * Container that centers the content of the page: at most 730 px wide from the `medium` breakpoint and 1110 px from
 * `large`, always with a gap of 15 px on either side. Renders a `<div>`; another element through `as`.
 */
export const Container: StyledComponent<'div'> = styled.div`
  inline-size: 100%;
  margin-inline: auto;
  padding-inline: ${gap}px;

  @media ${from('medium')} {
    max-inline-size: ${containerWidth.medium + 2 * gap}px;
  }

  @media ${from('large')} {
    max-inline-size: ${containerWidth.large + 2 * gap}px;
  }
`;

/** Grid of twelve columns with a gap of 15 px. Renders a `<div>`; its children are `Column`s. */
export const Grid: StyledComponent<'div'> = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${gap}px;
`;
