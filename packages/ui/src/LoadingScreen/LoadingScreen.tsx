'use client';

import { useEffect, useState, type ComponentProps } from 'react';
import { keyframes, styled } from 'styled-components';
import { useTexts } from '../LocaleProvider.tsx';
import { loadingScreenTexts } from './texts.ts';

/**
 * Replaces a screen while it loads. Renders a `<div role="status">`, empty at first so that a fast response shows no
 * loading state. When loading takes long, a line says what the user can do. Never takes the focus.
 */
export function LoadingScreen({ delay = 300, helpDelay = 10_000, ...rest }: LoadingScreenProps) {
  const texts = useTexts('loadingScreen', loadingScreenTexts);
  const visible = useElapsed(delay);
  const takesLong = useElapsed(helpDelay);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold paragraphs
    <Box role="status" {...rest}>
      {visible && (
        <>
          <Ring aria-hidden="true" />
          <Line>{texts.loading}</Line>
          {takesLong && <Help>{texts.help}</Help>}
        </>
      )}
    </Box>
  );
}

/** Returns whether `delay` ms have passed since the component was mounted. */
function useElapsed(delay: number): boolean {
  const [elapsed, setElapsed] = useState(delay <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return elapsed;
}

export interface LoadingScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Time in ms before anything shows. @default 300 */
  delay?: number | undefined;
  /** Time in ms before the line of help shows. @default 10000 */
  helpDelay?: number | undefined;
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--portal-space-4);
  min-block-size: 50dvh;
  padding: var(--portal-space-8) var(--portal-space-4);
  color: var(--portal-text);
  font: var(--portal-type-text);
  text-align: center;
`;

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`;

const Ring = styled.span`
  inline-size: 40px;
  block-size: 40px;
  border: 4px solid color-mix(in srgb, var(--portal-control) 20%, transparent);
  border-block-start-color: var(--portal-control);
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }

  @media (forced-colors: active) {
    border-block-start-color: Highlight;
  }
`;

const Line = styled.p`
  margin: 0;
  color: var(--portal-title);
  font-weight: var(--portal-font-weight-strong);
`;

const Help = styled.p`
  max-inline-size: 44ch;
  margin: 0;
  text-wrap: balance;
`;
