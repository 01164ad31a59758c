import { requestPasswordReset } from '@portal/contract/credentials/calls';
import { requestResetRequest } from '@portal/contract/credentials/schema';
import { Button } from '@portal/ui/Button';
import { send } from '../../../shared/api/send.ts';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Slug of the environment of the screen, whose appearance the email gets. */
  slug: string | null | undefined;
  onSent: (email: string) => void;
}

export function RequestForm({ slug, onSent }: Props) {
  const { tooMany, unavailable } = texts;
  const form = useSchemaForm(requestResetRequest, { email: '' }, { tooMany, unavailable });

  const submit = form.submit(async (values) => {
    const outcome = await send(requestPasswordReset, {
      body: { ...values, ...(slug && { slug }) },
      report: 'none',
    });
    if (outcome.kind === 'done') onSent(values.email);
    return outcome;
  });

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <p>{whole(texts.lead)}</p>
      <EmailField label={texts.email} hint={texts.emailHint} required {...form.field('email')} />
      <Button type="submit" variant="cta" block busy={form.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
