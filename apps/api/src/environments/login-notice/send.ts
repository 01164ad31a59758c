import { isSelectable } from '@portal/contract/contacts/rules';
import { fullName } from '@portal/contract/people/rules';
import { can } from '@portal/contract/permissions/rules';
import { and, eq, inArray, or } from 'drizzle-orm';
import { queueEmail } from '../../credentials/accounts/account-emails.ts';
import { addressFor, findAccount } from '../../credentials/accounts/queries.ts';
import type { Fact } from '../../database/tables/credentials.ts';
import { affiliations, contacts, users } from '../../database/schema.ts';
import { factsOf } from '../../mail/facts.ts';
import type { InTransaction } from '../../platform/context.ts';
import { emails } from './emails.ts';
import type { EnvironmentRow } from '../queries.ts';

/** Finds the administrators of the provider and the managers of the organizations, by user. */
async function findRecipients({ database }: InTransaction, organisationIds: string[]) {
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
  const isRecipient = ({ contact, isAdministrator }: (typeof recipients)[number]) =>
    isSelectable(contact) && (isAdministrator || contact.role === 'organisation-manager');
  return new Map(recipients.filter(isRecipient).map((each) => [each.userId, each]));
}

/**
 * Emails every administrator of the provider, and the managers of the organizations, about a change of how people log in.
 * The administrator who made it gets the email as well, since it may have been somebody else in their session.
 */
export async function notifyOfLogin(
  tx: InTransaction,
  environment: Pick<EnvironmentRow, 'id' | 'name'>,
  { facts, organisationIds }: { facts: Fact[]; organisationIds: string[] },
): Promise<void> {
  const { database, config, clock, session } = tx;
  const changedBy = await findAccount(database, session.userId);
  const change = {
    environment,
    facts: [
      ...facts,
      { label: 'Gewijzigd door', value: changedBy === null ? 'onbekend' : fullName(changedBy.person) },
      ...factsOf(tx),
    ],
  };
  // A manager of the organization cannot open the environment.
  const { action, ...message } = emails.changed(change, config.origin);
  for (const [userId, { contact, isAdministrator }] of await findRecipients(tx, organisationIds)) {
    const account = await findAccount(database, userId);
    const recipient = account && addressFor(account, contact);
    const theirs = isAdministrator ? { ...message, action } : message;
    if (recipient) await queueEmail(database, clock.now(), account, recipient, theirs);
  }
}
