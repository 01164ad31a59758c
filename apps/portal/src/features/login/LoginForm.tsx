import { places } from '@portal/contract/places';
import { loginRequest } from '@portal/contract/session/schema';
import { Button } from '@portal/ui/Button';
import { Link } from '@portal/ui/Link';
import { PasswordField } from '@portal/ui/PasswordField';
import { TextField } from '@portal/ui/TextField';
import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { focusText } from '../../shared/forms/focus-field.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { login, type LoginResult } from '../../shared/session/login.ts';
import { forgetOrganisation } from '../../shared/session/organisation.ts';
import { noCookies } from '../../shared/session/login.ts';
import { useChosenUsername } from '../../shared/links/chosen-username.ts';
import { offerPasskeyLater } from '../../shared/passkeys/offer.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { sent } from './organisation-login.ts';
import { texts } from './texts.ts';

type Refusal = Pick<ComponentProps<typeof Form>, 'refusal' | 'refusalTitle'>;
type FieldErrors = Partial<Record<'username' | 'password', string>>;

/**
 * The messages of a failed login. An unknown name and a wrong password get the same one, with the hint about single
 * sign-on, so that an attacker does not learn which accounts exist or use it.
 */
const refusals: Partial<Record<LoginResult['kind'], Refusal>> = {
  'wrong-credentials': { refusalTitle: texts.wrongCredentials, refusal: texts.organisationHint },
  'too-many-requests': { refusal: texts.tooManyRequests },
  'other-method': { refusal: texts.otherMethod },
  'no-cookies': { refusal: noCookies },
  unavailable: { refusal: texts.unavailable },
};

/** Asks for username and password. The inputs keep their values until the login has succeeded. */
export function LoginForm({ slug }: { slug: string | undefined }) {
  const navigate = useNavigate();
  const chosenUsername = useChosenUsername();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function focus(field: keyof FieldErrors) {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) focusText(input);
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
    if (result.kind === 'logged-in' || result.kind === 'second-factor') {
      offerPasskeyLater();
      forgetOrganisation();
    }
    setBusy(false);
    setRefusal(refusals[result.kind]);
    if (result.kind === 'wrong-credentials') focus('password');
    if (result.kind === 'other-method' && result.path) navigate(result.path, sent);
  }

  return (
    <Form method="post" ref={form} {...refusal} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.username}
        name="username"
        defaultValue={chosenUsername}
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
      <Button type="submit" variant="cta" icon={<ArrowRight size={20} />} block busy={busy}>
        {texts.submit}
      </Button>
      <p>
        <Link href={`${slug === undefined ? '' : `/${slug}`}${places.forgottenCredentials}`}>
          {texts.forgotten}
        </Link>
      </p>
    </Form>
  );
}

function errorsOf(error: z.core.$ZodError): FieldErrors {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]));
}
