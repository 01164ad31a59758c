import { get, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { afterPress } from '../../../forms/after-press.ts';
import { texts } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';
import type { ProfileName } from './values.ts';

export interface ProfileField extends UseFormRegisterReturn {
  id: string;
  label: string;
  error: string | undefined;
}

/** What a field of the library takes. */
export type FieldOf = (name: ProfileName) => ProfileField;

/** The id of the control of a field. */
export const fieldId = (name: ProfileName) => name.replace('.', '-');

export function errorOf({ form }: Pick<ProfileForm, 'form'>, name: ProfileName): string | undefined {
  return get<FieldErrors, { message?: string } | undefined>(form.formState.errors, name)?.message;
}

export function fieldOf({ form }: Pick<ProfileForm, 'form'>): FieldOf {
  return (name) => {
    const { onBlur, ...registration } = form.register(name);
    return {
      ...registration,
      // What is said of one field moves those below it: not while one of them is being pressed.
      onBlur: async (event) => afterPress(() => void onBlur(event)),
      id: fieldId(name),
      label: texts.fields[name],
      error: errorOf({ form }, name),
    };
  };
}
