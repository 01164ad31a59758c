import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  /** Accessible name of the part. */
  label: string;
  /** Identifies the content, such as the current step; when it changes, the focus moves to this part. */
  of: string;
  children: ReactNode;
}

/**
 * Part of a screen whose content changes step by step. Every step but the first takes the focus, since the focused
 * control of the previous one unmounts.
 */
export function Arrival({ label, of, children }: Props) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(of);

  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    element.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [of]);

  return (
    <Part aria-label={label} tabIndex={-1} ref={element}>
      {children}
    </Part>
  );
}

const Part = styled.section`
  outline: none;
`;
