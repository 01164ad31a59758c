import { invalidEmail } from '@portal/contract/email/rules';
import { emailField } from '@portal/contract/email/field';
import { personFields } from '@portal/contract/people/inputs';
import { showPhone } from '@portal/contract/people/phone';
import { PhoneField } from '@portal/ui/PhoneField';
import * as z from 'zod/mini';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
import { texts as peopleTexts } from '../fields/texts.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { StepCard } from './StepCard.tsx';
import { texts } from './texts.ts';
import { useStepForm, type Completion, type StepPlace } from './use-step-form.ts';

const emptyOr = (check: z.ZodMiniType) => z.union([z.literal(''), check]);
const { phone } = personFields;
const schema = z.object({ recoveryEmail: emptyOr(emailField(invalidEmail)), phone });
const labels = { recoveryEmail: texts.recoveryEmail, phone: peopleTexts.mobilePhone };

/**
 * Step 2: the recovery email address and the phone number. A confirmed address is read-only here, since a change of it
 * requires the password.
 */
export function RecoveryStep({ place }: { place: StepPlace }) {
  const { person, pending } = place.saved;
  const isKept = person.recoveryEmail !== null && pending === null;
  const state = useStepForm(place, {
    schema: isKept ? z.object({ phone }) : schema,
    labels,
    valuesOf,
    inputOf: ({ recoveryEmail, ...input }) => ({ person: isKept ? input : { ...input, recoveryEmail } }),
  });
  const { form } = state;

  return (
    <StepCard place={place} state={state}>
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

function valuesOf({ person, pending }: Completion) {
  return { recoveryEmail: pending ?? '', phone: showPhone(person.phone ?? '') };
}
