'use client';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../Card/Card.tsx';
import { CodeForm, type CodeAction } from '../OneTimeCodeField/CodeForm.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { twoFactorVerifyCardTexts } from './texts.ts';

/**
 * Asks for the code of the user's authenticator app. Renders a Card. Its buttons are `aria-disabled` until six digits
 * are entered; an error keeps the code and returns the focus to the field.
 */
export function TwoFactorVerifyCard({
  title,
  submitLabel,
  submitVariant,
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
        submitVariant={submitVariant}
        actions={actions}
        onSubmit={onVerify}
      />
      {children && <OtherWays>{children}</OtherWays>}
    </Card>
  );
}

export interface TwoFactorVerifyCardProps extends Omit<ComponentProps<typeof Card>, 'actions'> {
  /** Text of the button that sends the code. @default 'Bevestigen' */
  submitLabel?: string | undefined;
  /** Appearance of that button; 'default' where the code turns something off. @default 'cta' */
  submitVariant?: 'cta' | 'default' | undefined;
  /** Hint about where to find the code. */
  hint?: ReactNode;
  /** Error from the server about the last code. */
  error?: string | undefined;
  /** Whether the server is processing a code. */
  busy?: boolean | undefined;
  /** Further buttons that need the code. */
  actions?: readonly CodeAction[] | undefined;
  /** Called with the six digits. */
  onVerify: (code: string) => void;
  /** Other methods or actions, such as a link to the recovery codes. */
  children?: ReactNode;
}

const OtherWays = styled.div`
  margin-block-start: var(--portal-space-6);
`;
