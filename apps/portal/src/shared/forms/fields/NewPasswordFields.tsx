import {
  isAcceptablePassword,
  consistsOfNames,
  messages,
  normalizePassword,
  type PasswordProblem,
  passwordProblems,
  passwordRequirements,
} from '@portal/contract/credentials/rules';
import { newPassword } from '@portal/contract/credentials/schema';
import { PasswordChecklist } from '@portal/ui/PasswordChecklist';
import { PasswordField } from '@portal/ui/PasswordField';
import { useId } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { SchemaForm } from '../use-schema-form.ts';

const texts = {
  hint: 'Geen bekend wachtwoord, en niet je naam of die van je organisatie.',
  repeat: 'Herhaal je wachtwoord',
  refused: 'Dit wachtwoord wordt niet aangenomen. Kies een ander',
};

/** Schemas of a form with a new password. */
export const newPasswordFields = {
  newPassword,
  repeat: z.string().check(z.minLength(1, messages.repeatRequired)),
};

/** Checks that both passwords are the same. */
export const repeatsPassword = z.refine<{ newPassword: string; repeat: string }>(
  ({ newPassword: password, repeat }) => normalizePassword(password) === normalizePassword(repeat),
  { error: messages.repeatDiffers, path: ['repeat'] },
);

interface Props<Values extends FieldValues, Output> {
  form: SchemaForm<Values, Output>;
  label: string;
  /**
   * Names that the password must not contain: of the person, their account, their organization. The server may know
   * more.
   */
  names: readonly (string | null | undefined)[];
}

/** Fields for a new password and its repetition, with the requirements of the password. */
export function NewPasswordFields<
  Values extends FieldValues & { newPassword: string; repeat: string },
  Output,
>({ form, label, names }: Props<Values, Output>) {
  const checklist = useId();
  const repeat = 'repeat' as Path<Values>;
  const password = useWatch({ control: form.control, name: 'newPassword' as Path<Values> }) as string;

  const refusedFor = form.getFieldState('newPassword' as Path<Values>, form.formState).error?.type;

  return (
    <>
      <PasswordField
        label={label}
        hint={texts.hint}
        aria-describedby={checklist}
        autoComplete="new-password"
        required
        {...form.field('newPassword' as Path<Values>, {
          // Validates the repetition again, since it may match now.
          onChange: () => void (form.getFieldState(repeat).error && form.trigger(repeat)),
        })}
      />
      <PasswordChecklist
        id={checklist}
        requirements={passwordRequirements.map(({ label: requirement, isMet }) => ({
          label: requirement,
          met: isMet(password),
        }))}
        problems={problemsOf(password, names, refusedFor)}
      />
      <PasswordField label={texts.repeat} autoComplete="new-password" required {...form.field(repeat)} />
    </>
  );
}

const isProblem = (type: string): type is PasswordProblem => type in passwordProblems;

/**
 * Returns the problems of a password that meets all requirements: a name in it, or the reason why the server refused
 * it. `refusedFor` is the type of the field's error, which stays until the password changes.
 */
function problemsOf(
  password: string,
  names: Props<never, never>['names'],
  refusedFor: string | undefined,
): string[] {
  if (!isAcceptablePassword(password)) return [];
  if (consistsOfNames(password, names)) return [passwordProblems['password-personal']];
  if (refusedFor === undefined) return [];
  if (isProblem(refusedFor)) return [passwordProblems[refusedFor]];
  return refusedFor === 'server' ? [texts.refused] : [];
}
