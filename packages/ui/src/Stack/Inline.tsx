'use client';
import type { ComponentProps } from 'react';
import { styled, type WebTarget } from 'styled-components';
import { gaps, withoutMargins, type Gap } from './gaps.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-inline-size: 0;
  ${gaps}
  ${withoutMargins}

  &[data-align='start'] {
    align-items: flex-start;
  }

  &[data-align='end'] {
    align-items: flex-end;
  }

  &[data-justify='end'] {
    justify-content: flex-end;
  }

  &[data-justify='between'] {
    justify-content: space-between;
  }
`;

/**
 * Places its children beside each other with the same space between them, and on a next line when there is no room.
 * Renders a `<div>`, or `as`.
 */
export function Inline({ gap = 3, align, justify, ...rest }: InlineProps) {
  return <Root {...rest} data-gap={gap} data-align={align} data-justify={justify} />;
}

export interface InlineProps extends ComponentProps<'div'> {
  /** Steps of 4 px. @default 3 */
  gap?: Gap | undefined;
  /** Aligns children of different heights at their top or bottom; without it, at their middle. */
  align?: 'start' | 'end' | undefined;
  /** Moves the children to the end, or the first and the last one to the sides. */
  justify?: 'end' | 'between' | undefined;
  /** Element to render instead of `<div>`, such as `ul`. */
  as?: WebTarget | undefined;
}
