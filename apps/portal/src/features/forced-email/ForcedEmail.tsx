import { isSameEmail } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { emailField } from '@portal/contract/people/inputs';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { TextField } from '@portal/ui/TextField';
import * as z from 'zod/mini';
import { accountLabel } from '../../environment/account-label.ts';
import { Form } from '../../forms/Form.tsx';
import { placeViolations } from '../../forms/place-violations.ts';
import { useSchemaForm } from '../../forms/use-schema-form.ts';
import { texts } from './texts.ts';
import { useEmailSave } from './use-email-save.ts';

interface Props {
  contact: Contact;
  /** How many accounts come after this one. */
  left: number;
}

function schemaFor(contact: Contact) {
  const isOther = (email: string) => !isSameEmail(email, contact.email);
  return z.object({
    email: z.pipe(emailField(texts.required), z.string().check(z.refine(isOther, texts.same))),
  });
}

/** Asks another address for one account. */
export function ForcedEmail({ contact, left }: Props) {
  const form = useSchemaForm(schemaFor(contact), { email: '' });
  const { save, problem } = useEmailSave(contact, (violations) =>
    placeViolations(form, violations, { message: texts.invalidField }),
  );

  return (
    <Card title={accountLabel(contact)}>
      <Form refusal={problem ?? undefined} refusalTitle={texts.notSaved} onSubmit={form.submitWith(save)}>
        <TextField
          {...form.field('email')}
          label={texts.email}
          hint={contact.email ? texts.present(contact.email) : undefined}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="cta" block busy={form.busy}>
          {texts.save}
        </Button>
        {left > 0 && <p>{texts.more(left)}</p>}
      </Form>
    </Card>
  );
}
