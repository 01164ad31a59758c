import { Button } from '@portal/ui/Button';
import { PostalCodeField } from '@portal/ui/PostalCodeField';
import { Select } from '@portal/ui/Select';
import { TextField } from '@portal/ui/TextField';
import type { ChangeEvent, FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { FieldGrid, WholeRow } from '../forms/FieldGrid.ts';
import type { AddressValues } from './address-pair.ts';
import { countryOptions } from './options.ts';
import { texts } from './texts.ts';
import { useAddressLookup, type AddressForm } from './use-address-lookup.ts';

interface Props extends AddressForm {
  /** What each field takes: its registration, the error it has, and an id when something links to it. */
  field: (name: keyof AddressValues) => UseFormRegisterReturn & { error: string | undefined; id?: string };
  /** The country as it stands in the form now. */
  country: string;
  required?: boolean;
}

/**
 * The fields of an address in a form. Street and town are filled in from postal code and house number, and can always be
 * typed. Give it a `key` that changes when the form starts anew.
 */
export function AddressFields({ field, country, read, write, required = false }: Props) {
  const lookup = useAddressLookup({ read, write });
  const isDutch = country === 'NL';
  const filledIn = lookup.status === 'found' && lookup.takeOver === null ? texts.filledIn : undefined;

  /** Left, and then looked up: the form knows the value by then. */
  function pairPart(name: 'postalCode' | 'houseNumber') {
    const { onBlur, ...rest } = field(name);
    return {
      ...rest,
      onBlur: (event: Pick<FocusEvent, 'type'> & { target: unknown }) => {
        void onBlur(event);
        lookup.handleBlur();
      },
    };
  }

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
        <PostalCodeField
          required={required}
          postalCode={{ ...pairPart('postalCode'), ...(isDutch ? {} : { hint: '' }) }}
          houseNumber={pairPart('houseNumber')}
          status={lookup.status}
          address={lookup.found ? `${lookup.found.street}, ${lookup.found.town}` : undefined}
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
  margin-block-start: 12px;
`;
