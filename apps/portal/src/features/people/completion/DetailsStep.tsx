import { emailField } from '@portal/contract/email/field';
import { personFields } from '@portal/contract/people/inputs';
import { isFromLearningSystem } from '@portal/contract/people/rules';
import { Notice } from '@portal/ui/Notice';
import * as z from 'zod/mini';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { PersonalFields, personalNames } from '../fields/PersonalFields.tsx';
import { PendingEmail } from '../fields/PendingEmail.tsx';
import { texts as peopleTexts } from '../fields/texts.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { StepCard } from './StepCard.tsx';
import { texts } from './texts.ts';
import { useStepForm, type Completion, type StepPlace } from './use-step-form.ts';

const personalShape = Object.fromEntries(personalNames.map((name) => [name, personFields[name]]));
const labels = { ...peopleTexts.personal, email: peopleTexts.email };

/** Step 1: personal data and the email address. Read-only data is shown and not validated. */
export function DetailsStep({ place }: { place: StepPlace }) {
  const { person, contact } = place.saved;
  const isOwned = isFromLearningSystem(person, contact);
  const mayChangeEmail = contact.affiliation?.canContactEditBusinessEmail ?? true;
  const state = useStepForm(place, {
    schema: z.object({
      ...(isOwned ? {} : personalShape),
      ...(mayChangeEmail ? { email: emailField('E-mail is verplicht!') } : {}),
    }),
    labels,
    valuesOf,
    inputOf: ({ email, ...personal }) => ({
      ...(!isOwned && { person: personal }),
      ...(mayChangeEmail && { contact: { email } }),
    }),
  });
  const { form, resetCount } = state;

  return (
    <StepCard place={place} state={state}>
      {isOwned ? (
        <Notice kind="information">{texts.ownedByLearningSystem}</Notice>
      ) : (
        <PersonalFields
          field={form.field}
          birthDate={form.place('birthDate')}
          resetCount={resetCount}
          write={(name, text) => form.setValue(name, text, { shouldDirty: true })}
        />
      )}
      {mayChangeEmail ? (
        <EmailField {...form.field('email')} label={peopleTexts.email} required />
      ) : (
        <EmailField
          label={peopleTexts.email}
          hint={whole(peopleTexts.emailLocked)}
          value={contact.email ?? ''}
          disabled
        />
      )}
      <PendingEmail {...contact} />
    </StepCard>
  );
}

function valuesOf({ person, contact }: Completion) {
  return {
    initials: person.initials ?? '',
    givenName: person.givenName ?? '',
    infix: person.infix ?? '',
    surname: person.surname ?? '',
    gender: person.gender === 'unknown' ? null : person.gender,
    birthDate: person.birthDate,
    email: contact.email ?? '',
  };
}
