import { showPhone } from '@portal/contract/people/phone';
import { fullName } from '@portal/contract/people/rules';
import { PhoneField } from '@portal/ui/PhoneField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { FieldGrid } from '../../../shared/forms/FieldGrid.ts';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { useOwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { AddressFields } from '../fields/AddressFields.tsx';
import { PersonalFields } from '../fields/PersonalFields.tsx';
import { SectionCard, SubTitle } from '../../../shared/cards/SectionCard.tsx';
import { AvatarField } from './AvatarField.tsx';
import { ContactFields } from './ContactFields.tsx';
import { CropDialog } from './CropDialog.tsx';
import { fieldOf } from './profile-fields.ts';
import { ReadOnlyPerson } from './ReadOnlyPerson.tsx';
import { SavedTogether } from './SavedTogether.tsx';
import { texts } from './texts.ts';
import { useAvatar } from './use-avatar.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileSave } from './use-profile-save.ts';
import type { Profile } from './values.ts';

interface Props {
  userId: string;
  profile: Profile;
  /** Whether an employee impersonates the person. */
  isImpersonating: boolean;
  /** Whether the person can change the extra contact information. */
  hasExtra: boolean;
}

/** Edits the person and their contact information, and saves both together. */
export function ProfileForm({ userId, profile, isImpersonating, hasExtra }: Props) {
  const state = useProfileForm(profile, isImpersonating, 'profile');
  const { form, access, loaded, round } = state;
  const { upload, ...avatar } = useAvatar(state);
  const { question, saveWithProof } = useOwnerProof();
  const saving = useProfileSave(userId, state, { upload, saveWithProof });
  const [image, setImage] = useState<File | null>(null);
  const field = fieldOf(state);
  const country = useWatch({ control: form.control, name: 'person.country' });

  return (
    <>
      <SavedTogether state={state} saving={saving}>
        <SectionCard id="persoonlijke_informatie" title={texts.personalTitle}>
          <p>{texts.personalHint}</p>
          <Picture>
            <AvatarField name={fullName(loaded.person)} {...avatar} onChoose={setImage} />
          </Picture>
          {access.isFromLearningSystem ? (
            <ReadOnlyPerson person={loaded.person} />
          ) : (
            <PersonalFields
              field={(name) => field(`person.${name}`)}
              birthDate={form.place('person.birthDate')}
              round={round}
              write={(name, text) => form.setValue(`person.${name}`, text, { shouldDirty: true })}
            />
          )}
          <SubTitle>{texts.contactTitle}</SubTitle>
          <ContactFields
            field={field}
            phone={form.place('contact.phone')}
            access={access}
            contact={loaded.contact}
          />
          <SubTitle>{texts.addressTitle}</SubTitle>
          <AddressFields
            key={round}
            field={(name) => field(`person.${name}`)}
            postalCode={form.place('person.postalCode')}
            country={country}
            read={() => form.getValues('person')}
            write={({ street, town }) => {
              form.setValue('person.street', street, { shouldDirty: true, shouldValidate: true });
              form.setValue('person.town', town, { shouldDirty: true, shouldValidate: true });
            }}
          />
        </SectionCard>
        {hasExtra && (
          <SectionCard id="extra-contactinformatie" title={texts.extraTitle}>
            <p>{texts.extraHint}</p>
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
          </SectionCard>
        )}
      </SavedTogether>
      <CropDialog
        image={image}
        onClose={() => setImage(null)}
        onCut={(png) => {
          setImage(null);
          avatar.pick(png);
        }}
      />
      <ProofDialog question={question} reason={proofTexts.email} />
    </>
  );
}

const Picture = styled.div`
  margin-block-end: 24px;
`;
