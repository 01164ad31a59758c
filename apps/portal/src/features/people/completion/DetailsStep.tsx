import type { Contact } from '@portal/contract/contacts/schema';
import { emailField } from '@portal/contract/email-field';
import { personFields, personInput } from '@portal/contract/people/inputs';
import { isFromLearningSystem } from '@portal/contract/people/rules';
import type { Person } from '@portal/contract/people/schema';
import { Notice } from '@portal/ui/Notice';
import * as z from 'zod/mini';
import { EmailField } from '../../../shared/forms/EmailField.tsx';
import { PersonalFields, personalNames } from '../fields/PersonalFields.tsx';
import { PendingEmail } from '../fields/PendingEmail.tsx';
import { texts as peopleTexts } from '../fields/texts.ts';
import { whole } from '../../../shared/words/whole.tsx';
import type { StepChange } from './save-step.ts';
import { StepCard } from './StepCard.tsx';
import { texts } from './texts.ts';
import { useStepForm, type Read, type StepPlace } from './use-step-form.ts';

interface Props {
  person: Person;
  /** The active account. */
  contact: Contact;
  place: StepPlace;
}

const personalShape = Object.fromEntries(personalNames.map((name) => [name, personFields[name]]));
const labels = { ...peopleTexts.personal, email: peopleTexts.email };

/** Step 1: personal data and the email address. Read-only data is shown and not validated. */
export function DetailsStep({ person, contact, place }: Props) {
  const isOwned = isFromLearningSystem(person, contact);
  const mayChangeEmail = contact.affiliation?.canContactEditBusinessEmail ?? true;
  const { form, ...rest } = useStepForm(place, {
    schema: z.object({
      ...(isOwned ? {} : personalShape),
      ...(mayChangeEmail ? { email: emailField('E-mail is verplicht!') } : {}),
    }),
    start: valuesOf(person, contact),
    change: (read) => changeOf(read, contact),
  });

  return (
    <StepCard place={place} form={form} labels={labels} {...rest}>
      {isOwned ? (
        <Notice kind="information">{texts.ownedByLearningSystem}</Notice>
      ) : (
        <PersonalFields
          field={form.field}
          birthDate={form.place('birthDate')}
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

function valuesOf(person: Person, contact: Contact) {
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

/** Sends the birth date at noon, so that no time zone can shift the day. */
function changeOf({ email, ...personal }: Read, contact: Contact): StepChange {
  const { birthDate, ...person } = z.parse(personInput, personal);
  return {
    ...(typeof email === 'string' ? { contact: { id: contact.id, email } } : {}),
    person: { ...person, ...(birthDate === undefined ? {} : { birthDate: `${birthDate}T12:00:00` }) },
  };
}
