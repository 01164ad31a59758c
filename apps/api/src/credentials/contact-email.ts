import { isSameEmail, normalizeUsername } from '@portal/contract/email/rules';
import type { ContactInput } from '@portal/contract/people/inputs';
import { eq } from 'drizzle-orm';
import { findOwnContact, type ContactRow } from '../contacts/queries.ts';
import { refusalOf } from '../contacts/save-contact.ts';
import { contacts } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import type { InTransaction, RequestContext } from '../platform/context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { checkIfMatch, type IfMatch } from '../platform/calls/if-match.ts';
import { recordCall } from '../platform/calls/impersonation-log.ts';
import { findOwner, setConfirmedEmail } from './login-addresses.ts';
import { emails, notices } from './accounts/emails.ts';
import { createLink, isPendingEmail } from './accounts/links.ts';
import { demandCode, proveOwner } from './passwords/owner-proof.ts';
import { type Account, findAccount } from './accounts/queries.ts';
import { reserveEmail } from './recovery-email.ts';
import { notifyEveryAddress, queueEmail } from './accounts/account-emails.ts';

type Work = (tx: InTransaction) => Promise<void>;

/**
 * Emails a confirmation link to an email address that nobody else logs in with, or a warning to the owner of one that
 * somebody else does; the response does not reveal the difference.
 */
export async function emailAddressOwner(tx: Administration, account: Account, email: string): Promise<void> {
  const { database, config, clock } = tx;
  const now = clock.now();
  const userId = account.user.id;
  const linkId = await createLink(database, config, now, { kind: 'email', userId, email });
  await record(tx, {
    event: 'authn_token_created',
    userId,
    details: { kind: 'email' },
  });
  const ownerId = await findOwner(database, email);
  if (ownerId === null) {
    await queueEmail(database, now, account, email, emails.confirmEmail(account, linkId));
    return;
  }
  const owner = await findAccount(database, ownerId);
  if (owner !== null) await queueEmail(database, now, owner, email, emails.emailInUse);
}

const isOwnAddress = ({ user, loginAddresses }: Account, email: string) =>
  [user.email, ...loginAddresses].some((own) => isSameEmail(own, email));

/** Applies an address that already logs this person in; stores any other one as pending. */
async function applyEmail(tx: InTransaction, account: Account, contact: ContactRow, email: string) {
  if (isOwnAddress(account, email)) return setConfirmedEmail(tx, account, { contacts: [contact], email });
  await tx.database
    .update(contacts)
    .set({ pendingEmail: email, version: contact.version + 1 })
    .where(eq(contacts.id, contact.id));
}

/**
 * Prepares the change of a contact's email address and returns the work for the transaction that saves the rest, or
 * null when the address does not change. An address that already logs this person in applies immediately; another one
 * after confirmation, and the addresses on file are warned. Demands proof unless the address is the person's own or
 * already pending. Throws violations, 403 during impersonation, 412 for an outdated version where proof is demanded,
 * and 429 after too many emails.
 */
export async function prepareContactEmail(
  ctx: RequestContext,
  contactId: string,
  change: ContactInput,
  { ifMatch }: { ifMatch: IfMatch },
): Promise<Work | null> {
  const { database, clock, session } = ctx;
  const contact =
    change.email === undefined ? null : await findOwnContact(database, session.personId, contactId);
  if (change.email === undefined || contact === null || isSameEmail(change.email, contact.email)) return null;
  if (session.actor !== null) {
    await recordCall(ctx, 'impersonation_denied');
    throw new HttpError(
      403,
      'Terwijl je meekijkt, kun je geen e-mailadres wijzigen. Dat kan alleen de deelnemer zelf.',
    );
  }
  const refusal = refusalOf(contact, change);
  if (refusal) throw refusal;
  const email = normalizeUsername(change.email);
  const account = await findAccount(database, session.userId);
  if (account === null) throw new HttpError(401);

  const { user } = account;
  const isOwn = isOwnAddress(account, email);
  const isKnown = isOwn || (await isPendingEmail(database, clock.now(), { userId: user.id, email }));
  const isRepeated = contact.pendingEmail === email && isKnown && !isOwn;
  const needsEmail = isRepeated || !isKnown;
  if (!isKnown) {
    // Checks the version first, so that no password is requested for a save that cannot succeed. A repeated save,
    // whose version is outdated, has a known address.
    checkIfMatch(ifMatch, contact.version);
    await proveOwner(ctx, user, {
      password: change.currentPassword,
      purpose: 'je e-mailadres wijzigen',
    });
  }
  if (needsEmail) await reserveEmail(ctx, user.id);
  return async (tx) => {
    if (!isKnown) await demandCode(tx, user);
    if (needsEmail) await emailAddressOwner(tx, account, email);
    // Loads the contact again, since the save has raised its version.
    const saved = await findOwnContact(tx.database, session.personId, contact.id, 'update');
    if (saved === null) throw new HttpError(409);
    if (isRepeated) return;
    if (!isOwn) await notifyEveryAddress(tx, account, notices.emailAsked(email), [contact.email]);
    await applyEmail(tx, account, saved, email);
  };
}
