import { requestPasswordReset } from '@portal/contract/credentials/calls';
import { requestResetRequest } from '@portal/contract/credentials/schema';
import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { Form } from '../../forms/Form.tsx';
import { placeViolations } from '../../forms/place-violations.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { texts } from './texts.ts';

export function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useSchemaForm(requestResetRequest, { email: '' });
  const [refusal, setRefusal] = useState<string>();

  const submit = form.submitWith(async (values) => {
    setRefusal(undefined);
    const answer = await send(requestPasswordReset, { body: values, report: 'none' });
    if (answer.kind === 'done') return onSent(values.email);
    if (answer.kind !== 'refused') return setRefusal(texts.unavailable);
    const left = placeViolations(form, answer.error.violations);
    if (answer.status === 429) setRefusal(texts.tooMany);
    else if (left.length > 0 || answer.error.violations.length === 0) setRefusal(answer.error.detail);
  });

  return (
    <Form refusal={refusal} onSubmit={submit}>
      <p>{texts.lead}</p>
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('email')}
      />
      <Button type="submit" variant="cta" block busy={form.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
