import { invalidEmail } from '@portal/contract/email';
import { emailField } from '@portal/contract/email-field';
import { personFields, personInput } from '@portal/contract/people/inputs';
import { showPhone } from '@portal/contract/people/phone';
import type { Person } from '@portal/contract/people/schema';
import { PhoneField } from '@portal/ui/PhoneField';
import * as z from 'zod/mini';
import { EmailField } from '../../../shared/forms/EmailField.tsx';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
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

const emptyOr = (check: z.ZodMiniType) => z.union([z.literal(''), check]);
const { phone } = personFields;
const schema = z.object({ recoveryEmail: emptyOr(emailField(invalidEmail)), phone });
const labels = { recoveryEmail: texts.recoveryEmail, phone: peopleTexts.mobilePhone };

/**
 * Step 2: the recovery email address and the phone number. A confirmed address is read-only here, since a change of it
 * requires the password.
 */
export function RecoveryStep({ person, pending, place }: Props) {
  const isKept = person.recoveryEmail !== null && pending === null;
  const { form, ...rest } = useStepForm(place, {
    schema: isKept ? z.object({ phone }) : schema,
    start: { recoveryEmail: pending ?? '', phone: showPhone(person.phone ?? '') },
    change: changeOf,
  });

  return (
    <StepCard place={place} form={form} labels={labels} {...rest}>
      {isKept ? (
        <EmailField
          label={texts.recoveryEmail}
          hint={texts.recoveryEmailKept}
          value={person.recoveryEmail ?? ''}
          disabled
        />
      ) : (
        <EmailField
          {...form.field('recoveryEmail')}
          label={texts.recoveryEmail}
          hint={whole(texts.recoveryEmailHint)}
          autoComplete="home email"
        />
      )}
      <ValueField
        place={form.place('phone')}
        render={(props) => (
          <PhoneField
            {...props}
            label={peopleTexts.mobilePhone}
            autoComplete="mobile tel"
            format={showPhone}
          />
        )}
      />
    </StepCard>
  );
}

function changeOf({ recoveryEmail, ...rest }: Read): StepChange {
  const person = z.parse(personInput, rest);
  return { person: typeof recoveryEmail === 'string' ? { ...person, recoveryEmail } : person };
}
