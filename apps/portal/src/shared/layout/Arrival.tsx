import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  /** Accessible name of the part. */
  label: string;
  /** Tells one part from the next. */
  of: string;
  children: ReactNode;
}

/** The part of a screen where one thing follows another: each but the first takes the focus, which the one before took away. */
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
