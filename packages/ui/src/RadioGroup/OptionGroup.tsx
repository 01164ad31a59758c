import type { ComponentProps, ReactNode } from 'react';
import type { FieldTexts } from '../Field/Field.tsx';
import { FieldMessages } from '../Field/FieldMessages.tsx';
import { fieldTexts } from '../Field/texts.ts';
import { useTexts } from '../LocaleProvider.tsx';
import type { RadioOption } from './RadioGroup.tsx';
import { Asterisk, Hint, Label, Legend, Options, Root, Row } from './styles.ts';

interface OptionInput {
  id: string;
  value: string;
  'aria-describedby': string | undefined;
}

interface OptionGroupProps
  extends FieldTexts, Omit<ComponentProps<'fieldset'>, keyof FieldTexts | 'children'> {
  id: string;
  options: readonly RadioOption[];
  direction: 'column' | 'row' | undefined;
  /** Renders the input of an option with these attributes. */
  children: (option: RadioOption, attributes: OptionInput) => ReactNode;
}

/** What a RadioGroup and a CheckboxGroup have in common: a fieldset with a legend, and a row for each option. */
export function OptionGroup({
  id,
  label,
  hint,
  error,
  required,
  options,
  direction,
  children,
  ...fieldset
}: OptionGroupProps) {
  const texts = useTexts('field', fieldTexts);
  return (
    <Root {...fieldset} id={id}>
      <Legend>
        {label}
        {required && (
          <Asterisk aria-hidden="true" title={texts.required}>
            *
          </Asterisk>
        )}
      </Legend>
      <Options data-direction={direction}>
        {options.map((option, index) => {
          const optionId = `${id}-${index}`;
          const hintId = option.hint ? `${optionId}-hint` : undefined;
          return (
            <Row key={option.value}>
              {children(option, { id: optionId, value: option.value, 'aria-describedby': hintId })}
              <Label htmlFor={optionId}>{option.label}</Label>
              {option.hint && <Hint id={hintId}>{option.hint}</Hint>}
            </Row>
          );
        })}
      </Options>
      <FieldMessages id={id} hint={hint} error={error} />
    </Root>
  );
}
