import { isRecoveryCode } from '@portal/contract/second-factor/rules';
import { announce } from '@portal/ui/announcer';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { TextField } from '@portal/ui/TextField';
import { useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { focusText } from '../../shared/forms/focus-field.ts';
import { texts } from './texts.ts';

interface Props {
  titleLevel: 2 | 3;
  submitLabel: string;
  submitVariant: 'cta' | 'default';
  /** The server's refusal of the last code. */
  error: string | undefined;
  busy: boolean;
  onVerify: (code: string) => void;
  children: ReactNode;
}

/** Asks for a recovery code, in the layout of TwoFactorVerifyCard. */
export function RecoveryCodeCard(props: Props) {
  const { titleLevel, submitLabel, submitVariant, error, busy, onVerify, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [shapeError, setShapeError] = useState<string>();

  useLayoutEffect(() => {
    if (error === undefined) return;
    announce(error, 'assertive');
    focusText(input.current);
  }, [error]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = input.current?.value ?? '';
    setShapeError(isRecoveryCode(code) ? undefined : texts.recoveryShape);
    if (isRecoveryCode(code)) onVerify(code);
    else focusText(input.current);
  }

  return (
    <Card title={texts.recoveryTitle} titleLevel={titleLevel}>
      <Form noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label={texts.recoveryLabel}
          hint={texts.recoveryHint}
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={shapeError ?? error}
          onInput={() => setShapeError(undefined)}
        />
        <Button type="submit" variant={submitVariant} busy={busy}>
          {submitLabel}
        </Button>
      </Form>
      {children}
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--portal-space-4);
  justify-items: start;

  &:not(:last-child) {
    margin-block-end: var(--portal-space-6);
  }

  & > :first-child {
    inline-size: 100%;
  }
`;
