'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.tsx';
import { progressOf } from './progress.ts';
import { progressBarTexts } from './texts.ts';

/**
 * How far something is: a label, a percentage and a bar. Renders a `<div>` around a `role="progressbar"`.
 * Green says that it is going well; use `graph` for a share in a chart. Where nobody knows how long it takes, use a LoadingScreen.
 */
export function ProgressBar({
  label,
  hideLabel = false,
  value,
  max = 100,
  decimals = 0,
  variant = 'progress',
  ...rest
}: ProgressBarProps) {
  const texts = useTexts('progressBar', progressBarTexts);
  const id = useId();
  const { part, text } = progressOf(value, max, decimals);
  const words = text || texts.unknown;
  return (
    <Root {...rest} data-variant={variant}>
      <Words>
        <span id={id} data-hidden={hideLabel || undefined}>
          {label}
        </span>
        {/* Spoken as the value of the bar. */}
        <Percentage aria-hidden="true">{words}</Percentage>
      </Words>
      <Track
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser draws a <progress> in its own way
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part === null ? undefined : Math.floor(part * 100)}
        aria-valuetext={words}
      >
        <Bar style={{ inlineSize: `${(part ?? 0) * 100}%` }} />
      </Track>
    </Root>
  );
}

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is on its way. */
  label: ReactNode;
  /** Only for who cannot see it, where the surroundings say it already. @default false */
  hideLabel?: boolean;
  /** How far it is; NaN or nothing is shown as unknown. */
  value: number | null | undefined;
  /** The value at which it is done. @default 100 */
  max?: number;
  /** Digits behind the comma of the percentage. @default 0 */
  decimals?: number;
  /** Green, or the colour of the environment's charts. @default 'progress' */
  variant?: 'progress' | 'graph';
}

const Root = styled.div`
  --bar: var(--portal-progress);
  display: grid;
  gap: 8px;
  color: var(--portal-text);
  font: 400 1rem/1.5 var(--portal-font-text);

  &[data-variant='graph'] {
    --bar: var(--portal-graph);
  }
`;

const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;

  [data-hidden] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Percentage = styled.span`
  margin-inline-start: auto;
  color: var(--portal-surface-text);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  block-size: 12px;
  overflow: hidden;
  border: 1px solid var(--portal-border-control);
  border-radius: 8px;
  background: var(--portal-surface);
`;

const Bar = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: var(--bar);
  transition: inline-size 200ms ease-out;

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }

  @media (forced-colors: active) {
    background: Highlight;
  }

  @media print {
    print-color-adjust: exact;
  }
`;
