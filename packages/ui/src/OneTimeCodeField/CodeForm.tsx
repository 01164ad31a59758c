'use client';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { styled } from 'styled-components';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { oneTimeCodeFieldTexts } from './texts.ts';

/**
 * Shows a `<form>` with a code and the buttons that use it. Until the code is complete the buttons are `aria-disabled`:
 * they stay focusable and announce how many digits are needed. An error keeps the code, is announced and moves the
 * focus to the field.
 */
export function CodeForm({
  label,
  hint,
  error,
  busy = false,
  submitLabel,
  submitVariant = 'cta',
  onSubmit,
  actions,
}: CodeFormProps) {
  const texts = useTexts('oneTimeCodeField', oneTimeCodeFieldTexts);
  const input = useRef<HTMLInputElement>(null);
  const [complete, setComplete] = useState(false);

  // The browser or a password manager may have filled in the code before hydration.
  useEffect(() => setComplete(input.current?.value.length === codeLength), []);

  // Moves the focus in the same render as the message, so that a key pressed right after it reaches the field.
  useLayoutEffect(() => {
    if (!error || busy) return;
    announce(error, 'assertive');
    input.current?.focus();
    input.current?.select();
  }, [error, busy]);

  function runWithCode(event: SyntheticEvent, action: (code: string) => void) {
    event.preventDefault();
    if (busy) return;
    const code = input.current?.value ?? '';
    if (code.length === codeLength) {
      action(code);
      return;
    }
    input.current?.focus();
    announce(fillIn(texts.incomplete, { digits: codeLength }));
  }

  return (
    <Form
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event: FormEvent) => runWithCode(event, onSubmit)}
    >
      <OneTimeCodeField
        ref={input}
        name="verificationCode"
        label={label}
        hint={hint}
        error={error}
        required
        onChange={(event) => setComplete(event.target.value.length === codeLength)}
      />
      <Buttons>
        <Button type="submit" variant={submitVariant} busy={busy} aria-disabled={!complete || undefined}>
          {submitLabel}
        </Button>
        {actions?.map((action) => (
          <Button
            key={action.label}
            variant="quiet"
            aria-disabled={!complete || busy || undefined}
            onClick={(event) => runWithCode(event, action.onSelect)}
          >
            {action.label}
          </Button>
        ))}
      </Buttons>
    </Form>
  );
}

/** Fixed by the authenticator apps: most of them show six digits whatever the URI in the QR code specifies. */
const codeLength = 6;

/** Another button that needs the code. */
export interface CodeAction {
  label: string;
  /** Called with the six digits. */
  onSelect: (code: string) => void;
}

interface CodeFormProps {
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  busy?: boolean | undefined;
  submitLabel: string;
  submitVariant?: 'cta' | 'default' | undefined;
  onSubmit: (code: string) => void;
  actions?: readonly CodeAction[] | undefined;
}

const Form = styled.form`
  display: grid;
  gap: var(--portal-space-4);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;
