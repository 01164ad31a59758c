'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { inputStyles } from '../Field/input-styles.ts';
import { splitField } from '../Field/split-field.ts';

const Frame = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 14px;
    width: 20px;
    height: 20px;
    margin-block: auto;
    color: var(--portal-text);
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${inputStyles}
  appearance: none;
  padding-inline-end: 44px;
  text-overflow: ellipsis;
  cursor: pointer;

  /* Colors the browser's own list, in browsers that allow it. */
  & option,
  & optgroup {
    background-color: var(--portal-surface);
    color: var(--portal-surface-text);
  }
`;

/**
 * Shows a Field around a native `<select>`, so that phones show their own list and typing a letter jumps to an option.
 * `className` and `style` go to the field, everything else (also `ref`) to the select. For up to five options use a
 * RadioGroup, which shows them all.
 */
export function Select({ options, empty, children, ...props }: SelectProps) {
  const [field, select] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <Frame>
          <Control {...select} {...control}>
            {empty !== undefined && <option value="">{empty}</option>}
            {options?.map(toOption).map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </Control>
          <ChevronDown />
        </Frame>
      )}
    </Field>
  );
}

function toOption(option: string | SelectOption): SelectOption {
  return typeof option === 'string' ? { value: option, label: option } : option;
}

export interface SelectOption {
  /** Value that the form submits. */
  value: string;
  /** Text of the option. */
  label: string;
  /** Whether the option is shown but cannot be chosen now. */
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentProps<'select'>, keyof FieldTexts | 'multiple'> {
  /** Options to choose from; a string is both value and label. */
  options?: readonly (string | SelectOption)[] | undefined;
  /** Text of the first option, which has no value and means that nothing is chosen yet. */
  empty?: string | undefined;
}
