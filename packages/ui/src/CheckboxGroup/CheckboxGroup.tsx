'use client';
import { useId, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { checkboxStyles } from '../Checkbox/checkbox-styles.ts';
import type { FieldTexts } from '../Field/Field.tsx';
import { controlAttributes } from '../Field/control-attributes.ts';
import { OptionGroup } from '../RadioGroup/OptionGroup.tsx';
import type { RadioOption } from '../RadioGroup/RadioGroup.tsx';

/**
 * Shows a `<fieldset>` with a `<legend>` and a native checkbox for each option: for any number of choices out of a few.
 * The value is the list of chosen values, in the order of the options; the form submits each of them under `name`. Other
 * attributes (also `ref`) go to the fieldset. For one choice use a RadioGroup.
 */
export function CheckboxGroup({
  label,
  hint,
  error,
  required,
  options,
  direction = 'column',
  name,
  value,
  defaultValue = nothing,
  disabled,
  id,
  'aria-describedby': description,
  onChange,
  ...rest
}: CheckboxGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  const { 'aria-describedby': describedBy } = controlAttributes({
    id: groupId,
    hint,
    error,
    required: false,
    'aria-describedby': description,
  });

  function toggle(option: string, isChosen: boolean) {
    const next = options
      .map((each) => each.value)
      .filter((each) => (each === option ? isChosen : chosen.includes(each)));
    setOwn(next);
    onChange?.(next);
  }

  return (
    <OptionGroup
      {...rest}
      id={groupId}
      label={label}
      hint={hint}
      error={error}
      required={required}
      options={options}
      direction={direction}
      disabled={disabled}
      aria-describedby={describedBy}
    >
      {(option, attributes) => (
        <Input
          {...attributes}
          type="checkbox"
          name={name}
          checked={chosen.includes(option.value)}
          disabled={option.disabled}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => toggle(option.value, target.checked)}
        />
      )}
    </OptionGroup>
  );
}

const nothing: readonly string[] = [];

const Input = styled.input`
  ${checkboxStyles}
`;

/** As an option of a RadioGroup. */
export type CheckboxOption = RadioOption;

export interface CheckboxGroupProps
  extends
    FieldTexts,
    Omit<ComponentProps<'fieldset'>, keyof FieldTexts | 'children' | 'onChange' | 'defaultValue'> {
  /** Options to choose from; values must be unique. */
  options: readonly CheckboxOption[];
  /** Below each other, or next to each other when there is room. @default 'column' */
  direction?: 'column' | 'row' | undefined;
  /** Chosen values of a controlled group. */
  value?: readonly string[] | undefined;
  /** Values that an uncontrolled group starts with. */
  defaultValue?: readonly string[] | undefined;
  /** Called with the chosen values after each change. */
  onChange?: ((value: readonly string[]) => void) | undefined;
}
