import type { Contact } from '@portal/contract/contacts/schema';
import { Notice } from '@portal/ui/Notice';
import { whole } from '../../../shared/words/whole.tsx';
import { texts } from './texts.ts';

/** Shows that another email address waits for confirmation, and which one is used until then. */
export function PendingEmail({ email, pendingEmail }: Pick<Contact, 'email' | 'pendingEmail'>) {
  if (pendingEmail === null) return null;
  return (
    <Notice kind="information" title={texts.pendingEmailTitle}>
      {whole(texts.pendingEmail(pendingEmail, email))}
    </Notice>
  );
}
