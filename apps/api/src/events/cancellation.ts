import { canRequestCancellation, statusName } from '@portal/contract/events/rules';
import { whenOf } from '@portal/contract/events/when';
import { supportDeskOf } from '@portal/contract/environments/rules';
import { fullName } from '@portal/contract/people/rules';
import { eq } from 'drizzle-orm';
import { type Account, addressFor, findAccount } from '../credentials/accounts/queries.ts';
import { queueEmail } from '../credentials/accounts/account-emails.ts';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, environments, eventRegistrations } from '../database/schema.ts';
import { queueMail } from '../mail/queue.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type InTransaction, type RequestContext } from '../platform/context.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { type Cancellation, emails } from './emails.ts';
import { findOwnRegistration, type Registration } from './queries.ts';
import { resourceOf } from './resource.ts';

/** Finds a contact with its organization and the environment whose support desk serves it. */
async function findWithEnvironment(database: Database, contactId: string) {
  const [found] = await database
    .select({ contact: contacts, organisation: affiliations.name, environment: environments })
    .from(contacts)
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(eq(contacts.id, contactId));
  return found;
}

type Served = NonNullable<Awaited<ReturnType<typeof findWithEnvironment>>>;

/** Collects everything that the support desk needs to cancel a registration. */
function cancellationOf(
  { id, title, status, startsAt, endsAt }: ReturnType<typeof resourceOf>,
  { user, person }: Account,
  { contact, organisation }: Served,
  { email, reason }: Pick<Cancellation, 'email' | 'reason'>,
): Cancellation {
  return {
    name: fullName(person) || user.username,
    username: user.username,
    email,
    phone: contact.phone ?? person.phone,
    organisation,
    title,
    when: whenOf({ startsAt, endsAt }).replaceAll('\u00a0', ' '),
    status: statusName(status),
    reason,
    registrationId: id,
  };
}

/** Emails the support desk, and a copy to the person if their email address is known. */
async function emailBoth(tx: InTransaction, found: Registration, reason: string | null): Promise<void> {
  const { database, session, clock, config } = tx;
  const account = await findAccount(database, session.userId);
  const served = await findWithEnvironment(database, found.registration.contactId);
  if (account === null || served === undefined) throw notFound();
  const { contact, environment } = served;
  const email = addressFor(account, contact);
  const cancellation = cancellationOf(resourceOf(config, found), account, served, { email, reason });
  await queueMail(database, clock.now(), {
    ...emails.toSupportDesk(cancellation),
    greeting: 'Beste servicedesk,',
    recipient: supportDeskOf(environment, config.supportDesk).email,
    environmentId: environment?.id ?? null,
  });
  if (email === null) return;
  const copy = emails.copy(cancellation, config.origin);
  await queueEmail(database, clock.now(), { ...account, environment }, email, copy);
}

/**
 * Emails the support desk a request to cancel a registration of the person; a repeated request changes nothing.
 * Throws 404, and 409 when the registration can no longer be canceled.
 */
export async function sendCancellationRequest(
  ctx: RequestContext,
  id: string,
  reason: string | null,
): Promise<Registration> {
  return inTransaction(ctx, async (tx) => {
    const { database, session, clock, config } = tx;
    // Locks the row, so that the second of two parallel requests finds the first one.
    await database.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)).for('update');
    const found = await findOwnRegistration(database, session.personId, id);
    if (found === null) throw notFound();
    if (found.registration.cancellationRequestedAt !== null) return found;
    if (!canRequestCancellation(resourceOf(config, found), clock.now()))
      throw new HttpError(409, 'Afmelden kan niet meer. Neem contact op met de servicedesk.');
    const changes = { cancellationRequestedAt: clock.now() };
    await database.update(eventRegistrations).set(changes).where(eq(eventRegistrations.id, id));
    await emailBoth(tx, found, reason);
    await record(tx, {
      event: 'event_cancellation_request',
      userId: session.userId,
      contactId: found.registration.contactId,
      objectType: 'event registration',
      objectId: id,
    });
    return { ...found, registration: { ...found.registration, ...changes } };
  });
}
