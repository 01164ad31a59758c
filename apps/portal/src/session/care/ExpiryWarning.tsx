import { announce } from '@portal/ui/announcer';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { getEnds } from '../ends.ts';
import { placeBeforeLookAlong } from '../look-along.ts';
import { logout } from '../logout.ts';
import { refreshSession } from '../session-store.ts';
import type { Seen } from '../session.ts';
import { tellOtherTabs } from '../tabs.ts';
import { texts } from './texts.ts';
import { timeInWords } from './time-in-words.ts';
import { getEnding, subscribeToEnding, watchSession, type Ending } from './watch.ts';

/** Seconds before the end at which the time left is spoken. */
const spokenAt = new Set([120, 60, 30, 10]);

/** Asks whether one is still there, in the last two minutes of a session or of looking along. */
export function ExpiryWarning({ session }: { session: Seen }) {
  const ending = useSyncExternalStore(subscribeToEnding, getEnding);
  const [heard, setHeard] = useState<number | null>(null);
  const isLookingAlong = session.state === 'ready' && session.lookAlong !== null;
  useEffect(watchSession, []);

  // An end that cannot be put off is told once.
  if (ending === null || (ending.isFinal && heard === ending.at)) return null;
  return (
    <Warning
      key={ending.isFinal ? 'final' : 'idle'}
      ending={ending}
      isLookingAlong={isLookingAlong}
      onHeard={() => setHeard(ending.at)}
    />
  );
}

interface Props {
  ending: Ending;
  isLookingAlong: boolean;
  onHeard: () => void;
}

function Warning({ ending, isLookingAlong, onHeard }: Props) {
  const seconds = useSecondsUntil(ending.at);
  const [busy, setBusy] = useState(false);
  const stayButton = useRef<HTMLButtonElement>(null);
  const [, navigate] = useLocation();
  const words = isLookingAlong ? texts.lookAlong : texts.ending;
  const left = (ending.isFinal ? words.finalLeft : words.left)(timeInWords(seconds));

  useTabTitle(words.tab(timeInWords(seconds)));
  useEffect(() => {
    if (spokenAt.has(seconds)) announce(left, 'assertive');
  }, [seconds, left]);

  async function stay() {
    if (ending.isFinal) return onHeard();
    setBusy(true);
    await refreshSession();
    const ends = getEnds();
    if (ends !== null) tellOtherTabs({ prolonged: ends });
    setBusy(false);
  }

  async function leave() {
    if (!isLookingAlong) return navigate('/uitloggen');
    setBusy(true);
    if (await logout()) navigate(placeBeforeLookAlong(), { replace: true });
    setBusy(false);
  }

  return (
    <Modal
      open
      title={words.title}
      initialFocus={stayButton}
      onClose={() => void stay()}
      actions={
        <>
          <Button variant="quiet" onClick={() => void leave()}>
            {words.leave}
          </Button>
          <Button ref={stayButton} variant="cta" busy={busy} onClick={() => void stay()}>
            {ending.isFinal ? words.goOn : words.stay}
          </Button>
        </>
      }
    >
      <Left>{left}</Left>
      <p>{ending.isFinal ? words.finalHint : words.hint}</p>
    </Modal>
  );
}

/** By the clock, so that a device that slept or a tab that was held back is right again at the next look. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}

/** Puts a text on the browser's tab, before the title that the screen has given it. */
function useTabTitle(text: string): void {
  const element = useRef<HTMLTitleElement>(null);
  useEffect(() => {
    const title = document.createElement('title');
    element.current = title;
    const { head } = document;
    // The first title counts, and React puts that of a screen that comes later before all others.
    const goFirst = () => head.querySelector('title') !== title && head.prepend(title);
    const watch = new MutationObserver(goFirst);
    watch.observe(head, { childList: true });
    goFirst();
    return () => {
      watch.disconnect();
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
