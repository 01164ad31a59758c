import { resetPassword } from '@portal/contract/credentials/calls';
import { username as usernameSchema } from '@portal/contract/credentials/schema';
import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { send } from '../../../shared/api/send.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import {
  NewPasswordFields,
  newPasswordFields,
  repeatsPassword,
} from '../../../shared/forms/fields/NewPasswordFields.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { forgetMailedToken } from '../../../shared/links/mailed-token.ts';
import { loginWithChosen } from '../../../shared/links/chosen-username.ts';
import { texts } from './texts.ts';

const schema = z.object({ username: usernameSchema, ...newPasswordFields }).check(repeatsPassword);

interface Props {
  token: string;
  /** Slug of the environment of the screen, whose appearance the emails get. */
  slug: string | null | undefined;
  /** Current username; null before one was chosen. */
  username: string | null;
  login: string;
  /** Called when the server no longer accepts the link. */
  onExpired: () => void;
}

export function CredentialsForm({ token, slug, username, login, onExpired }: Props) {
  const { tooMany, unavailable } = texts;
  const form = useSchemaForm(
    schema,
    { username: username ?? '', newPassword: '', repeat: '' },
    { tooMany, unavailable, serverNames: { password: 'newPassword' } },
  );
  const typedUsername = useWatch({ control: form.control, name: 'username' });
  const navigate = useNavigate();

  const submit = form.submit(async (values) => {
    const chosen = { username: values.username, password: values.newPassword };
    const body = { token, ...chosen, ...(slug && { slug }) };
    const outcome = await send(resetPassword, { body, report: 'none' });
    if (outcome.kind === 'done') {
      forgetMailedToken(places.setCredentials);
      return navigate(...loginWithChosen(login, values.username));
    }
    const isAboutLink =
      outcome.kind === 'refused' && outcome.status !== 429 && outcome.error.violations.length === 0;
    return isAboutLink ? onExpired() : outcome;
  });

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <TextField
        label={texts.username}
        hint={texts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('username')}
      />
      <NewPasswordFields form={form} label={texts.password} names={[typedUsername]} />
      <Button type="submit" variant="cta" block busy={form.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
