import type { Contact } from '@portal/contract/contacts/schema';
import { activeContactOf, type Ready } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';

interface Account {
  session: Ready;
  contact: Contact;
  isImpersonating: boolean;
}

/** Returns the session with its active account, whose data the pages show. */
export function useAccount(): Account {
  const session = useReadySession();
  const contact = activeContactOf(session);
  if (contact === undefined) throw new Error('The active account is none of the accounts of this person.');
  return { session, contact, isImpersonating: session.impersonation !== null };
}
