import { personFields, personInput } from '@portal/contract/people/inputs';
import { readPostalCode } from '@portal/contract/people/names';
import type { Person } from '@portal/contract/people/schema';
import { Notice } from '@portal/ui/Notice';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AddressValues } from '../fields/address-pair.ts';
import { AddressFields } from '../fields/AddressFields.tsx';
import { postalCodeCheck } from '../fields/postal-code-check.ts';
import { texts as peopleTexts } from '../fields/texts.ts';
import { whole } from '../../../shared/words/whole.tsx';
import type { StepChange } from './save-step.ts';
import { StepCard } from './StepCard.tsx';
import { texts } from './texts.ts';
import { useStepForm, type Read, type StepPlace } from './use-step-form.ts';

interface Props {
  person: Person;
  /** Recovery email address that waits for confirmation. */
  pending: string | null;
  place: StepPlace;
}

const labels = {
  postalCode: peopleTexts.postalCode,
  houseNumber: peopleTexts.houseNumber,
  street: peopleTexts.street,
  town: peopleTexts.town,
  country: peopleTexts.country,
};

/** Step 3: the postal address. */
export function AddressStep({ person, pending, place }: Props) {
  const { form, ...rest } = useStepForm(place, {
    schema: schemaFor,
    start: valuesOf(person),
    change: (changed) => changeOf(changed, person),
  });
  const country = useWatch({ control: form.control, name: 'country' });

  return (
    <StepCard place={place} form={form} labels={labels} {...rest}>
      {pending !== null && <Notice kind="information">{whole(texts.mailed(pending))}</Notice>}
      <AddressFields
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

function valuesOf(person: Person): AddressValues {
  return {
    postalCode: readPostalCode(person.postalCode ?? '') ?? person.postalCode ?? '',
    houseNumber: person.houseNumber ?? '',
    street: person.street ?? '',
    town: person.town ?? '',
    country: person.country === 'unknown' ? 'NL' : person.country,
  };
}

/** Always sends the country, which the form shows a default of. */
function changeOf(changed: Read, person: Person): StepChange {
  return { person: z.parse(personInput, { country: valuesOf(person).country, ...changed }) };
}
