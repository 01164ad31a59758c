import { Button } from '@portal/ui/Button';
import { PostalCodeField } from '@portal/ui/PostalCodeField';
import { Select } from '@portal/ui/Select';
import { TextField } from '@portal/ui/TextField';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { FieldGrid, WholeRow } from '../../../shared/forms/fields/FieldGrid.ts';
import type { FieldProps } from '../../../shared/forms/use-schema-form.ts';
import { ValueField, type FieldPlace } from '../../../shared/forms/ValueField.tsx';
import type { AddressValues } from './address-pair.ts';
import { countryOptions } from './options.ts';
import { texts } from './texts.ts';
import { useAddressLookup, type AddressForm } from './use-address-lookup.ts';

interface Props extends AddressForm {
  field: (name: keyof AddressValues) => FieldProps;
  postalCode: FieldPlace;
  /** The current country of the form. */
  country: string;
  required?: boolean;
}

/**
 * Renders the fields of an address. Fills in street and town by postal code and house number; both can also be typed.
 * Needs a `key` that changes when the form restarts.
 */
export function AddressFields({ field, postalCode, country, read, write, required = false }: Props) {
  const lookup = useAddressLookup({ read, write });
  const isDutch = country === 'NL';
  const filledIn = lookup.status === 'found' && lookup.takeOver === null ? texts.filledIn : undefined;

  const houseNumber = field('houseNumber');

  function placePart(name: 'street' | 'town') {
    const { onChange, ...rest } = field(name);
    return {
      ...rest,
      hint: filledIn,
      onChange: (event: ChangeEvent) => {
        lookup.forget();
        void onChange(event);
      },
    };
  }

  return (
    <FieldGrid>
      <WholeRow>
        <ValueField
          place={postalCode}
          render={({ onBlur, ...props }) => (
            <PostalCodeField
              required={required}
              postalCode={{
                ...props,
                ...(isDutch ? {} : { hint: '' }),
                onBlur: () => {
                  onBlur();
                  lookup.handleBlur();
                },
              }}
              houseNumber={{
                ...houseNumber,
                onBlur: (event) => {
                  void houseNumber.onBlur(event);
                  lookup.handleBlur();
                },
              }}
              status={lookup.status}
              address={lookup.found ? `${lookup.found.street}, ${lookup.found.town}` : undefined}
            />
          )}
        />
        {lookup.takeOver && (
          <TakeOver variant="quiet" size="compact" onClick={lookup.takeOver}>
            {texts.takeOver}
          </TakeOver>
        )}
      </WholeRow>
      <TextField
        label={texts.street}
        autoComplete="address-line1"
        required={required}
        {...placePart('street')}
      />
      <TextField
        label={texts.town}
        autoComplete="address-level2"
        required={required}
        {...placePart('town')}
      />
      <Select label={texts.country} autoComplete="country" options={countryOptions} {...field('country')} />
    </FieldGrid>
  );
}

const TakeOver = styled(Button)`
  margin-block-start: var(--portal-space-3);
`;
