import { isSelectable } from '@portal/contract/contacts/rules';
import { fullName } from '@portal/contract/people/rules';
import { can } from '@portal/contract/permissions/rules';
import { and, eq, inArray, or } from 'drizzle-orm';
import { queueEmail } from '../../credentials/accounts/account-emails.ts';
import { addressFor, findAccount } from '../../credentials/accounts/queries.ts';
import type { Fact } from '../../database/tables/credentials.ts';
import { affiliations, contacts, users } from '../../database/schema.ts';
import type { Message } from '../../mail/email.ts';
import { factsOf } from '../../mail/facts.ts';
import type { Administration, Change } from '../../platform/audit.ts';
import { emails } from './emails.ts';
import type { EnvironmentRow } from '../queries.ts';

interface Recipient {
  contact: typeof contacts.$inferSelect;
  userId: string;
  isAdministrator: boolean;
}

/** Finds the administrators of the provider and the managers of the organizations, by user. */
async function findRecipients(
  { database }: Administration,
  organisationIds: string[],
): Promise<Map<string, Recipient>> {
  const found = await database
    .select({ contact: contacts, isAtProvider: affiliations.isProvider, userId: users.id })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .innerJoin(users, eq(users.personId, contacts.personId))
    .where(
      and(
        eq(users.enabled, true),
        or(
          eq(affiliations.isProvider, true),
          and(inArray(affiliations.id, organisationIds), eq(contacts.role, 'organisation-manager')),
        ),
      ),
    );
  const recipients = found.map(({ contact, isAtProvider, userId }) => {
    const holder = { role: contact.role, isAtProvider, isImpersonated: false };
    return { contact, userId, isAdministrator: can(holder, 'environments:edit') };
  });
  const isRecipient = ({ contact, isAdministrator }: Recipient) =>
    isSelectable(contact) && (isAdministrator || contact.role === 'organisation-manager');
  return new Map(recipients.filter(isRecipient).map((each) => [each.userId, each]));
}

async function emailEach(
  { database, clock }: Administration,
  recipients: Iterable<Recipient>,
  messageOf: (recipient: Recipient) => Message,
): Promise<void> {
  for (const recipient of recipients) {
    const account = await findAccount(database, recipient.userId);
    const address = account && addressFor(account, recipient.contact);
    if (address) await queueEmail(database, clock.now(), account, address, messageOf(recipient));
  }
}

/** Emails every administrator of the provider. */
export async function emailAdministrators(tx: Administration, message: Message): Promise<void> {
  const recipients = await findRecipients(tx, []);
  const administrators = [...recipients.values()].filter(({ isAdministrator }) => isAdministrator);
  await emailEach(tx, administrators, () => message);
}

/** Who made a change, when, and on which device and network. */
export async function originOfChange(tx: Change): Promise<Fact[]> {
  const account = tx.session && (await findAccount(tx.database, tx.session.userId));
  const unknown = tx.session === null ? 'het portaal zelf' : 'onbekend';
  const value = account === null ? unknown : fullName(account.person);
  return [{ label: 'Gewijzigd door', value }, ...factsOf(tx)];
}

/**
 * Emails every administrator of the provider, and the managers of the organizations, about a change of how people log in.
 * The administrator who made it gets the email as well, since it may have been somebody else in their session.
 */
export async function notifyOfLogin(
  tx: Change,
  environment: Pick<EnvironmentRow, 'id' | 'name'>,
  { facts, organisationIds }: { facts: Fact[]; organisationIds: string[] },
): Promise<void> {
  const change = { environment, facts: [...facts, ...(await originOfChange(tx))] };
  // A manager of the organization cannot open the environment.
  const { action, ...message } = emails.changed(change, tx.config.origin);
  const recipients = await findRecipients(tx, organisationIds);
  await emailEach(tx, recipients.values(), ({ isAdministrator }) =>
    isAdministrator ? { ...message, action } : message,
  );
}
