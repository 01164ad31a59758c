import { places } from '@portal/contract/places';
import { announce } from '@portal/ui/announcer';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../shared/actions/use-action.ts';
import { expiry } from '../../shared/session/expiry.ts';
import { popPageBeforeImpersonation } from '../../shared/session/switch.ts';
import { logout } from '../../shared/session/logout.ts';
import { refreshSession } from '../../shared/session/store.ts';
import { isImpersonation, type Seen } from '../../shared/session/session.ts';
import { notifyOtherTabs } from '../../shared/session/tabs.ts';
import { texts } from './texts.ts';
import { timeInWords } from './time-in-words.ts';
import { warning, watchExpiry, type ComingExpiry } from './watch-expiry.ts';

/** Seconds before the end at which a screen reader announces the time left. */
const spokenAt = new Set([120, 60, 30, 10]);

/** Asks whether the person is still there, in the last two minutes of a session or an impersonation. */
export function ExpiryWarning({ session }: { session: Seen }) {
  const coming = useSyncExternalStore(warning.subscribe, warning.get);
  const [acknowledgedEnd, setAcknowledgedEnd] = useState<number | null>(null);
  const isImpersonating = isImpersonation(session);
  useEffect(watchExpiry, []);

  // Shows no second warning of an end that cannot be postponed.
  if (coming === null || (coming.isFinal && acknowledgedEnd === coming.at)) return null;
  return (
    <Warning
      key={coming.isFinal ? 'final' : 'idle'}
      coming={coming}
      isImpersonating={isImpersonating}
      onAcknowledge={() => setAcknowledgedEnd(coming.at)}
    />
  );
}

interface Props {
  coming: ComingExpiry;
  isImpersonating: boolean;
  onAcknowledge: () => void;
}

function Warning({ coming, isImpersonating, onAcknowledge }: Props) {
  const seconds = useSecondsUntil(coming.at);
  const stayButton = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const stay = useAction(async () => {
    if (coming.isFinal) return onAcknowledge();
    await refreshSession();
    const prolonged = expiry.get();
    if (prolonged !== null) notifyOtherTabs({ prolonged });
  });
  const leave = useAction(async () => {
    if (!isImpersonating) return navigate(places.logout);
    if (await logout()) return navigate(popPageBeforeImpersonation(), { replace: true });
  });
  const words = isImpersonating ? texts.impersonation : texts.ending;
  const left = (coming.isFinal ? words.finalLeft : words.left)(timeInWords(seconds));

  useTabTitle(words.tab(timeInWords(seconds)));
  useEffect(() => {
    if (spokenAt.has(seconds)) announce(left, 'assertive');
  }, [seconds, left]);

  return (
    <Modal
      open
      title={words.title}
      initialFocus={stayButton}
      onClose={() => stay.run()}
      actions={
        <>
          <Button variant="quiet" onClick={() => leave.run()}>
            {words.leave}
          </Button>
          <Button ref={stayButton} variant="cta" busy={stay.busy || leave.busy} onClick={() => stay.run()}>
            {coming.isFinal ? words.goOn : words.stay}
          </Button>
        </>
      }
    >
      <Left>{left}</Left>
      <p>{coming.isFinal ? words.finalHint : words.hint}</p>
    </Modal>
  );
}

/** Reads the clock each time, since timers stop on a sleeping device and in a suspended tab. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}

/** Replaces the title in the browser's tab. */
function useTabTitle(text: string): void {
  const element = useRef<HTMLTitleElement>(null);
  useEffect(() => {
    const title = document.createElement('title');
    element.current = title;
    const { head } = document;
    // The browser shows the first title, and React inserts that of a later screen before all others.
    const moveToFront = () => head.querySelector('title') !== title && head.prepend(title);
    const observer = new MutationObserver(moveToFront);
    observer.observe(head, { childList: true });
    moveToFront();
    return () => {
      observer.disconnect();
      title.remove();
    };
  }, []);
  useEffect(() => {
    if (element.current !== null) element.current.textContent = text;
  }, [text]);
}

const Left = styled.p`
  color: var(--portal-title);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
