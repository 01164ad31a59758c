import { saveContact, savePerson } from '@portal/contract/people/calls';
import { useState } from 'react';
import { type Outcome, send } from '../../../shared/api/send.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { useMutationId } from '../../../shared/forms/use-mutation-id.ts';
import type { FieldProps } from '../../../shared/forms/use-schema-form.ts';
import {
  useVersionedForm,
  type VersionedFormState,
} from '../../../shared/forms/versioned/use-versioned-form.ts';
import { VersionedForm } from '../../../shared/forms/versioned/VersionedForm.tsx';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { useOwnerProof, type OwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { personalNames } from '../fields/PersonalFields.tsx';
import { texts as people } from '../fields/texts.ts';
import { useAvatar } from './AvatarField.tsx';
import { CropDialog } from './CropDialog.tsx';
import { useParts, type Parts } from './parts.tsx';
import { ExtraCard, PersonalCard } from './ProfileCards.tsx';
import {
  accessOf,
  contactChange,
  personChange,
  profileSchema,
  readProfile,
  uploadAvatar,
  valuesOf,
  type Access,
  type Profile,
  type ProfileName,
  type ProfileValues,
} from './profile.ts';
import { shownValue } from './shown-value.ts';
import { texts } from './texts.ts';

interface Props {
  userId: string;
  profile: Profile;
  /** Whether an employee impersonates the person. */
  isImpersonating: boolean;
}

/** Shows the person and their contact information; edits them in place, and saves both together. */
export function ProfileForm({ userId, profile, isImpersonating }: Props) {
  const { question, saveWithProof } = useOwnerProof();
  const state = useProfileForm(profile, { userId, isImpersonating, saveWithProof });
  const avatar = useAvatar(state);
  const [image, setImage] = useState<File | null>(null);

  return (
    <>
      <VersionedForm state={state} refusalNote={state.isPartlySaved && <p>{texts.partlySaved}</p>}>
        <PersonalCard state={state} avatar={avatar} onChooseImage={setImage} />
        {!state.access.isFromLearningSystem && <ExtraCard {...state} />}
      </VersionedForm>
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

export interface ProfileState extends VersionedFormState<ProfileValues, Profile> {
  access: Access;
  /** The parts that show their fields. */
  parts: Parts;
  /** Returns the props of a library field. */
  field: (name: ProfileName) => FieldProps & { label: string };
}

interface Options extends Omit<Props, 'profile'> {
  saveWithProof: OwnerProof['saveWithProof'];
}

/** The fields of each part. */
const fieldsOfParts = {
  person: personalNames.map((name) => `person.${name}`),
  contact: ['contact.email', 'contact.emailOnPrivateContactOnly', 'contact.phone'],
  address: ['person.postalCode', 'person.houseNumber', 'person.street', 'person.town', 'person.country'],
  extra: ['person.phone'],
};

/** Prefixes the property paths of a refusal with the part of the form that they are in. */
function inPart(part: 'contact' | 'person', outcome: Outcome<never>): Outcome<never> {
  if (outcome.kind !== 'refused') return outcome;
  const violations = outcome.error.violations.map((violation) => ({
    ...violation,
    propertyPath: violation.propertyPath && `${part}.${violation.propertyPath}`,
  }));
  return { ...outcome, error: { ...outcome.error, violations } };
}

/** The form of a profile. Saves the contact and then the person, each with its loaded version as a precondition. */
export function useProfileForm(
  current: Profile,
  { userId, isImpersonating, saveWithProof }: Options,
): ProfileState {
  const parts = useParts(fieldsOfParts);
  const rightsIn = (profile: Profile) => accessOf(profile, { isImpersonating });
  // One for each part, since a repeated save of the person must keep its id after the contact was saved.
  const contactMutation = useMutationId();
  const personMutation = useMutationId();
  const state = useVersionedForm<ProfileValues, Profile>({
    schema: (values) => profileSchema(rightsIn(current), values),
    current,
    valuesOf,
    versionsOf: ({ person, contact }) => [person.version, contact.version],
    labels: texts.fields,
    showValue: shownValue,
    hasSummary: true,
    serverNames: { 'person.address': 'person.postalCode' },
    read: () => readProfile(userId, current.contact.id),
    save: async (typed, from, { onPartSaved }) => {
      const avatar = await uploadAvatar(typed.person.avatar);
      if (avatar === null) return { reasons: [texts.avatarNotSaved] };
      const values = { ...typed, person: { ...typed.person, avatar } };
      const access = rightsIn(from);
      const contactBody = contactChange(values, from, access);
      const savedContact = await saveWithProof((currentPassword) =>
        send(saveContact, {
          params: { id: from.contact.id },
          body: {
            ...contactBody,
            mutationId: contactMutation([from.contact.version, contactBody]),
            ...(currentPassword !== undefined && { currentPassword }),
          },
          version: from.contact.version,
          report: 'faults',
        }),
      );
      if (savedContact.kind !== 'done') return inPart('contact', savedContact);
      const { value: contact = from.contact } = savedContact;
      onPartSaved('contact.', { ...from, contact });
      const personBody = personChange(values, from, access);
      const savedPerson = await send(savePerson, {
        params: { id: from.person.id },
        body: { ...personBody, mutationId: personMutation([from.person.version, personBody]) },
        version: from.person.version,
        report: 'faults',
      });
      if (savedPerson.kind !== 'done') return inPart('person', savedPerson);
      const { value: person } = savedPerson;
      return { kind: 'done', value: person && savedContact.value ? { person, contact } : undefined };
    },
    onSaved: parts.closeAll,
    savedText: ({ contact: { pendingEmail } }, before) =>
      pendingEmail !== null && pendingEmail !== before.contact.pendingEmail
        ? people.emailMailed(pendingEmail)
        : undefined,
    texts: { saved: texts.saved, notSaved: formTexts.notSaved, invalid: texts.invalidField },
  });
  parts.openWrong(state.form.errorOf);

  return {
    ...state,
    access: rightsIn(state.loaded),
    parts,
    field: (name) => ({ ...state.form.field(name), label: texts.fields[name] }),
    discard: () => {
      state.discard();
      parts.closeAll();
    },
  };
}
