'use client';
import { useId, type ComponentProps } from 'react';
import type { FieldTexts } from '../Field/Field.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { useTexts } from '../texts.tsx';
import { LookupStatus, type PostalCodeStatus } from './LookupStatus.tsx';
import { PostalCodeInput, type PostalCodeInputProps } from './PostalCodeInput.tsx';
import { Pair, Root } from './styles.ts';
import { postalCodeFieldTexts } from './texts.ts';

/**
 * A `<fieldset>` with a Field for the postal code and one for the house number with its addition. It looks nothing up: the
 * caller does when both are there, and says how that went in `status`. Whatever was typed stays.
 */
export function PostalCodeField({
  label,
  required,
  postalCode,
  houseNumber,
  status = 'idle',
  address,
  'aria-describedby': description,
  ...rest
}: PostalCodeFieldProps) {
  const statusId = useId();
  const texts = useTexts('postalCodeField', postalCodeFieldTexts);

  return (
    <Root
      aria-label={label ?? texts.label}
      aria-describedby={[status !== 'idle' && statusId, description].filter(Boolean).join(' ') || undefined}
      aria-busy={status === 'busy' || undefined}
      {...rest}
    >
      <Pair>
        <PostalCodeInput
          label={texts.postalCode}
          hint={texts.postalCodeHint}
          required={required}
          {...postalCode}
        />
        <TextField
          label={texts.houseNumber}
          hint={texts.houseNumberHint}
          required={required}
          autoComplete="off"
          spellCheck={false}
          {...houseNumber}
        />
      </Pair>
      <LookupStatus id={statusId} status={status} address={address} />
    </Root>
  );
}

export type { PostalCodeStatus } from './LookupStatus.tsx';
export type { PostalCodeEvent } from './usePostalCodeText.ts';

export interface PostalCodeFieldProps extends Omit<ComponentProps<'fieldset'>, 'children'> {
  /** The name of the two together, for assistive technology. @default 'Postcode en huisnummer' */
  label?: string | undefined;
  /** Marks both fields as required; checking it is the form's work. */
  required?: boolean | undefined;
  /** What the field of the postal code gets: value, name, error and so on, or all of `register('postalCode')`. */
  postalCode?: PartialLabel<PostalCodeInputProps> | undefined;
  /** What the field of the house number gets, in the same way. */
  houseNumber?: PartialLabel<TextFieldProps> | undefined;
  /** How looking up the address goes; shown below the fields and spoken. @default 'idle' */
  status?: PostalCodeStatus | undefined;
  /** The address that was found, such as 'Damrak 1, Amsterdam'. */
  address?: string | undefined;
}

type PartialLabel<Props extends FieldTexts> = Omit<Props, 'label'> & Partial<Pick<Props, 'label'>>;
