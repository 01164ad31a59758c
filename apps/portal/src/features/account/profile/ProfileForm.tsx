import { showPhone } from '@portal/contract/people/phone';
import { fullName } from '@portal/contract/people/rules';
import { PhoneField } from '@portal/ui/PhoneField';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { FieldGrid } from '../../../forms/FieldGrid.ts';
import { AddressFields } from '../../../people/AddressFields.tsx';
import { PersonalFields } from '../../../people/PersonalFields.tsx';
import { UnsavedChanges } from '../../../unsaved-changes/UnsavedChanges.tsx';
import { SectionCard, Stack, SubTitle } from '../SectionCard.tsx';
import type { SectionId } from '../sections.ts';
import { AvatarField } from './AvatarField.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ContactFields } from './ContactFields.tsx';
import { CropDialog } from './CropDialog.tsx';
import { fieldOf } from './profile-fields.ts';
import { ReadOnlyPerson } from './ReadOnlyPerson.tsx';
import { Refused } from './Refused.tsx';
import { ReminderSection } from './ReminderSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { texts } from './texts.ts';
import { useAvatar } from './use-avatar.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileSave } from './use-profile-save.ts';
import type { Profile } from './values.ts';

interface Props {
  userId: string;
  profile: Profile;
  sections: readonly SectionId[];
  /** What stands before the reminders and is set elsewhere. */
  children: ReactNode;
}

/** Everything about oneself that is saved together. */
export function ProfileForm({ userId, profile, sections, children }: Props) {
  const state = useProfileForm(profile);
  const { form, access, loaded, isDirty, round } = state;
  const { upload, ...avatar } = useAvatar(state);
  const saving = useProfileSave(userId, state, upload);
  const [image, setImage] = useState<File | null>(null);
  const field = fieldOf(state);
  const country = useWatch({ control: form.control, name: 'person.country' });

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.submit();
        }}
      >
        <Stack>
          {saving.refusal && <Refused form={form} refusal={saving.refusal} />}
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
                write={(name, text) => form.setValue(`person.${name}`, text, { shouldDirty: true })}
              />
            )}
            <SubTitle>{texts.contactTitle}</SubTitle>
            <ContactFields field={field} access={access} email={loaded.contact.email ?? ''} />
            <SubTitle>{texts.addressTitle}</SubTitle>
            <AddressFields
              key={round}
              field={(name) => field(`person.${name}`)}
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
                <PhoneField {...field('person.phone')} autoComplete="mobile tel" format={showPhone} />
                <div />
              </FieldGrid>
            </SectionCard>
          )}
          {children}
          {sections.includes('e-mailreminders') && <ReminderSection {...state} />}
        </Stack>
        {isDirty && <SaveBar isBusy={saving.isBusy} onDiscard={saving.discard} />}
      </form>
      <CropDialog
        image={image}
        onClose={() => setImage(null)}
        onCut={(png) => {
          setImage(null);
          avatar.pick(png);
        }}
      />
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
