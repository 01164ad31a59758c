import { getUser } from '@portal/contract/people/calls';
import { useRef, useState } from 'react';
import { notifications } from '../../../api/notifications.ts';
import { send } from '../../../api/send.ts';
import { useSaveName } from '../../../forms/use-save-name.ts';
import { refreshAfterChange } from '../../../session/session-store.ts';
import { accessOf } from './access.ts';
import { contactChange, personChange } from './changes.ts';
import { differencesOf, merge, type Difference } from './differences.ts';
import { saveProfile, type Saved } from './save-profile.ts';
import { texts } from './texts.ts';
import type { AvatarChoice } from './use-avatar.ts';
import type { ProfileForm } from './use-profile-form.ts';
import { isSameValue, valuesOf, type Profile, type ProfileName, type ProfileValues } from './values.ts';

/** Why the last attempt to save did not succeed. */
export interface Refusal {
  attempt: number;
  /** What is wrong with the whole, beside what is wrong with its fields. */
  reasons: string[];
  /** The contact was saved and the rest was not. */
  isHalfSaved: boolean;
}

/** What somebody else saved since `base`, while `ours` was typed. */
export interface Conflict {
  base: Profile;
  ours: ProfileValues;
  theirs: Profile;
  differences: Difference[];
}

export interface ProfileSaving {
  isBusy: boolean;
  refusal: Refusal | null;
  conflict: Conflict | null;
  /** Saves on top of what somebody else saved; of the contested fields those in `keep`. */
  resolve: (conflict: Conflict, keep: ReadonlySet<ProfileName>) => void;
  leaveConflict: () => void;
  submit: () => void;
  discard: () => void;
}

/** Saves the form, once at a time, and never over what somebody else saved. `userId` is whose profile it is. */
export function useProfileSave(
  userId: string,
  { form, loaded, setLoaded, startFrom, markRefused, check }: ProfileForm,
  upload: AvatarChoice['upload'],
): ProfileSaving {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const attempts = useRef(0);
  const nameContact = useSaveName();
  const namePerson = useSaveName();

  const refuse = (reasons: string[], isHalfSaved = false) =>
    setRefusal({ attempt: (attempts.current += 1), reasons, isHalfSaved });

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    await work();
    setBusy(false);
  }

  async function save(typed: ProfileValues, from: Profile): Promise<void> {
    const values = await upload(typed);
    if (values === null) {
      notifications.add({ kind: 'error', title: texts.notSaved, text: texts.avatarNotSaved });
      return;
    }
    const access = accessOf(from.person, from.contact);
    const contact = contactChange(values, from, access);
    const person = personChange(values, from, access);
    // With the version: the same again, after somebody else's change, is another save.
    const changes = {
      contact: { ...contact, mutationId: nameContact([contact, from.contact.version]) },
      person: { ...person, mutationId: namePerson([person, from.person.version]) },
    };
    const saved = await saveProfile(changes, from);
    setLoaded(saved.profile);
    if (saved.isContactSaved) await refreshAfterChange();
    const isHalfSaved = saved.isContactSaved && !isSameValue(valuesOf(from).contact, values.contact);
    await follow(saved, values, isHalfSaved);
  }

  async function follow(saved: Saved, values: ProfileValues, isHalfSaved: boolean): Promise<void> {
    switch (saved.kind) {
      case 'saved':
        startFrom(saved.profile);
        notifications.add({ kind: 'success', title: texts.saved });
        return;
      case 'conflict':
        return compare(saved.profile, values);
      case 'refused':
        await markRefused(saved.names);
        refuse(saved.others, isHalfSaved);
        return;
      case 'failed':
        refuse([texts.tryAgain], isHalfSaved);
        return;
      case 'over':
    }
  }

  /** When nothing is different but the version, the same is saved on top of it. */
  async function compare(base: Profile, ours: ProfileValues): Promise<void> {
    const answer = await send(getUser, { params: { id: userId }, report: 'faults' });
    const person = answer.kind === 'done' ? answer.value.person : null;
    const contact = person?.contacts.find(({ id }) => id === base.contact.id);
    if (!person || !contact) return refuse([texts.tryAgain]);
    const theirs = { person, contact };
    const differences = differencesOf(valuesOf(base), ours, valuesOf(theirs));
    if (differences.length > 0) setConflict({ base, ours, theirs, differences });
    else await save(merge(valuesOf(base), ours, valuesOf(theirs), new Set()), theirs);
  }

  return {
    isBusy,
    refusal,
    conflict,
    resolve: ({ base, ours, theirs }, keep) =>
      void attempt(async () => {
        setConflict(null);
        const merged = merge(valuesOf(base), ours, valuesOf(theirs), keep);
        startFrom(theirs, merged);
        await save(merged, theirs);
      }),
    leaveConflict: () => setConflict(null),
    submit: () =>
      void attempt(async () => {
        if (await check()) await save(form.getValues(), loaded);
        else refuse([]);
      }),
    discard: () => {
      setRefusal(null);
      startFrom(loaded);
    },
  };
}
