import { fullName } from '@portal/contract/people/rules';
import { Container } from '@portal/ui/Grid';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../actions/use-action.ts';
import { logout } from '../../session/logout.ts';
import { popPageBeforeImpersonation } from '../../session/switch.ts';
import { useReadySession } from '../../session/use-session.ts';
import { texts } from '../texts.ts';

/** Shows above every screen which participant an employee impersonates, with a button that ends the impersonation. */
export default function ImpersonationBar() {
  const { user } = useReadySession();
  const navigate = useNavigate();
  const bar = useRef<HTMLElement>(null);
  useHeaderOffset(bar);

  const { run: stop, busy } = useAction(async () => {
    if (await logout()) navigate(popPageBeforeImpersonation(), { replace: true });
  });

  return (
    <Bar aria-label={texts.impersonation} ref={bar}>
      <Container>
        <Row>
          <Eye size={20} aria-hidden="true" />
          <Words>{texts.looksAlongAs(fullName(user.person))}</Words>
          <Stop type="button" aria-busy={busy || undefined} onClick={() => stop()}>
            {texts.stop}
          </Stop>
        </Row>
      </Container>
    </Bar>
  );
}

/** Offsets the sticky header by the height of the bar, which depends on its number of lines. */
function useHeaderOffset(bar: { current: HTMLElement | null }) {
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

    /* Hides the icon on a narrow screen, to leave its width to the text. */
    & svg {
      display: none;
    }
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--portal-space-1) var(--portal-space-3);

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
  padding: var(--portal-space-1) var(--portal-space-4);
  border: 0;
  border-radius: var(--portal-radius-control);
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
