'use client';
import type { ChangeEvent, ComponentProps, Ref } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { PostedValue } from '../Field/PostedValue.tsx';
import { splitField } from '../Field/split-field.ts';
import { useValueText } from '../Field/use-value-text.ts';
import { shownPostalCode, storedPostalCode } from './postal-code.ts';
import { Input } from './styles.ts';

/**
 * Shows a Field around the text `<input>` of a postal code. Typing is never corrected; leaving the field formats the code
 * for people to read.
 */
export function PostalCodeInput({
  value,
  defaultValue,
  name,
  onChange,
  onBlur,
  ref,
  ...props
}: PostalCodeInputProps) {
  const [field, input] = splitField(props);
  const code = useValueText({
    value,
    defaultValue,
    read: (given) => storedPostalCode(textOf(given)),
    show: (given) => shownPostalCode(textOf(given)),
    ref,
  });

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const next = storedPostalCode(target.value);
    code.set({ text: target.value, value: next });
    if (next !== code.value) onChange?.(next);
  }

  function handleBlur() {
    code.set({ text: shownPostalCode(code.text) });
    onBlur?.();
  }

  return (
    <Field {...field}>
      {(control) => (
        <>
          <Input
            autoComplete="postal-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={code.input}
            type="text"
            value={code.text}
            onChange={handleChange}
            onBlur={handleBlur}
          />
          <PostedValue name={name} field={input} value={code.value} />
        </>
      )}
    </Field>
  );
}

const textOf = (given: unknown) => (typeof given === 'string' ? given : '');

interface PostalCode {
  /** Postal code of a controlled field, with or without its space. */
  value?: string | null | undefined;
  /** Initial postal code of an uncontrolled field. */
  defaultValue?: string | null | undefined;
  /** Name under which the form submits the postal code as `1012JS`. */
  name?: string | undefined;
  /**
   * Called when the postal code changes, with a code such as `1012JS`; text that is not a Dutch postal code is only
   * trimmed.
   */
  onChange?: ((code: string) => void) | undefined;
  /** Called when the postal code field loses focus. */
  onBlur?: (() => void) | undefined;
  /** Ref to the text input. */
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface PostalCodeInputProps
  extends
    FieldTexts,
    PostalCode,
    Omit<ComponentProps<'input'>, keyof FieldTexts | keyof PostalCode | 'type'> {}
