import { fullName } from '@portal/contract/people/rules';
import { accountLine } from '../../environment/account-label.ts';
import { activeContactOf, type LoggedIn } from '../session.ts';
import { texts } from './texts.ts';

/** What happened in another tab, now that this one has followed it. */
export function changeNotice(before: LoggedIn, after: LoggedIn): string {
  const name = fullName(after.user.person);
  if (isLookAlong(after)) return texts.changes.looksAlong(name);
  if (isLookAlong(before)) return texts.changes.lookAlongOver;
  if (before.login.userId !== after.login.userId) return texts.changes.loggedIn(name);
  const contact = activeContactOf(after);
  return contact === undefined ? texts.changes.switched : texts.changes.switchedTo(accountLine(contact));
}

function isLookAlong(session: LoggedIn): boolean {
  return session.state === 'ready' && session.lookAlong !== null;
}
