import type { FieldProps } from '../../../shared/forms/use-schema-form.ts';
import { texts } from './texts.ts';
import type { ProfileState } from './use-profile-form.ts';
import type { ProfileName } from './values.ts';

/** Returns the props of a library field. */
export type FieldOf = (name: ProfileName) => FieldProps & { label: string };

export function fieldOf({ form }: Pick<ProfileState, 'form'>): FieldOf {
  return (name) => ({ ...form.field(name), label: texts.fields[name] });
}
