import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { invalidCode } from '@portal/contract/second-factor/rules';
import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { send } from '../../shared/api/send.ts';
import { focusField } from '../../shared/forms/focus-field.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { setSession, enterSession, getSession } from '../../shared/session/store.ts';
import { texts } from './texts.ts';

const schema = z.object({ code: z.string() });

/** The second step of a login over an expired session: a code of the app, or a recovery code. */
export function CodeStep() {
  const form = useSchemaForm(schema, { code: '' });
  const id = form.idOf('code');

  useLayoutEffect(() => focusField(id), [id]);

  const submit = form.submit(async ({ code }) => {
    const message = await verify(code);
    if (message === undefined) return undefined;
    focusField(id, { select: true });
    return { reasons: [message] };
  });

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="one-time-code"
        required
        {...form.field('code')}
      />
      <Button type="submit" variant="cta" block busy={form.busy}>
        {texts.verify}
      </Button>
    </Form>
  );
}

/** Sends the code. Returns the error; undefined when the step was passed or the login starts again. */
async function verify(code: string): Promise<string | undefined> {
  const body = { verificationCode: code.replaceAll(/\s/g, '') };
  const outcome = await send(verifySecondFactor, { body, report: 'none', ofSession: true });
  if (outcome.kind === 'done') {
    const { userId, activeContactId } = outcome.value;
    if (userId === null) return invalidCode;
    const entry = await enterSession({ userId, activeContactId });
    return entry === 'entered' ? undefined : texts.refusals.unavailable;
  }
  if (outcome.kind !== 'refused') return texts.refusals.unavailable;
  if (outcome.status === 429) return texts.refusals['too-many-requests'];
  if (outcome.status !== 401) return invalidCode;
  // Too many wrong codes, or too late: the login starts again.
  const session = getSession();
  if (session.state === 'expired') setSession({ ...session, step: 'password' });
  return undefined;
}
