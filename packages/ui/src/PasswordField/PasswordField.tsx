'use client';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useImperativeHandle, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { announce } from '../announcer/announce.ts';
import { EndButton } from '../Field/EndButton.ts';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { inputStyles } from '../Field/input-styles.ts';
import { splitField } from '../Field/split-field.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { passwordFieldTexts } from './texts.ts';

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${inputStyles}
  padding-inline-end: 56px;

  /* Hides the browser's own button, since the button of the library works in every browser. */
  &::-ms-reveal {
    display: none;
  }
`;

/**
 * Shows a Field around a password `<input>` with a button that reveals the typed text. Revealing keeps the caret where
 * it was; submitting the form hides the password again, so that no browser remembers it as ordinary text.
 */
export function PasswordField({ ref, ...props }: PasswordFieldProps) {
  const [field, input] = splitField(props);
  const texts = useTexts('passwordField', passwordFieldTexts);
  const [shown, setShown] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current, []);

  useEffect(() => {
    const form = inputRef.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  function toggle() {
    const element = inputRef.current as HTMLInputElement;
    const { selectionStart, selectionEnd } = element;
    // Rendered synchronously, since the browser loses the caret when the type changes and the next line restores it.
    flushSync(() => setShown(!shown));
    element.setSelectionRange(selectionStart, selectionEnd);
    announce(shown ? texts.hidden : texts.shown);
  }

  return (
    <Field {...field}>
      {(control) => (
        <Frame>
          <Input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={inputRef}
            type={shown ? 'text' : 'password'}
          />
          <EndButton
            type="button"
            aria-controls={control.id}
            aria-label={shown ? texts.hide : texts.show}
            disabled={input.disabled}
            // A mouse press must not take the focus from the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </EndButton>
        </Frame>
      )}
    </Field>
  );
}

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'> {}
