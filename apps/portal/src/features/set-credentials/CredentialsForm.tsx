import { resetPassword } from '@portal/contract/credentials/calls';
import { username as usernameSchema } from '@portal/contract/credentials/schema';
import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { notifications } from '../../api/notifications.ts';
import { send } from '../../api/send.ts';
import { Form } from '../../forms/Form.tsx';
import { NewPasswordFields, newPasswordFields, repeatsPassword } from '../../forms/NewPasswordFields.tsx';
import { placeViolations } from '../../forms/place-violations.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { forgetMailedToken } from '../../links/mailed-token.ts';
import { texts } from './texts.ts';

const schema = z.object({ username: usernameSchema, ...newPasswordFields }).check(repeatsPassword);

interface Props {
  token: string;
  /** The one there is, to be kept or changed. */
  username: string | null;
  login: string;
  /** The link stopped working meanwhile. */
  onExpired: () => void;
}

export function CredentialsForm({ token, username, login, onExpired }: Props) {
  const form = useSchemaForm(schema, { username: username ?? '', newPassword: '', repeat: '' });
  const [refusal, setRefusal] = useState<string>();
  const [, navigate] = useLocation();

  const submit = form.submitWith(async (values) => {
    setRefusal(undefined);
    const body = { token, username: values.username, password: values.newPassword };
    const answer = await send(resetPassword, { body, report: 'none' });
    if (answer.kind === 'done') {
      forgetMailedToken('wachtwoord-instellen');
      notifications.add({ kind: 'success', title: texts.doneTitle, text: texts.done });
      return navigate(login, { replace: true });
    }
    if (answer.kind !== 'refused') return setRefusal(texts.unavailable);
    if (answer.status === 429) return setRefusal(texts.tooMany);
    const { violations } = answer.error;
    if (violations.length === 0) return onExpired();
    const left = placeViolations(form, violations, { fields: { password: 'newPassword' } });
    if (left.length > 0) setRefusal(texts.notSaved);
  });

  return (
    <Form refusal={refusal} onSubmit={submit}>
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('username')}
      />
      <NewPasswordFields form={form} label={texts.password} />
      <Button type="submit" variant="cta" block busy={form.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
