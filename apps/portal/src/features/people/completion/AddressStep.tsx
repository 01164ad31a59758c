import { personFields } from '@portal/contract/people/inputs';
import { readPostalCode } from '@portal/contract/people/names';
import { Notice } from '@portal/ui/Notice';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AddressValues } from '../fields/address-pair.ts';
import { AddressFields } from '../fields/AddressFields.tsx';
import { postalCodeCheck } from '../fields/postal-code-check.ts';
import { texts as peopleTexts } from '../fields/texts.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { StepCard } from './StepCard.tsx';
import { texts } from './texts.ts';
import { useStepForm, type Completion, type StepPlace } from './use-step-form.ts';

const labels = {
  postalCode: peopleTexts.postalCode,
  houseNumber: peopleTexts.houseNumber,
  street: peopleTexts.street,
  town: peopleTexts.town,
  country: peopleTexts.country,
};

/** Step 3: the postal address. */
export function AddressStep({ place }: { place: StepPlace }) {
  const state = useStepForm<AddressValues>(place, {
    schema: schemaFor,
    labels,
    valuesOf,
    inputOf: (person) => ({ person }),
  });
  const { form, resetCount, loaded } = state;
  const country = useWatch({ control: form.control, name: 'country' });

  return (
    <StepCard place={place} state={state}>
      {loaded.pending !== null && <Notice kind="information">{whole(texts.mailed(loaded.pending))}</Notice>}
      <AddressFields
        key={resetCount}
        field={form.field}
        postalCode={form.place('postalCode')}
        country={country}
        read={() => form.getValues()}
        write={({ street, town }) => {
          form.setValue('street', street, { shouldDirty: true, shouldValidate: true });
          form.setValue('town', town, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </StepCard>
  );
}

function schemaFor(values: AddressValues) {
  const { street, houseNumber, town, country } = personFields;
  return z.object({ street, houseNumber, postalCode: postalCodeCheck(values.country), town, country });
}

function valuesOf({ person }: Completion): AddressValues {
  return {
    postalCode: readPostalCode(person.postalCode ?? '') ?? person.postalCode ?? '',
    houseNumber: person.houseNumber ?? '',
    street: person.street ?? '',
    town: person.town ?? '',
    country: person.country === 'unknown' ? 'NL' : person.country,
  };
}
