import type { Contact } from '@portal/contract/contacts/schema';
import { emailField, personFields, personInput } from '@portal/contract/people/inputs';
import { isFromLearningSystem } from '@portal/contract/people/rules';
import type { Person } from '@portal/contract/people/schema';
import { Notice } from '@portal/ui/Notice';
import { TextField } from '@portal/ui/TextField';
import * as z from 'zod/mini';
import { PersonalFields, personalNames } from '../../people/PersonalFields.tsx';
import { texts as peopleTexts } from '../../people/texts.ts';
import type { StepChange } from './save-step.ts';
import { StepCard } from './StepCard.tsx';
import type { Checks, Read } from './step-checks.ts';
import { texts } from './texts.ts';
import { useStepForm, type StepPlace } from './use-step-form.ts';

interface Props {
  person: Person;
  /** The account they are logged in as. */
  contact: Contact;
  place: StepPlace;
}

const personalChecks: Checks = Object.fromEntries(personalNames.map((name) => [name, personFields[name]]));

/** Step 1: who somebody is, and where their mail goes. What they may not change is shown, and stops nothing. */
export function DetailsStep({ person, contact, place }: Props) {
  const isOwned = isFromLearningSystem(person, contact);
  const mayChangeEmail = contact.affiliation?.canContactEditBusinessEmail ?? true;
  const checks: Checks = {
    ...(isOwned ? {} : personalChecks),
    ...(mayChangeEmail ? { email: emailField('E-mail is verplicht!') } : {}),
  };
  const { form, field, ...rest } = useStepForm(place, {
    checks: () => checks,
    start: valuesOf(person, contact),
    change: (read) => changeOf(read, contact),
    labels: { ...peopleTexts.personal, email: peopleTexts.email },
  });

  return (
    <StepCard place={place} {...rest}>
      {isOwned ? (
        <Notice kind="information">{texts.ownedByLearningSystem}</Notice>
      ) : (
        <PersonalFields
          field={field}
          write={(name, text) => form.setValue(name, text, { shouldDirty: true })}
        />
      )}
      {mayChangeEmail ? (
        <TextField
          {...field('email')}
          label={peopleTexts.email}
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <TextField
          label={peopleTexts.email}
          hint={peopleTexts.emailLocked}
          type="email"
          value={contact.email ?? ''}
          disabled
        />
      )}
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

/** The birth date goes at noon, so that no time zone can shift the day. */
function changeOf({ email, ...personal }: Read, contact: Contact): StepChange {
  const { birthDate, ...person } = z.parse(personInput, personal);
  return {
    ...(typeof email === 'string' ? { contact: { id: contact.id, email } } : {}),
    person: { ...person, ...(birthDate === undefined ? {} : { birthDate: `${birthDate}T12:00:00` }) },
  };
}
