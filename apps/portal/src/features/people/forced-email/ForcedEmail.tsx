import { isSameEmail } from '@portal/contract/email';
import type { Contact } from '@portal/contract/contacts/schema';
import { emailField } from '@portal/contract/email-field';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import * as z from 'zod/mini';
import { accountLabel } from '../../../shared/environment/account-label.ts';
import { EmailField } from '../../../shared/forms/EmailField.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { useOwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { texts } from './texts.ts';
import { useEmailSave } from './use-email-save.ts';

interface Props {
  contact: Contact;
  /** Email address that waits for confirmation at another account. */
  suggestion: string;
  /** Number of accounts after this one. */
  left: number;
}

function schemaFor(contact: Contact) {
  const isOther = (email: string) => !isSameEmail(email, contact.email);
  return z.object({
    email: z.pipe(emailField(texts.required), z.string().check(z.refine(isOther, texts.same))),
  });
}

/** Asks for another email address for one account. */
export function ForcedEmail({ contact, suggestion, left }: Props) {
  const form = useSchemaForm(schemaFor(contact), { email: suggestion });
  const { question, saveWithProof } = useOwnerProof();
  const save = useEmailSave(contact, saveWithProof);

  return (
    <Card title={accountLabel(contact)}>
      <Form
        refusal={form.refusal ? (form.refusal.reasons[0] ?? formTexts.invalidFields) : undefined}
        refusalTitle={formTexts.notSaved}
        onSubmit={form.submit(save)}
      >
        <EmailField
          {...form.field('email')}
          label={whole(texts.email)}
          hint={contact.email ? texts.present(contact.email) : undefined}
          required
        />
        <Button type="submit" variant="cta" block busy={form.busy}>
          {texts.save}
        </Button>
        {left > 0 && <p>{texts.more(left)}</p>}
      </Form>
      <ProofDialog question={question} reason={proofTexts.email} />
    </Card>
  );
}
