import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { Services } from '../platform/services.ts';
import { normaliseUsername } from '../session/usernames.ts';
import { letters, write } from './letters.ts';
import { createLink } from './links.ts';
import { findAccount } from './queries.ts';

/**
 * Mails somebody a link with which they choose a username and a password of their own; works for three days. Returns the
 * address, or null for somebody who is not known, may not log in, or has no address.
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
      .where(eq(users.username, normaliseUsername(username)));
    const account = user ? await findAccount(transaction, user.id) : null;
    const email = account?.user.email ?? null;
    if (account === null || email === null) return null;
    const link = { kind: 'invitation', userId: account.user.id, email } as const;
    const linkId = await createLink(transaction, config, now, link);
    await write(transaction, now, account, email, letters.invitation(account, linkId));
    return email;
  });
}
