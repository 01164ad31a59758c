import { messages, passwordRequirements } from '@portal/contract/credentials/rules';
import { newPassword } from '@portal/contract/credentials/schema';
import { PasswordChecklist } from '@portal/ui/PasswordChecklist';
import { PasswordField } from '@portal/ui/PasswordField';
import { useId } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { SchemaForm } from './use-schema-form.ts';

const texts = {
  hint: 'Geen bekend wachtwoord, en niet je naam of die van je organisatie.',
  repeat: 'Herhaal je wachtwoord',
};

/** The fields of a form in which somebody chooses a password. */
export const newPasswordFields = {
  newPassword,
  repeat: z.string().check(z.minLength(1, messages.repeatRequired)),
};

/** For such a form: both are the same. */
export const repeatsPassword = z.refine<{ newPassword: string; repeat: string }>(
  ({ newPassword: password, repeat }) => password === repeat,
  { error: messages.repeatDiffers, path: ['repeat'] },
);

interface Props<Values extends FieldValues, Output> {
  form: SchemaForm<Values, Output>;
  label: string;
}

/** A new password, what it must have, and the password once more. */
export function NewPasswordFields<
  Values extends FieldValues & { newPassword: string; repeat: string },
  Output,
>({ form, label }: Props<Values, Output>) {
  const checklist = useId();
  const repeat = 'repeat' as Path<Values>;
  const password = useWatch({ control: form.control, name: 'newPassword' as Path<Values> }) as string;

  return (
    <>
      <PasswordField
        label={label}
        hint={texts.hint}
        aria-describedby={checklist}
        autoComplete="new-password"
        required
        {...form.field('newPassword' as Path<Values>, {
          // What was wrong about the repetition may be right now.
          onChange: () => void (form.getFieldState(repeat).error && form.trigger(repeat)),
        })}
      />
      <PasswordChecklist
        id={checklist}
        requirements={passwordRequirements.map(({ label: requirement, isMet }) => ({
          label: requirement,
          met: isMet(password),
        }))}
      />
      <PasswordField label={texts.repeat} autoComplete="new-password" required {...form.field(repeat)} />
    </>
  );
}
