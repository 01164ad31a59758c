'use client';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { PostedValue } from '../Field/PostedValue.tsx';
import { splitField } from '../Field/split-field.ts';
import { Input } from './styles.ts';
import { usePostalCodeText, type PostalCodeText } from './use-postal-code-text.ts';

/** Shows a Field around the text `<input>` of a postal code. */
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
  const text = usePostalCodeText({ value, defaultValue, name, onChange, onBlur, ref });

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
            ref={text.input}
            type="text"
            defaultValue={text.initial.text}
            onInput={text.handleInput}
            onBlur={text.handleBlur}
          />
          <PostedValue ref={text.posted} name={name} field={input} defaultValue={text.initial.code} />
        </>
      )}
    </Field>
  );
}

export interface PostalCodeInputProps
  extends
    FieldTexts,
    PostalCodeText,
    Omit<ComponentProps<'input'>, keyof FieldTexts | keyof PostalCodeText | 'type' | 'onInput'> {}
