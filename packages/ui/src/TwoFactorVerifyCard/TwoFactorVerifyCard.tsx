'use client';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../Card/Card.tsx';
import { CodeForm, type CodeAction } from '../OneTimeCodeField/CodeForm.tsx';
import { useTexts } from '../texts.tsx';
import { twoFactorVerifyCardTexts } from './texts.ts';

/**
 * Asks for the code of somebody's authenticator app. Renders a Card. Its buttons are `aria-disabled` below six digits; an
 * error keeps the code and brings the focus back to it.
 */
export function TwoFactorVerifyCard({
  title,
  submitLabel,
  hint,
  error,
  busy,
  actions,
  onVerify,
  children,
  ...rest
}: TwoFactorVerifyCardProps) {
  const texts = useTexts('twoFactorVerifyCard', twoFactorVerifyCardTexts);
  return (
    <Card {...rest} title={title ?? texts.title}>
      <CodeForm
        busy={busy}
        error={error}
        hint={hint ?? texts.hint}
        submitLabel={submitLabel ?? texts.verify}
        actions={actions}
        onSubmit={onVerify}
      />
      {children && <OtherWays>{children}</OtherWays>}
    </Card>
  );
}

export interface TwoFactorVerifyCardProps extends Omit<ComponentProps<typeof Card>, 'actions'> {
  /** On the button that sends the code. @default 'Bevestigen' */
  submitLabel?: string | undefined;
  /** Where to find the code. */
  hint?: ReactNode;
  /** What the server said about the last code. */
  error?: string | undefined;
  /** The server is at work. */
  busy?: boolean | undefined;
  /** Further buttons that need the code. */
  actions?: readonly CodeAction[] | undefined;
  /** Gets the six digits. */
  onVerify: (code: string) => void;
  /** Other ways in or out, such as a link to the recovery codes. */
  children?: ReactNode;
}

const OtherWays = styled.div`
  margin-block-start: 24px;
`;
