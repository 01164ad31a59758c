import { fullName } from '@portal/contract/people/rules';
import { accountLine } from '../../shared/environment/account-label.ts';
import { activeContactOf, isImpersonation, type LoggedIn } from '../../shared/session/session.ts';
import { texts } from './texts.ts';

/** Describes a change of the session in another tab. */
export function changeNotice(before: LoggedIn, after: LoggedIn): string {
  const name = fullName(after.user.person);
  if (isImpersonation(after)) return texts.changes.looksAlong(name);
  if (isImpersonation(before)) return texts.changes.impersonationOver;
  if (before.login.userId !== after.login.userId) return texts.changes.loggedIn(name);
  const contact = activeContactOf(after);
  return contact === undefined ? texts.changes.switched : texts.changes.switchedTo(accountLine(contact));
}
