import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { set, useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { accessOf, type Access } from './access.ts';
import { problemsOf } from './checks.ts';
import { texts } from './texts.ts';
import {
  isSameValue,
  valueAt,
  valuesOf,
  type Profile,
  type ProfileName,
  type ProfileValues,
} from './values.ts';

export interface ProfileForm {
  form: UseFormReturn<ProfileValues>;
  access: Access;
  /** What is saved, as far as is known here: where the form started from, with the versions it is saved by. */
  loaded: Profile;
  /** Part of it was saved: the form goes on as it is. */
  setLoaded: (profile: Profile) => void;
  isDirty: boolean;
  /** Begins anew; with `values`, those stand in it as changes. */
  startFrom: (profile: Profile, values?: ProfileValues) => void;
  /** Grows whenever the form begins anew. */
  round: number;
  /** Marks fields that the server refused, each until it is changed. */
  markRefused: (names: ProfileName[]) => Promise<void>;
  /** Checks every field. */
  check: () => Promise<boolean>;
}

/**
 * The profile as a form that is checked field by field when it is left. As long as nothing was typed it shows what is saved,
 * also when that happened elsewhere.
 */
export function useProfileForm(current: Profile): ProfileForm {
  const [loaded, setLoaded] = useState(current);
  const [round, setRound] = useState(0);
  const refused = useRef(new Map<ProfileName, unknown>());
  const access = accessOf(loaded.person, loaded.contact);

  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(loaded),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const problems = problemsOf(values, access);
      for (const [name, value] of refused.current)
        if (isSameValue(value, valueAt(values, name))) problems.set(name, texts.invalidField);
      if (problems.size === 0) return { values, errors: {} };
      const errors: FieldErrors<ProfileValues> = {};
      for (const [name, message] of problems) set(errors, name, { type: 'value', message });
      return { values: {}, errors };
    },
  });
  const { isDirty } = form.formState;

  function startFrom(profile: Profile, values?: ProfileValues) {
    setLoaded(profile);
    refused.current.clear();
    form.reset(valuesOf(profile));
    if (values) form.reset(values, { keepDefaultValues: true });
    setRound((count) => count + 1);
  }

  const follow = useEffectEvent((profile: Profile) => {
    if (!isSameValue(profile, loaded) && !isOlder(profile, loaded)) startFrom(profile);
  });
  const { person, contact } = current;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the values live in the form, outside React: they follow it together
    if (!isDirty) follow({ person, contact });
  }, [person, contact, isDirty]);

  return {
    form,
    access,
    loaded,
    setLoaded,
    isDirty,
    startFrom,
    round,
    async markRefused(names) {
      const values = form.getValues();
      for (const name of names) refused.current.set(name, valueAt(values, name));
      await form.trigger();
    },
    async check() {
      refused.current.clear();
      return form.trigger();
    },
  };
}

/** Asked for before something that was saved here in the meantime. */
function isOlder({ person, contact }: Profile, loaded: Profile): boolean {
  return isBefore(person, loaded.person) || isBefore(contact, loaded.contact);
}

/** Servers without versions never say so. */
function isBefore(one: { version: number | null }, other: { version: number | null }): boolean {
  return one.version !== null && other.version !== null && one.version < other.version;
}
