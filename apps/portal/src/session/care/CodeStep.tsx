import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { invalidCode } from '@portal/contract/second-factor/rules';
import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { send } from '../../api/send.ts';
import { Form } from '../../forms/Form.tsx';
import { become, enterLogin, getSession } from '../session-store.ts';
import { texts } from './texts.ts';

/** The second step, where the account asks for one: a code of the app, or a recovery code. */
export function CodeStep() {
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    const message = await verify(input.current?.value ?? '');
    setBusy(false);
    setRefusal(message);
    if (message !== undefined) input.current?.select();
  }

  return (
    <Form refusal={refusal} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        name="code"
        autoComplete="one-time-code"
        required
        ref={input}
      />
      <Button type="submit" variant="cta" block busy={busy}>
        {texts.verify}
      </Button>
    </Form>
  );
}

/** What went wrong, or undefined when there is nothing left to say here. */
async function verify(code: string): Promise<string | undefined> {
  const body = { verificationCode: code.replaceAll(/\s/g, '') };
  const answer = await send(verifySecondFactor, { body, report: 'none', ofSession: true });
  if (answer.kind === 'done') {
    const { userId, activeContactId } = answer.value;
    if (userId === null) return invalidCode;
    return (await enterLogin({ userId, activeContactId })) ? undefined : texts.refusals.unavailable;
  }
  if (answer.kind !== 'refused') return texts.refusals.unavailable;
  if (answer.status === 429) return texts.refusals['too-many-requests'];
  if (answer.status !== 401) return invalidCode;
  // Too many wrong codes, or too late: the login starts again.
  const session = getSession();
  if (session.state === 'expired') become({ ...session, step: 'password' });
  return undefined;
}
