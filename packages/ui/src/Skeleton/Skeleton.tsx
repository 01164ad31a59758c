'use client';

import type { ComponentProps } from 'react';
import { keyframes, styled } from 'styled-components';

/**
 * Shows lines in the place of text that is loading. Renders a `<div>` that assistive technology skips, so the
 * surroundings must name what is loading. Appears after 300 ms, so that fast responses show no skeleton.
 */
export function Skeleton({ lines = 3, ...rest }: SkeletonProps) {
  return (
    <Block aria-hidden="true" {...rest}>
      {Array.from({ length: lines }, (_, line) => (
        <Line key={line} />
      ))}
    </Block>
  );
}

export interface SkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Number of lines. @default 3 */
  lines?: number | undefined;
}

const appear = keyframes`
  from {
    visibility: hidden;
  }
`;

const breathe = keyframes`
  50% {
    opacity: 0.5;
  }
`;

const Block = styled.div`
  display: grid;
  gap: var(--portal-space-4);
  animation: ${appear} 300ms step-end;
`;

const Line = styled.span`
  block-size: 1em;
  border-radius: var(--portal-radius-control);
  background: color-mix(in srgb, var(--portal-title) 12%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;

  &:last-of-type {
    inline-size: 60%;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }

  @media (forced-colors: active) {
    background: GrayText;
  }
`;
