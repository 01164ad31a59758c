import { capitaliseName } from '@portal/contract/people/names';
import { get, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { texts } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';
import type { ProfileName } from './values.ts';

export interface ProfileField extends UseFormRegisterReturn {
  id: string;
  label: string;
  error: string | undefined;
}

export interface ProfileFields {
  /** What a field of the library takes. */
  field: (name: ProfileName) => ProfileField;
  /** The same for a text that is tidied when it is left: a name gets its capital unless told otherwise. */
  tidied: (name: ProfileName, tidy?: (typed: string) => string) => ProfileField;
}

/** The id of the control of a field. */
export const fieldId = (name: ProfileName) => name.replace('.', '-');

export function errorOf({ form }: Pick<ProfileForm, 'form'>, name: ProfileName): string | undefined {
  return get<FieldErrors, { message?: string } | undefined>(form.formState.errors, name)?.message;
}

export function profileFields({ form }: Pick<ProfileForm, 'form'>): ProfileFields {
  const field = (name: ProfileName): ProfileField => ({
    ...form.register(name),
    id: fieldId(name),
    label: texts.fields[name],
    error: errorOf({ form }, name),
  });

  return {
    field,
    tidied: (name, tidy = capitaliseName) => {
      const { onBlur, ...rest } = field(name);
      return {
        ...rest,
        onBlur: async (event: { target: { value: string }; type?: unknown }) => {
          const typed = event.target.value;
          const written = tidy(typed.trim());
          if (written !== typed) form.setValue(name, written, { shouldDirty: true });
          await onBlur(event);
        },
      };
    },
  };
}
