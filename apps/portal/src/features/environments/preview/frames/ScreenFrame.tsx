import { useState } from 'react';
import { isEmailScreen } from './messages.ts';
import { EmailFrame } from './EmailFrame.tsx';
import type { FrameProps } from './Frame.tsx';
import { PortalFrame } from './PortalFrame.tsx';

/** Shows a screen of the portal or an email in a frame. A retry mounts the frame again. */
export function ScreenFrame(props: Omit<FrameProps, 'onRetry'>) {
  const [attempt, setAttempt] = useState(0);
  const Shown = isEmailScreen(props.screen) ? EmailFrame : PortalFrame;
  return <Shown key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}
