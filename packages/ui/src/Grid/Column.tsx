'use client';

import type { ComponentProps, CSSProperties } from 'react';
import { styled } from 'styled-components';
import { from } from './breakpoints.ts';

/** Places its children in a `Grid`, by default over the full width. Renders a `<div>`. */
export function Column({
  span = 12,
  spanMedium = span,
  spanLarge = spanMedium,
  style,
  ...rest
}: ColumnProps) {
  const spans: CSSProperties & Record<`--span${string}`, Span> = {
    '--span': span,
    '--span-medium': spanMedium,
    '--span-large': spanLarge,
  };
  return <Cell style={{ ...spans, ...style }} {...rest} />;
}

export interface ColumnProps extends ComponentProps<'div'> {
  /**
   * Number of columns it spans below 720 px, and above where the other props do not say otherwise.
   * @default 12
   */
  span?: Span | undefined;
  /** Number of columns it spans from 720 px. @default span */
  spanMedium?: Span | undefined;
  /** Number of columns it spans from 1080 px. @default spanMedium */
  spanLarge?: Span | undefined;
}

export type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

const Cell = styled.div`
  grid-column: span var(--span);
  min-inline-size: 0;

  @media ${from('medium')} {
    grid-column: span var(--span-medium);
  }

  @media ${from('large')} {
    grid-column: span var(--span-large);
  }
`;
