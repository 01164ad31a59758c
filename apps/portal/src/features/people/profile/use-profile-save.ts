import { getUser } from '@portal/contract/people/calls';
import { useState } from 'react';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { readWhole } from '../../../shared/api/read-whole.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { useMutationId } from '../../../shared/forms/use-mutation-id.ts';
import type { Refusal } from '../../../shared/forms/use-schema-form.ts';
import { inWords } from '../../../shared/api/in-words.ts';
import type { OwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { texts as people } from '../fields/texts.ts';
import { refreshAfterChange } from '../../../shared/session/session-store.ts';
import { accessOf } from './access.ts';
import { contactChange, personChange } from './changes.ts';
import { differencesOf, merge, type Difference } from './differences.ts';
import { saveProfile, type Saved } from './save-profile.ts';
import { texts } from './texts.ts';
import type { AvatarChoice } from './use-avatar.ts';
import type { ProfileForm } from './use-profile-form.ts';
import { isSameValue, valuesOf, type Profile, type ProfileName, type ProfileValues } from './values.ts';

/** Changes that were saved elsewhere since `base`, while `ours` was typed. */
export interface Conflict {
  base: Profile;
  ours: ProfileValues;
  theirs: Profile;
  differences: Difference[];
}

export interface ProfileSaving {
  /** Whether the last attempt saved the contact, but not the person. */
  isHalfSaved: boolean;
  conflict: Conflict | null;
  /**
   * Merges the changes into those made elsewhere and saves them; contested fields keep ours only when they are in
   * `keep`.
   */
  resolve: (conflict: Conflict, keep: ReadonlySet<ProfileName>) => void;
  leaveConflict: () => void;
  submit: ReturnType<ProfileForm['form']['submit']>;
  discard: () => void;
}

interface SaveSteps {
  /** Uploads a picked image before the other values are saved. */
  upload: AvatarChoice['upload'];
  saveWithProof: OwnerProof['saveWithProof'];
}

/** For a form without a picture and without fields that require a proof of the owner. */
const withoutSteps: SaveSteps = { upload: async (values) => values, saveWithProof: (save) => save() };

/** Saves the form, and never over changes made elsewhere. `userId` is the owner of the profile. */
export function useProfileSave(
  userId: string,
  { form, access: { isImpersonating, part }, loaded, setLoaded, startFrom, parts }: ProfileForm,
  { upload, saveWithProof }: SaveSteps = withoutSteps,
): ProfileSaving {
  const [isHalfSaved, setHalfSaved] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const contactMutationIdOf = useMutationId();
  const personMutationIdOf = useMutationId();

  async function save(typed: ProfileValues, from: Profile): Promise<Refusal | undefined> {
    const values = await upload(typed);
    if (values === null) {
      notifications.add({ kind: 'error', title: formTexts.notSaved, text: texts.avatarNotSaved });
      return undefined;
    }
    const access = accessOf(from.person, from.contact, isImpersonating, part);
    const contact = contactChange(values, from, access);
    // The preferences belong to the contact only.
    const person = part === 'preferences' ? null : personChange(values, from, access);
    // Includes the version, since the same values after a change made elsewhere are another save.
    const changes = {
      contact: { ...contact, mutationId: contactMutationIdOf([contact, from.contact.version]) },
      person: person && { ...person, mutationId: personMutationIdOf([person, from.person.version]) },
    };
    const saved = await saveProfile(changes, from, saveWithProof);
    setLoaded(saved.profile);
    if (saved.isContactSaved) await refreshAfterChange();
    setHalfSaved(saved.isContactSaved && !isSameValue(valuesOf(from).contact, values.contact));
    return handleOutcome(saved, values);
  }

  async function handleOutcome(saved: Saved, values: ProfileValues): Promise<Refusal | undefined> {
    switch (saved.kind) {
      case 'saved':
        startFrom(saved.profile);
        parts.closeAll();
        notifySaved(saved.profile);
        return undefined;
      case 'conflict':
        return compare(saved.profile, values);
      case 'refused':
        return {
          violations: saved.violations,
          fields: { 'person.address': 'person.postalCode' },
          message: texts.invalidField,
          reasonOf: ({ message }) => inWords(message, formTexts.tryAgain),
        };
      case 'failed':
        return { reasons: [formTexts.tryAgain] };
      case 'over':
        return undefined;
    }
  }

  function notifySaved({ contact: { pendingEmail } }: Profile) {
    const isNew = pendingEmail !== null && pendingEmail !== loaded.contact.pendingEmail;
    notifications.add({
      kind: 'success',
      title: texts.saved,
      ...(isNew ? { text: people.emailMailed(pendingEmail) } : {}),
    });
  }

  /** Compares the form with the current record on the server. Saves over it when no field was changed elsewhere. */
  async function compare(base: Profile, ours: ProfileValues): Promise<Refusal | undefined> {
    const outcome = await readWhole(getUser, { params: { id: userId }, report: 'faults' });
    const person = outcome.kind === 'done' ? outcome.value.person : null;
    const contact = person?.contacts.find(({ id }) => id === base.contact.id);
    if (!person || !contact) return { reasons: [formTexts.tryAgain] };
    const theirs = { person, contact };
    const differences = differencesOf(valuesOf(base), ours, valuesOf(theirs));
    if (differences.length === 0) return save(ours, theirs);
    setConflict({ base, ours, theirs, differences });
    return undefined;
  }

  return {
    isHalfSaved,
    conflict,
    resolve({ base, ours, theirs }, keep) {
      setConflict(null);
      const merged = merge(valuesOf(base), ours, valuesOf(theirs), keep);
      startFrom(theirs, merged);
      form.submit(() => save(merged, theirs))();
    },
    leaveConflict: () => setConflict(null),
    submit(event) {
      setHalfSaved(false);
      form.submit(() => save(form.getValues(), loaded))(event);
    },
    discard() {
      startFrom(loaded);
      parts.closeAll();
    },
  };
}
