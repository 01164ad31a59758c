import { normalizeUsername } from '@portal/contract/email';
import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Services } from '../platform/services.ts';
import { emails } from './accounts/emails.ts';
import { createLink } from './accounts/links.ts';
import { findAccount } from './accounts/queries.ts';
import { queueEmail } from './accounts/account-emails.ts';

/**
 * Emails a link that sets a username and a password and works for three days or, when single sign-on is enforced on
 * the account, the URL of the organization's login. Returns the email address; null for an account that is unknown,
 * disabled or without an email address.
 */
export async function invite(
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  username: string,
): Promise<string | null> {
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, normalizeUsername(username)));
    const account = user ? await findAccount(transaction, user.id) : null;
    const email = account?.user.email ?? null;
    if (account === null || email === null) return null;
    if (account.singleSignOn !== null) {
      const message = emails.singleSignOnInvitation(account, account.singleSignOn.slug, config.origin);
      await queueEmail(transaction, now, account, email, message);
      return email;
    }
    const link = { kind: 'invitation', userId: account.user.id, email } as const;
    const linkId = await createLink(transaction, config, now, link);
    await queueEmail(transaction, now, account, email, emails.invitation(account, linkId));
    return email;
  });
}
