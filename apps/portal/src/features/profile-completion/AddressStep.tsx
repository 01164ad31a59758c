import { personFields, personInput } from '@portal/contract/people/inputs';
import { readPostalCode } from '@portal/contract/people/names';
import type { Person } from '@portal/contract/people/schema';
import { Notice } from '@portal/ui/Notice';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AddressValues } from '../../people/address-pair.ts';
import { AddressFields } from '../../people/AddressFields.tsx';
import { postalCodeCheck } from '../../people/postal-code-check.ts';
import { texts as peopleTexts } from '../../people/texts.ts';
import type { StepChange } from './save-step.ts';
import { StepCard } from './StepCard.tsx';
import type { Checks, Read } from './step-checks.ts';
import { texts } from './texts.ts';
import { useStepForm, type StepPlace } from './use-step-form.ts';

interface Props {
  person: Person;
  /** The extra e-mail that waits for its confirmation. */
  pending: string | null;
  place: StepPlace;
}

/** Step 3: where somebody lives. */
export function AddressStep({ person, pending, place }: Props) {
  const { form, field, ...rest } = useStepForm(place, {
    checks: checksOf,
    start: valuesOf(person),
    change: changeOf,
    labels: {
      postalCode: peopleTexts.postalCode,
      houseNumber: peopleTexts.houseNumber,
      street: peopleTexts.street,
      town: peopleTexts.town,
      country: peopleTexts.country,
    },
  });
  const country = useWatch({ control: form.control, name: 'country' });

  return (
    <StepCard place={place} {...rest}>
      {pending !== null && <Notice kind="information">{texts.mailed(pending)}</Notice>}
      <AddressFields
        field={field}
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

function checksOf({ country }: AddressValues): Checks {
  const { street, houseNumber, town } = personFields;
  return { street, houseNumber, postalCode: postalCodeCheck(country), town, country: personFields.country };
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

/** What is left empty goes as an empty text. */
function changeOf(read: Read): StepChange {
  const { street, houseNumber, postalCode, town, country } = z.parse(personInput, read);
  return {
    person: {
      street: street ?? '',
      houseNumber: houseNumber ?? '',
      postalCode: postalCode ?? '',
      town: town ?? '',
      ...(country === undefined ? {} : { country }),
    },
  };
}
