import { useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useSchemaForm, type SchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { accessOf, type Access, type FormPart } from './access.ts';
import { profileSchema } from './checks.ts';
import { useParts, type Parts } from './use-parts.ts';
import { isSameValue, valuesOf, type Profile, type ProfileValues } from './values.ts';

export interface ProfileForm {
  form: SchemaForm<ProfileValues, unknown>;
  access: Access;
  /** The last known saved state: the values the form started from, with their versions. */
  loaded: Profile;
  /** Replaces the saved state after a part was saved, and keeps the values of the form. */
  setLoaded: (profile: Profile) => void;
  /** The current saved state, also when another tab saved it. */
  current: Profile;
  /** Resets the form to a saved profile; `values` stay as unsaved changes. */
  startFrom: (profile: Profile, values?: ProfileValues) => void;
  /** Increases whenever the form is reset. */
  round: number;
  /** The parts that show their fields. */
  parts: Parts;
}

/** Manages the form of a profile; each field is validated when it is left. */
export function useProfileForm(current: Profile, isImpersonating: boolean, part: FormPart): ProfileForm {
  const [loaded, setLoaded] = useState(current);
  const [round, setRound] = useState(0);
  const access = accessOf(loaded.person, loaded.contact, isImpersonating, part);
  const form = useSchemaForm<ProfileValues, unknown>(
    (values) => profileSchema(access, values),
    valuesOf(loaded),
    { hasSummary: true },
  );
  const parts = useParts(form.errorOf);

  function startFrom(profile: Profile, values?: ProfileValues) {
    setLoaded(profile);
    form.reset(valuesOf(profile));
    if (values) form.reset(values, { keepDefaultValues: true });
    setRound((count) => count + 1);
  }

  return { form, access, loaded, setLoaded, current, startFrom, round, parts };
}

/**
 * Returns whether something was typed. Until then keeps the form equal to the saved state, also when another tab saves.
 * Renders its component at the first key, so it belongs beside the fields and not around them.
 */
export function useIsDirty({ form, loaded, current, startFrom }: ProfileForm): boolean {
  const { isDirty } = useFormState({ control: form.control });
  const follow = useEffectEvent((profile: Profile) => {
    if (!isSameValue(profile, loaded) && !isOlder(profile, loaded)) startFrom(profile);
  });
  const { person, contact } = current;
  useEffect(() => {
    if (!isDirty) follow({ person, contact });
  }, [person, contact, isDirty]);
  return isDirty;
}

/** Returns whether a profile is older than the last save here. */
function isOlder({ person, contact }: Profile, loaded: Profile): boolean {
  return isBefore(person, loaded.person) || isBefore(contact, loaded.contact);
}

/** Returns false for servers without versions. */
function isBefore(one: { version: number | null }, other: { version: number | null }): boolean {
  return one.version !== null && other.version !== null && one.version < other.version;
}
