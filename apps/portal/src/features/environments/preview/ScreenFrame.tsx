import type { Environment } from '@portal/contract/environments/schema';
import { previewPath } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { ready, type PreviewScreenName, type Show } from '../../../preview/messages.ts';
import type { PreviewView } from './preview-view.ts';
import { texts } from '../texts.ts';

const says = texts.preview;

/** Time until a frame that has not reported to be ready shows an error, in ms. */
const patience = 15_000;

interface Props {
  title: string;
  screen: PreviewScreenName;
  environment: Environment;
  textSize: PreviewView['textSize'];
  /** Keeps the published colors in the frame. */
  isPublished?: boolean;
  style: CSSProperties;
}

/** Shows a screen of the portal with sample data in a frame. */
export function ScreenFrame(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <OneAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function OneAttempt({
  title,
  screen,
  environment,
  textSize,
  isPublished,
  style,
  onRetry,
}: Props & { onRetry: () => void }) {
  const [state, setState] = useState<'waiting' | 'ready' | 'late'>('waiting');
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (z.safeParse(ready, data).success) setState('ready');
    };
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'late' : now)), patience);
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, []);

  useEffect(() => {
    if (state !== 'ready') return;
    const message: Show = { preview: 'show', screen, environment };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [state, screen, environment]);

  useEffect(() => {
    if (state !== 'ready') return;
    frame.current?.contentDocument?.documentElement.style.setProperty('font-size', `${textSize}%`);
  }, [state, textSize]);

  return (
    <>
      {state === 'late' && (
        <Late role="alert">
          <p>{says.late}</p>
          <Button size="compact" onClick={onRetry}>
            {says.retry}
          </Button>
        </Late>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the portal's own page: a sandbox would only take away its origin, by which the editor reaches it */}
      <iframe
        ref={frame}
        title={title}
        src={previewPath}
        hidden={state === 'late'}
        data-published={isPublished ? '' : undefined}
        style={style}
      />
    </>
  );
}

const Late = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 16px;

  & > p {
    margin: 0;
  }
`;
