import { previewPath } from '@portal/contract/places';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { isEmailScreen, ready, type Show } from './messages.ts';
import { Frame, type FrameProps, useFrameState } from './Frame.tsx';

/** Shows a screen with sample data on the page of the preview, which is the portal's own. */
export function PortalFrame({ screen, environment, textSize, ...frame }: FrameProps) {
  const [state, setState] = useFrameState();
  const element = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== element.current?.contentWindow || origin !== location.origin) return;
      if (z.safeParse(ready, data).success) setState('ready');
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [setState]);

  useEffect(() => {
    if (state !== 'ready' || isEmailScreen(screen)) return;
    const message: Show = { preview: 'show', screen, environment };
    element.current?.contentWindow?.postMessage(message, location.origin);
  }, [state, screen, environment]);

  useEffect(() => {
    if (state !== 'ready') return;
    element.current?.contentDocument?.documentElement.style.setProperty('font-size', `${textSize}%`);
  }, [state, textSize]);

  return <Frame {...frame} ref={element} src={previewPath} state={state} />;
}
