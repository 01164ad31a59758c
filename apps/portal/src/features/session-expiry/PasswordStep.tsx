import { Button } from '@portal/ui/Button';
import { PasswordField } from '@portal/ui/PasswordField';
import { TextField } from '@portal/ui/TextField';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { focusField } from '../../shared/forms/focus-field.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { login } from '../../shared/session/login.ts';
import { texts } from './texts.ts';

const schema = z.object({ password: z.string().check(z.minLength(1, texts.emptyPassword)) });

/** Asks for the password of a known username. */
export function PasswordStep({ username }: { username: string }) {
  const form = useSchemaForm(schema, { password: '' });
  const id = form.idOf('password');

  // After the layout effect of the dialog, which opens it and focuses its title.
  useEffect(() => focusField(id), [id]);

  const submit = form.submit(async ({ password }) => {
    const { kind } = await login({ username, password });
    if (kind === 'logged-in' || kind === 'second-factor') return undefined;
    focusField(id, { select: true });
    return { reasons: [texts.refusals[kind]] };
  });

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <TextField label={texts.username} name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" variant="cta" block busy={form.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
