import { Button } from '@portal/ui/Button';
import { PasswordField } from '@portal/ui/PasswordField';
import { TextField } from '@portal/ui/TextField';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Form } from '../../forms/Form.tsx';
import { login } from '../login.ts';
import { texts } from './texts.ts';

/** The password of somebody whose name is known. */
export function PasswordStep({ username }: { username: string }) {
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (busy) return;
    setRefusal(undefined);
    if (password === '') return refuse(texts.emptyPassword);
    setBusy(true);
    const { kind } = await login({ username, password });
    setBusy(false);
    if (kind !== 'logged-in' && kind !== 'second-factor') refuse(texts.refusals[kind]);
  }

  function refuse(message: string) {
    setRefusal(message);
    input.current?.select();
  }

  return (
    <Form refusal={refusal} onSubmit={(event) => void submit(event)}>
      <TextField label={texts.username} name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        ref={input}
      />
      <Button type="submit" variant="cta" block busy={busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
