import { and, eq } from 'drizzle-orm';
import { contacts, people } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type InTransaction, type RequestContext, type Session } from '../platform/context.ts';
import { notices } from './accounts/emails.ts';
import { revokeLinks, findLink, invalidToken, type Link, useLink } from './accounts/links.ts';
import { setConfirmedEmail } from './login-addresses.ts';
import { type Account, findAccount } from './accounts/queries.ts';
import { notifyEveryAddress } from './accounts/account-emails.ts';

type Context = RequestContext<Session | null>;

type Confirm = (tx: InTransaction<Context>, account: Account, link: Link) => Promise<void>;

const confirmRecoveryEmail: Confirm = async (tx, account, { email }) => {
  await tx.database.update(people).set({ recoveryEmail: email }).where(eq(people.id, account.person.id));
  await record(tx, {
    event: 'user_updated',
    userId: account.user.id,
    details: { field: 'recoveryEmail' },
  });
  // Links to choose new credentials may have been sent to the old address.
  await revokeLinks(tx.database, account.user.id, ['reset']);
  await notifyEveryAddress(tx, account, notices.recoveryEmailChanged);
};

/**
 * Confirms the address for every contact of the person in which it is pending. Throws `invalid-token` when there is
 * none any more.
 */
const confirmContactEmail: Confirm = async (tx, account, { email }) => {
  const waiting = await tx.database
    .select()
    .from(contacts)
    .where(and(eq(contacts.personId, account.person.id), eq(contacts.pendingEmail, email)))
    .for('update');
  if (waiting.length === 0) throw invalidToken();
  await setConfirmedEmail(tx, account, { contacts: waiting, email });
};

/**
 * Confirms the address of a link, and returns its kind. Throws `invalid-token`, or `address-in-use`.
 */
export async function confirmEmail(ctx: Context, token: string): Promise<'email' | 'recovery-email'> {
  const { database, clock } = ctx;
  const now = clock.now();
  const link = await findLink(database, now, token, ['email', 'recovery-email']);
  const account = link && (await findAccount(database, link.userId));
  if (!link || !account) throw invalidToken();
  const kind = link.kind === 'email' ? 'email' : 'recovery-email';
  const confirm = kind === 'email' ? confirmContactEmail : confirmRecoveryEmail;
  await inTransaction(ctx, async (tx) => {
    await useLink(tx.database, now, link.id);
    await confirm(tx, account, link);
  });
  return kind;
}
