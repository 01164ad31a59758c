import { showPhone } from '@portal/contract/people/phone';
import { fullName } from '@portal/contract/people/rules';
import { PhoneField } from '@portal/ui/PhoneField';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { ErrorSummary } from '../../../shared/forms/ErrorSummary.tsx';
import { FieldGrid } from '../../../shared/forms/FieldGrid.ts';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { useOwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { AddressFields } from '../fields/AddressFields.tsx';
import { PersonalFields } from '../fields/PersonalFields.tsx';
import { UnsavedChanges } from '../../../shared/unsaved-changes/UnsavedChanges.tsx';
import { SectionCard, Stack, SubTitle } from '../../../shared/cards/SectionCard.tsx';
import type { SectionId } from './sections.ts';
import { AvatarField } from './AvatarField.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ContactFields } from './ContactFields.tsx';
import { CropDialog } from './CropDialog.tsx';
import { fieldOf } from './profile-fields.ts';
import { ReadOnlyPerson } from './ReadOnlyPerson.tsx';
import { ReminderSection } from './ReminderSection.tsx';
import { texts } from './texts.ts';
import { useAvatar } from './use-avatar.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileSave } from './use-profile-save.ts';
import type { Profile } from './values.ts';

interface Props {
  userId: string;
  profile: Profile;
  /** An employee is here in the person's place. */
  isImpersonating: boolean;
  sections: readonly SectionId[];
  /** Fields above the reminders that are set elsewhere. */
  children: ReactNode;
}

/** Everything about oneself that is saved together. */
export function ProfileForm({ userId, profile, isImpersonating, sections, children }: Props) {
  const state = useProfileForm(profile, isImpersonating);
  const { form, access, loaded, isDirty, round } = state;
  const { upload, ...avatar } = useAvatar(state);
  const { question, saveWithProof } = useOwnerProof();
  const saving = useProfileSave(userId, state, upload, saveWithProof);
  const [image, setImage] = useState<File | null>(null);
  const field = fieldOf(state);
  const country = useWatch({ control: form.control, name: 'person.country' });

  return (
    <>
      <form noValidate onSubmit={saving.submit}>
        <Stack>
          <ErrorSummary form={form} labels={texts.fields}>
            {saving.isHalfSaved && <p>{texts.halfSaved}</p>}
          </ErrorSummary>
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
          {sections.includes('extra-contactinformatie') && (
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
          {children}
          {sections.includes('e-mailreminders') && <ReminderSection {...state} />}
        </Stack>
        {isDirty && <SaveBar isBusy={form.busy} onDiscard={saving.discard} />}
      </form>
      <CropDialog
        image={image}
        onClose={() => setImage(null)}
        onCut={(png) => {
          setImage(null);
          avatar.pick(png);
        }}
      />
      <ProofDialog question={question} reason={proofTexts.email} />
      {saving.conflict && (
        <ConflictDialog conflict={saving.conflict} onClose={saving.leaveConflict} onChoose={saving.resolve} />
      )}
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}

const Picture = styled.div`
  margin-block-end: 24px;
`;
