'use client';
import { useId, type ComponentProps } from 'react';
import type { FieldTexts } from '../Field/Field.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { LookupStatus, type PostalCodeStatus } from './LookupStatus.tsx';
import { PostalCodeInput, type PostalCodeInputProps } from './PostalCodeInput.tsx';
import { Pair, Root } from './styles.ts';
import { postalCodeFieldTexts } from './texts.ts';

/**
 * Shows a `<fieldset>` with a Field for the postal code and one for the house number with its addition. It does not
 * look up the address: the caller does when both are filled in, and reports the result in `status`. Typed text is never
 * cleared.
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

export interface PostalCodeFieldProps extends Omit<ComponentProps<'fieldset'>, 'children'> {
  /** Name of the two fields together, for assistive technology. @default 'Postcode en huisnummer' */
  label?: string | undefined;
  /** Marks both fields as required; the form must check that they are filled in. */
  required?: boolean | undefined;
  /** Props of the postal code field: value, onChange, error and so on. */
  postalCode?: PartialLabel<PostalCodeInputProps> | undefined;
  /** Props of the house number field, such as all of `register('houseNumber')`. */
  houseNumber?: PartialLabel<TextFieldProps> | undefined;
  /** Status of the address lookup; shown below the fields and announced. @default 'idle' */
  status?: PostalCodeStatus | undefined;
  /** The address that was found, such as 'Damrak 1, Amsterdam'. */
  address?: string | undefined;
}

type PartialLabel<Props extends FieldTexts> = Omit<Props, 'label'> & Partial<Pick<Props, 'label'>>;
