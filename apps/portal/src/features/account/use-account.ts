import type { Contact } from '@portal/contract/contacts/schema';
import { activeContactOf, type Ready } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';

interface Account {
  session: Ready;
  contact: Contact;
  isImpersonating: boolean;
}

/** The session with the account in use, which the pages of the account are about. */
export function useAccount(): Account {
  const session = useReadySession();
  const contact = activeContactOf(session);
  if (contact === undefined) throw new Error('The active account is none of the accounts of this person.');
  return { session, contact, isImpersonating: session.impersonation !== null };
}
