'use client';
import type { ComponentProps } from 'react';
import { styled, type WebTarget } from 'styled-components';
import { gaps, withoutMargins, type Gap } from './gaps.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  ${gaps}
  ${withoutMargins}

  /* Within another one, it would add a gap. */
  &:empty {
    display: none;
  }

  &[data-align='start'] {
    align-items: flex-start;
  }

  &[data-align='center'] {
    align-items: center;
  }
`;

/** Places its children below each other with the same space between them. Renders a `<div>`, or `as`. */
export function Stack({ gap = 4, align, ...rest }: StackProps) {
  return <Root {...rest} data-gap={gap} data-align={align} />;
}

export interface StackProps extends ComponentProps<'div'> {
  /**
   * Steps of 4 px: 2 between parts of one thing, 4 between things, 6 between fields, 12 between subjects.
   * @default 4
   */
  gap?: Gap | undefined;
  /** Gives children their own width, at the start or in the center; without it they take the whole width. */
  align?: 'start' | 'center' | undefined;
  /** Element to render instead of `<div>`, such as `form` or `ul`. */
  as?: WebTarget | undefined;
}

export type { Gap } from './gaps.ts';
