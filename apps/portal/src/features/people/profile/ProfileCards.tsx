import { showPhone } from '@portal/contract/people/phone';
import { fullName } from '@portal/contract/people/rules';
import { Checkbox } from '@portal/ui/Checkbox';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { PhoneField } from '@portal/ui/PhoneField';
import { useWatch } from 'react-hook-form';
import { SectionCard } from '../../../shared/cards/SectionCard.tsx';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { FieldGrid, WholeRow } from '../../../shared/forms/fields/FieldGrid.ts';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
import { whole } from '../../../shared/words/whole.tsx';
import { AddressFields } from '../fields/AddressFields.tsx';
import { PendingEmail } from '../fields/PendingEmail.tsx';
import { PersonalFields } from '../fields/PersonalFields.tsx';
import { texts as peopleTexts } from '../fields/texts.ts';
import { type AvatarChoice, AvatarField } from './AvatarField.tsx';
import { OpenPart, Part, PartHead } from './parts.tsx';
import type { ProfileState } from './ProfileForm.tsx';
import { addressFacts, factsOf, personFacts } from './shown-value.ts';
import { texts } from './texts.ts';

interface Props {
  state: ProfileState;
  avatar: Pick<AvatarChoice, 'shown' | 'remove'>;
  onChooseImage: (image: File) => void;
}

/** Shows and edits the person, the contact data of the active account and the address. */
export function PersonalCard({ state, avatar, onChooseImage }: Props) {
  const { form, field, access, loaded, resetCount, parts } = state;
  const contactFacts = factsOf(loaded, [
    'contact.email',
    'contact.phone',
    ...(access.hasEmailChoice ? (['contact.emailOnPrivateContactOnly'] as const) : []),
  ]);
  const hasRequired = parts.isOpen('person') || parts.isOpen('contact');

  return (
    <SectionCard id="persoonlijke_informatie" title={texts.personalTitle}>
      {hasRequired && <p>{texts.personalHint}</p>}
      <AvatarField name={fullName(loaded.person)} {...avatar} onChoose={onChooseImage} />
      <PartHead>
        <h3>{texts.personTitle}</h3>
        {!access.isFromLearningSystem && <OpenPart part="person" parts={parts} title={texts.personTitle} />}
      </PartHead>
      {access.isFromLearningSystem && <p>{texts.ownedByLearningSystem}</p>}
      <Part part="person" parts={parts} facts={<DescriptionList items={personFacts(loaded)} />}>
        <PersonalFields
          field={(name) => field(`person.${name}`)}
          birthDate={form.place('person.birthDate')}
          resetCount={resetCount}
          write={(name, text) => form.setValue(`person.${name}`, text, { shouldDirty: true })}
        />
      </Part>
      <PartHead>
        <h3>{texts.contactTitle}</h3>
        <OpenPart part="contact" parts={parts} title={texts.contactTitle} />
      </PartHead>
      <Part
        part="contact"
        parts={parts}
        facts={
          <>
            <DescriptionList items={contactFacts} />
            {loaded.contact.pendingEmail !== null && <PendingEmail {...loaded.contact} />}
          </>
        }
      >
        <ContactFields {...state} />
      </Part>
      <PartHead>
        <h3>{texts.addressTitle}</h3>
        <OpenPart part="address" parts={parts} title={texts.addressTitle} />
      </PartHead>
      <Part part="address" parts={parts} facts={<DescriptionList items={addressFacts(loaded)} />}>
        <Address {...state} />
      </Part>
    </SectionCard>
  );
}

function Address({ form, field, resetCount }: ProfileState) {
  const country = useWatch({ control: form.control, name: 'person.country' });
  return (
    <AddressFields
      key={resetCount}
      field={(name) => field(`person.${name}`)}
      postalCode={form.place('person.postalCode')}
      country={country}
      read={() => form.getValues('person')}
      write={({ street, town }) => {
        form.setValue('person.street', street, { shouldDirty: true, shouldValidate: true });
        form.setValue('person.town', town, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}

type ContactProps = Pick<ProfileState, 'field' | 'form' | 'access' | 'loaded'>;

/** Renders the contact data of the active account. */
function ContactFields({ field, form, access, loaded: { contact } }: ContactProps) {
  return (
    <FieldGrid>
      {access.mayChangeEmail ? (
        <EmailField {...field('contact.email')} required />
      ) : (
        <EmailField
          label={texts.fields['contact.email']}
          hint={whole(access.isImpersonating ? peopleTexts.emailNotYours : peopleTexts.emailLocked)}
          value={contact.email ?? ''}
          disabled
        />
      )}
      <ValueField
        place={form.place('contact.phone')}
        render={(props) => (
          <PhoneField
            {...props}
            label={texts.fields['contact.phone']}
            {...(access.hasEmailChoice ? {} : { hint: texts.businessPhoneHint, autoComplete: 'work tel' })}
            format={showPhone}
          />
        )}
      />
      {contact.pendingEmail !== null && (
        <WholeRow>
          <PendingEmail {...contact} />
        </WholeRow>
      )}
      {access.hasEmailChoice && (
        <WholeRow>
          <Checkbox {...field('contact.emailOnPrivateContactOnly')} />
        </WholeRow>
      )}
    </FieldGrid>
  );
}

/** Shows and edits the phone number that does not change with the employer. */
export function ExtraCard({ form, loaded, parts }: ProfileState) {
  return (
    <SectionCard
      id="extra-contactinformatie"
      title={texts.extraTitle}
      actions={<OpenPart part="extra" parts={parts} title={texts.extraTitle} />}
    >
      <p>{texts.extraHint}</p>
      <Part part="extra" parts={parts} facts={<DescriptionList items={factsOf(loaded, ['person.phone'])} />}>
        <FieldGrid>
          <ValueField
            place={form.place('person.phone')}
            render={(props) => (
              <PhoneField
                {...props}
                label={texts.fields['person.phone']}
                autoComplete="mobile tel"
                format={showPhone}
              />
            )}
          />
          <div />
        </FieldGrid>
      </Part>
    </SectionCard>
  );
}
