'use client';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { PostedValue } from '../Field/PostedValue.tsx';
import { splitField } from '../Field/split-field.ts';
import { fillIn } from '../locale/fill-in.ts';
import type { Hex } from '../theme/keys/keys.ts';
import { useTexts } from '../LocaleProvider.tsx';
import type { ContrastDemand } from './badge.ts';
import { ContrastBadge } from './ContrastBadge.tsx';
import { parseColor } from './parse-color.ts';
import { Frame, Picker, Text } from './styles.ts';
import { useColorText, type ColorText } from './use-color-text.ts';
import { colorFieldTexts } from './texts.ts';

/**
 * A Field around a text `<input>` for one color, `#rrggbb`, beside the browser's own picker. Accepts `#abc`, capitals
 * and `rgb()` as well. `className` and `style` go to the field, everything else (also `ref`) to the text input.
 */
export function ColorField({
  contrast,
  value,
  defaultValue,
  name,
  onChange,
  onBlur,
  ref,
  ...props
}: ColorFieldProps) {
  const [field, input] = splitField(props);
  const texts = useTexts('colorField', colorFieldTexts);
  const text = useColorText({ value, defaultValue, onChange, onBlur, ref });
  const locked = input.disabled === true || input.readOnly === true;

  /** Moves the focus into the field, since the pressed suggestion unmounts. */
  function chooseSuggestion(hex: Hex) {
    text.choose(hex);
    text.input.current?.focus();
  }

  return (
    <Field
      {...field}
      hint={field.hint ?? texts.hint}
      error={text.problem ?? field.error}
      onBlur={text.handleBlur}
    >
      {(control) => (
        <>
          <Frame>
            <Text
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              {...control}
              ref={text.input}
              type="text"
              dir="ltr"
              value={text.text}
              onChange={text.handleChange}
              onKeyDown={text.handleKeyDown}
            />
            <PostedValue name={name} field={input} value={text.color ?? ''} />
            <Picker
              type="color"
              aria-label={fillIn(texts.picker, { label: props.label })}
              disabled={locked}
              data-empty={text.color === null || undefined}
              value={text.color ?? parseColor(input.placeholder ?? '').hex ?? '#000000'}
              onChange={(event) => text.choose(parseColor(event.target.value).hex)}
            />
          </Frame>
          <ContrastBadge
            color={text.color}
            demand={contrast}
            onSuggestion={locked ? undefined : chooseSuggestion}
          />
        </>
      )}
    </Field>
  );
}

export interface ColorFieldProps
  extends
    Omit<FieldTexts, 'label'>,
    ColorText,
    Omit<
      ComponentProps<'input'>,
      keyof FieldTexts | keyof ColorText | 'name' | 'type' | 'dir' | 'onKeyDown'
    > {
  /** The name of the field; the picker beside it is named after it. */
  label: string;
  /** Name under which the form submits the color as `#rrggbb`; empty without a color. */
  name?: string | undefined;
  /** Contrast that the color must have with another one. Shows the result, with a suggestion when it is too low. */
  contrast?: ContrastDemand | undefined;
}
