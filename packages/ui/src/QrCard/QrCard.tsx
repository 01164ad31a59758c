'use client';
import QrIcon from 'lucide-react/icons/qr-code';
import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { Notice } from '../Notice/Notice.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { Body, Shown, Start } from './styles.ts';
import { useQrCycle, type Timers } from './use-qr-cycle.ts';
import { qrCardTexts } from './texts.ts';

/**
 * Shows a QR code for logging in on another device, generated on request. Renders a Card. The code is renewed every 40
 * seconds, five times at most; then the picture to click on comes back. The caller generates the codes.
 */
export function QrCard({
  onGenerate,
  interval = 40_000,
  limit = 5,
  timers,
  image,
  title,
  ...rest
}: QrCardProps) {
  const texts = useTexts('qrCard', qrCardTexts);
  const body = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const beforeChange = () => {
    hadFocus.current = body.current?.contains(document.activeElement) ?? false;
  };
  const { state, QrCode, start, stop } = useQrCycle({
    onGenerate,
    interval,
    limit,
    timers,
    beforeChange,
    onExpired: () => announce(texts.expired),
  });
  useStepChange(body, hadFocus, state.step);

  const minutes = Math.max(1, Math.round((interval * (limit + 1)) / 60_000));
  return (
    <Card {...rest} title={title ?? texts.title}>
      <Body ref={body}>
        <p>{texts.hint}</p>
        {state.step === 'failed' && (
          <Notice kind="error" title={texts.failed} action={<Button onClick={start}>{texts.retry}</Button>} />
        )}
        {state.step === 'shown' && QrCode && (
          <Shown>
            <QrCode value={state.value} size={300} label={texts.qrCode} />
            <p>{fillIn(minutes === 1 ? texts.refreshesOnce : texts.refreshes, { minutes })}</p>
            <Button variant="quiet" onClick={stop}>
              {texts.hide}
            </Button>
          </Shown>
        )}
        {(state.step === 'idle' || state.step === 'generating') && (
          <Start
            type="button"
            aria-busy={state.step === 'generating' || undefined}
            aria-disabled={state.step === 'generating' || undefined}
            onClick={start}
          >
            {image ?? <QrIcon strokeWidth={1.25} />}
            {state.step === 'generating' ? texts.generating : texts.start}
          </Start>
        )}
      </Body>
    </Card>
  );
}

type Step = ReturnType<typeof useQrCycle>['state']['step'];

/** Announces each step, and moves the focus to the button of the new step when the focused button was unmounted. */
function useStepChange(body: RefObject<HTMLElement | null>, hadFocus: RefObject<boolean>, step: Step) {
  const texts = useTexts('qrCard', qrCardTexts);
  const before = useRef<Step>('idle');

  useEffect(() => {
    if (before.current === step) return;
    if (step === 'generating') announce(texts.generating);
    if (step === 'shown') announce(texts.ready);
    if (step === 'failed') announce(texts.failed, 'assertive');
    before.current = step;
    if (!hadFocus.current || body.current?.contains(document.activeElement)) return;
    body.current?.querySelector('button')?.focus();
  }, [body, hadFocus, step, texts]);
}

export interface QrCardProps extends Omit<ComponentProps<typeof Card>, 'actions' | 'children'> {
  /** Generates a code and resolves to the text to draw. */
  onGenerate: () => Promise<string>;
  /** Time between two codes, in ms. @default 40000 */
  interval?: number | undefined;
  /** Number of times that the first code is renewed. @default 5 */
  limit?: number | undefined;
  /** Replacement for the platform's timers, for tests. */
  timers?: Timers | undefined;
  /** Picture to click on; decorative. */
  image?: ReactNode;
}
