import { getEmailPreview } from '@portal/contract/environments/preview/email-preview';
import type { EmailScheme } from '@portal/ui/theme/email-palettes';
import { useEffect, useState } from 'react';
import { emailSchemes, isEmailScreen } from './messages.ts';
import { bases } from '../../../../shared/api/send.ts';
import { type EmailPage, openEmail } from './email-page.ts';
import { Frame, type FrameProps, useFrameState } from './Frame.tsx';

/** Shows a sample email of the server. Its colors follow the theme that is written to the body of its frame. */
export function EmailFrame({ screen, environment, textSize, ...frame }: FrameProps) {
  const [state, setState] = useFrameState();
  const [email, setEmail] = useState<EmailPage | null>(null);
  const scheme: EmailScheme = isEmailScreen(screen) ? emailSchemes[screen] : 'light';

  useEffect(() => () => email?.close(), [email]);
  useEffect(() => email?.fill(environment), [email, environment]);
  useEffect(() => email?.setScheme(scheme), [email, scheme]);
  useEffect(() => email?.setTextSize(Number(textSize) / 100), [email, textSize]);

  return (
    <Frame
      {...frame}
      src={bases.api + getEmailPreview.path}
      state={state}
      onLoad={({ currentTarget }) => {
        const opened = openEmail(currentTarget.contentDocument);
        setEmail(opened);
        setState(opened ? 'ready' : 'late');
      }}
    />
  );
}
