import { fullName } from '@portal/contract/people/rules';
import { Container } from '@portal/ui/Grid';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { logout } from '../session/logout.ts';
import { placeBeforeLookAlong } from '../session/look-along.ts';
import { useReadySession } from '../session/use-session.ts';
import { texts } from './texts.ts';

/** Says above every screen as whom an employee looks along, for as long as the session says so, and ends it in one click. */
export default function LookAlongBar() {
  const { user } = useReadySession();
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  const bar = useRef<HTMLElement>(null);
  useRoomAbove(bar);

  async function stop() {
    if (busy) return;
    setBusy(true);
    if (await logout()) navigate(placeBeforeLookAlong(), { replace: true });
    setBusy(false);
  }

  return (
    <Bar aria-label={texts.lookAlong} ref={bar}>
      <Container>
        <Row>
          <Eye size={20} aria-hidden="true" />
          <Words>{texts.looksAlongAs(fullName(user.person))}</Words>
          <Stop type="button" aria-busy={busy || undefined} onClick={() => void stop()}>
            {texts.stop}
          </Stop>
        </Row>
      </Container>
    </Bar>
  );
}

/** The header sticks below what is always in sight, however many lines that takes. */
function useRoomAbove(bar: { current: HTMLElement | null }) {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--portal-header-offset', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--portal-header-offset');
    };
  }, [bar]);
}

const Bar = styled.section`
  position: sticky;
  inset-block-start: 0;
  z-index: 25;
  padding-block: 6px;
  background: repeating-linear-gradient(
    -45deg,
    var(--portal-warning) 0 16px,
    color-mix(in srgb, var(--portal-warning) 88%, black) 16px 32px
  );
  color: var(--portal-warning-ground);
  font: 600 1rem/1.5 var(--portal-font-text);

  @media (width < 480px) {
    font-size: 0.875rem;

    /* The words need the room. */
    & svg {
      display: none;
    }
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 4px 12px;

  & svg {
    flex: none;
  }
`;

const Words = styled.p`
  flex: 1;
  min-inline-size: 0;
  margin: 0;
  overflow-wrap: anywhere;
  line-height: 1.25;
`;

const Stop = styled.button`
  flex: none;
  max-inline-size: 50%;
  min-block-size: 44px;
  padding: 4px 16px;
  border: 0;
  border-radius: 8px;
  background: var(--portal-warning-ground);
  color: var(--portal-warning);
  font: inherit;
  line-height: 1.25;
  cursor: pointer;

  &:hover {
    background: white;
  }

  &[aria-busy] {
    cursor: progress;
  }

  @media print {
    display: none;
  }
`;
