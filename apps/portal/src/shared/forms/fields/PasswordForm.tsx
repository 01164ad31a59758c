import { Button } from '@portal/ui/Button';
import { PasswordField } from '@portal/ui/PasswordField';
import { useEffect, useState, type RefObject, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { focusText } from '../focus-field.ts';
import { texts } from './password-texts.ts';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** Reason for asking for the password. */
  reason: string;
  busy: boolean;
  /** The server's refusal of the password that was sent last. */
  refusal?: string | undefined;
  onPassword: (password: string) => void;
}

/** Asks a logged-in person for their password again. */
export function PasswordForm({ input, reason, busy, refusal, onPassword }: Props) {
  /** Whether something was typed since the last refusal, which is hidden then. */
  const [isTyped, setTyped] = useState(false);
  const [isEmpty, setEmpty] = useState(false);

  useEffect(() => {
    if (!busy && refusal !== undefined) focusText(input.current);
  }, [busy, refusal, input]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles events of a dialog to the form that contains its portal.
    event.stopPropagation();
    if (busy) return;
    const password = input.current?.value ?? '';
    setEmpty(password === '');
    setTyped(false);
    if (password === '') focusText(input.current);
    else onPassword(password);
  }

  const error = isEmpty ? texts.emptyPassword : busy || isTyped ? undefined : refusal;
  return (
    <Form noValidate onSubmit={submit}>
      <p>{reason}</p>
      <PasswordField
        ref={input}
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        error={error}
        onInput={() => {
          setEmpty(false);
          setTyped(true);
        }}
      />
      <Button type="submit" busy={busy}>
        {texts.goOn}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--portal-space-4);

  & > p {
    margin: 0;
  }
`;
