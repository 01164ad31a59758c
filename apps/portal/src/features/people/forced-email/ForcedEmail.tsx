import type { Contact } from '@portal/contract/contacts/schema';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { accountLabel } from '../../../shared/environment/account-label.ts';
import { ErrorSummary } from '../../../shared/forms/ErrorSummary.tsx';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { useIsDirty } from '../../../shared/forms/versioned/use-versioned-form.ts';
import { VersionedDialogs } from '../../../shared/forms/versioned/VersionedForm.tsx';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { texts } from './texts.ts';
import { useEmailForm } from './use-email-form.ts';

interface Props {
  userId: string;
  contact: Contact;
  /** Email address that waits for confirmation at another account. */
  suggestion: string;
  /** Number of accounts after this one. */
  left: number;
}

/** Asks for another email address for one account. */
export function ForcedEmail({ userId, contact, suggestion, left }: Props) {
  const state = useEmailForm(userId, contact, suggestion);
  const isDirty = useIsDirty(state);
  const { form, labels, submit, question } = state;

  return (
    <Card title={accountLabel(contact)}>
      <Form onSubmit={submit}>
        <ErrorSummary form={form} labels={labels} />
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
      <VersionedDialogs state={state} isDirty={isDirty && !form.busy} />
    </Card>
  );
}
