import { places } from '@portal/contract/places';
import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import { tokenOfLink } from '../mail/link-token.ts';
import { type Administration, record } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';
import { pathOf, queueEmail } from './accounts/account-emails.ts';
import { emails } from './accounts/emails.ts';
import { createLink } from './accounts/links.ts';
import { type Account, findAccount } from './accounts/queries.ts';

interface Invited {
  account: Account;
  email: string;
}

async function findInvited({ database }: Administration, userId: string): Promise<Invited> {
  const account = await findAccount(database, userId);
  const email = account?.user.email ?? null;
  if (account === null || email === null)
    throw Violations.of('username', 'Dit account staat uit, of heeft geen e-mailadres.');
  return { account, email };
}

async function recordInvitation(tx: Administration, userId: string, by: string): Promise<void> {
  await tx.database.update(users).set({ invitedAt: tx.clock.now() }).where(eq(users.id, userId));
  await record(tx, { event: 'user_invited', userId, details: { by } });
}

/** Makes the link of an invitation, which works for three days, records it, and returns its id. */
async function makeLink(tx: Administration, { account, email }: Invited, by: string): Promise<string> {
  const { database, config, clock } = tx;
  const userId = account.user.id;
  const linkId = await createLink(database, config, clock.now(), { kind: 'invitation', userId, email });
  await recordInvitation(tx, userId, by);
  return linkId;
}

/**
 * Emails a link that sets a username and a password or, when single sign-on is enforced on the account, the URL of the
 * organization's login. Returns the email address. Throws a violation for an account that is disabled or has none.
 */
export async function invite(tx: Administration, userId: string): Promise<string> {
  const { config, database, clock } = tx;
  const invited = await findInvited(tx, userId);
  const { account, email } = invited;
  if (account.singleSignOn === null) {
    const message = emails.invitation(account, await makeLink(tx, invited, 'email'));
    await queueEmail(database, clock.now(), account, email, message);
    return email;
  }
  const message = emails.singleSignOnInvitation(account, account.singleSignOn, config.origin);
  await queueEmail(database, clock.now(), account, email, message);
  await recordInvitation(tx, userId, 'email');
  return email;
}

/**
 * Returns the URL of an invitation, to be handed over in another way than by email. Throws a violation for an account
 * that is disabled, has no email address, or logs in through its organization.
 */
export async function makeInvitationUrl(tx: Administration, userId: string): Promise<string> {
  const invited = await findInvited(tx, userId);
  if (invited.account.singleSignOn !== null)
    throw Violations.of('username', 'Dit account logt in via de organisatie, en heeft geen link nodig.');
  const linkId = await makeLink(tx, invited, 'link');
  const path = pathOf(invited.account, places.setCredentials);
  return `${tx.config.origin}${path}/${tokenOfLink(tx.config, linkId)}`;
}
