import type { Environment } from '@portal/contract/environments/schema';
import { previewPath } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { ready, type PreviewScreenName, type Show } from '../../preview/messages.ts';
import type { PreviewView } from './preview-view.ts';
import { texts } from './texts.ts';

const says = texts.preview;

/** The window that a frame imitates, in CSS pixels. */
const windows = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** How long a frame may take until it is said to be missing, in ms. */
const patience = 15_000;

interface Props {
  device: keyof typeof windows;
  screen: PreviewScreenName;
  environment: Environment;
  textSize: PreviewView['textSize'];
}

/** Shows a screen of the portal with sample data in a frame, as large as the room allows. */
export function PreviewFrame(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <OneAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function OneAttempt({ device, screen, environment, textSize, onRetry }: Props & { onRetry: () => void }) {
  const [state, setState] = useState<'waiting' | 'ready' | 'late'>('waiting');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = windows[device];

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) box.current?.style.setProperty('--scale', String(entry.contentRect.width / width));
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);

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
    <Box ref={box} data-device={device} style={{ aspectRatio: `${width} / ${height}` }}>
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
        title={says[device]}
        src={previewPath}
        hidden={state === 'late'}
        style={{ inlineSize: width, blockSize: height }}
      />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  align-self: start;
  overflow: hidden;
  border: 1px solid var(--portal-border-control);
  border-radius: 8px;

  & > iframe {
    position: absolute;
    inset: 0 auto auto 0;
    border: 0;
    transform: scale(var(--scale, 0.5));
    transform-origin: 0 0;
  }
`;

const Late = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 16px;

  & > p {
    margin: 0;
  }
`;
