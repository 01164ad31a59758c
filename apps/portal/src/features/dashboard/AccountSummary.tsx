import { roleName } from '@portal/contract/contacts/rules';
import { getUser } from '@portal/contract/people/calls';
import { fullName } from '@portal/contract/people/rules';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { accountLabel } from '../../shared/environment/account-label.ts';
import { Facts } from '../../shared/facts/Facts.tsx';
import { useReadySession } from '../../shared/session/use-session.ts';
import { texts } from './texts.ts';

/** The account in a few lines, as the server has it now; until it says so, as the session began with. */
export function AccountSummary({ userId, contactId }: { userId: string; contactId: string }) {
  const session = useReadySession();
  const { data: user = session.user, isFailed, retry } = useRead(getUser, { id: userId });
  if (isFailed) return <NoData retry={retry} />;

  const contact = user.person.contacts.find(({ id }) => id === contactId);
  const rows = [
    [texts.name, fullName(user.person)],
    [texts.username, user.userIdentifier],
    [texts.email, contact?.email],
    [texts.phone, contact?.phone ?? user.person.phone],
    [texts.role, contact && roleName(contact.role)],
    [texts.organisation, contact && accountLabel(contact)],
  ] as const;
  return <Facts facts={rows.map(([label, value]) => [label, value || texts.empty])} />;
}
