'use client';

import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { progressOf } from './progress.ts';
import { progressBarTexts } from './texts.ts';

/**
 * Shows progress: a label, a percentage and a bar. Renders a `<div>` around a `role="progressbar"`. Green means that it
 * is going well; use `graph` for a share in a chart. When the duration is unknown, use a LoadingScreen.
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
  const locale = useLocale();
  const texts = useTexts('progressBar', progressBarTexts);
  const id = useId();
  const { part, text } = progressOf(value, max, decimals, locale);
  const words = text || texts.unknown;
  return (
    <Root {...rest} data-variant={variant}>
      <Words>
        <span id={id} data-hidden={hideLabel || undefined}>
          {label}
        </span>
        {/* Hidden, since it is announced as the value of the bar. */}
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
  /** Name of the task in progress. */
  label: ReactNode;
  /** Whether only screen readers get the label, because the surroundings already show it. @default false */
  hideLabel?: boolean | undefined;
  /** Progress so far; NaN, null or undefined is shown as unknown. */
  value: number | null | undefined;
  /** Value at which the task is done. @default 100 */
  max?: number | undefined;
  /** Number of decimals in the percentage. @default 0 */
  decimals?: number | undefined;
  /** Green, or the color of the environment's charts. @default 'progress' */
  variant?: 'progress' | 'graph' | undefined;
}

const Root = styled.div`
  --bar: var(--portal-progress);
  display: grid;
  gap: var(--portal-space-2);
  color: var(--portal-text);
  font: var(--portal-type-text);

  &[data-variant='graph'] {
    --bar: var(--portal-graph);
  }
`;

const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--portal-space-4);

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
  font-weight: var(--portal-font-weight-strong);
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  block-size: 12px;
  overflow: hidden;
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-control);
  background: var(--portal-surface);
`;

const Bar = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: var(--bar);
  transition: inline-size var(--portal-duration-long) ease-out;

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
