import { loginRequest } from '@portal/contract/session/schema';
import { Button } from '@portal/ui/Button';
import { Link } from '@portal/ui/Link';
import { PasswordField } from '@portal/ui/PasswordField';
import { TextField } from '@portal/ui/TextField';
import { useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { Form } from '../../forms/Form.tsx';
import { login, type LoginResult } from '../../session/login.ts';
import { offerPasskeyLater } from '../../session/passkey-offer.ts';
import { ArrowRight } from './ArrowRight.tsx';
import { texts } from './texts.ts';

type FieldErrors = Partial<Record<'username' | 'password', string>>;

/** What the form says after a login that did not succeed. */
const refusals: Partial<Record<LoginResult['kind'], string>> = {
  'wrong-credentials': texts.wrongCredentials,
  'too-many-requests': texts.tooManyRequests,
  'other-method': texts.otherMethod,
  unavailable: texts.unavailable,
};

/** Username and password. The inputs keep what was typed until the login has succeeded. */
export function LoginForm({ slug }: { slug: string | undefined }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();

  function focus(field: keyof FieldErrors) {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.select();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const read = z.safeParse(loginRequest, Object.fromEntries(new FormData(event.currentTarget)));
    setErrors(read.success ? {} : errorsOf(read.error));
    if (!read.success) return focus(read.error.issues[0]?.path[0] === 'password' ? 'password' : 'username');
    setBusy(true);
    setRefusal(undefined);
    const result = await login(read.data);
    if (result.kind === 'logged-in' || result.kind === 'second-factor') offerPasskeyLater();
    setBusy(false);
    setRefusal(refusals[result.kind]);
    if (result.kind === 'wrong-credentials') focus('password');
    if (result.kind === 'other-method' && result.slug !== null) navigate(`/${result.slug}/inloggen`);
  }

  return (
    <Form ref={form} refusal={refusal} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username}
        onInput={() => setErrors(({ username: _, ...others }) => others)}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
        onInput={() => setErrors(({ password: _, ...others }) => others)}
      />
      <Button type="submit" variant="cta" icon={<ArrowRight />} block busy={busy}>
        {texts.submit}
      </Button>
      <p>
        <Link href={`${slug === undefined ? '' : `/${slug}`}/wachtwoord-vergeten`}>{texts.forgotten}</Link>
      </p>
    </Form>
  );
}

function errorsOf(error: z.core.$ZodError): FieldErrors {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]));
}
