'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import type { FieldTexts } from '../Field/Field.tsx';
import { controlAttributes } from '../Field/control-attributes.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { Input } from './styles.ts';

/**
 * Shows a `<fieldset>` with a `<legend>` and a native radio for each option, all of them visible: for one choice out of
 * a few. `id`, `className`, `style`, `aria-describedby` and `aria-invalid` go to the fieldset, everything else to every
 * radio. So does `ref`, as react-hook-form's `register` expects; in a controlled group only the radio that Tab reaches
 * gets it.
 */
export function RadioGroup({
  label,
  hint,
  error,
  required,
  options,
  direction = 'column',
  id,
  className,
  style,
  name,
  value,
  defaultValue,
  disabled,
  'aria-describedby': description,
  'aria-invalid': invalid,
  ref,
  ...input
}: RadioGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const given =
    value === undefined
      ? { standing: 'defaultChecked', chosen: defaultValue }
      : { standing: 'checked', chosen: value };
  const all = options ?? [];
  const entry = all.find((option) => option.value === value) ?? all.find((option) => !option.disabled);

  return (
    <OptionGroup
      className={className}
      style={style}
      role="radiogroup"
      aria-invalid={invalid}
      {...controlAttributes({ id: groupId, hint, error, required, 'aria-describedby': description })}
      label={label}
      hint={hint}
      error={error}
      required={required}
      options={all}
      direction={direction}
    >
      {(option, attributes) => (
        <Input
          {...input}
          {...attributes}
          ref={value === undefined || option === entry ? ref : undefined}
          type="radio"
          name={name ?? ownId}
          {...(given.chosen !== undefined && { [given.standing]: given.chosen === option.value })}
          disabled={disabled || option.disabled}
        />
      )}
    </OptionGroup>
  );
}

export interface RadioOption {
  /** Value that the form submits. */
  value: string;
  /** Text of the option. */
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
  /** Whether the option is shown but cannot be chosen now. */
  disabled?: boolean | undefined;
}

export interface RadioGroupProps
  extends
    FieldTexts,
    Omit<
      ComponentProps<'input'>,
      keyof FieldTexts | 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'
    > {
  /** Options to choose from; values must be unique. */
  options: readonly RadioOption[];
  /** Below each other, or next to each other when there is room. @default 'column' */
  direction?: 'column' | 'row' | undefined;
  /** The chosen value of a controlled group; null for none. */
  value?: string | null | undefined;
  /** Initial value of an uncontrolled group. */
  defaultValue?: string | undefined;
}
