import { isSelectable } from '@portal/contract/contacts/rules';
import { and, eq } from 'drizzle-orm';
import { notifyEveryAddress } from '../credentials/accounts/account-emails.ts';
import { notices } from '../credentials/accounts/emails.ts';
import { findAccount } from '../credentials/accounts/queries.ts';
import { affiliations, contacts, identityLinks, identityProviders } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';
import { sanitizeText } from './requests/sanitize-text.ts';

/** The name of a person at an identity provider. */
export interface Identity {
  entityId: string;
  nameId: string;
}

/**
 * Links an identity to a user of the organization of its provider, and emails them. Returns false when it
 * was linked to them already. Throws violations for an unknown provider, for an identity of somebody else, and for a person who may not log in at the
 * organization.
 */
export async function linkIdentity(
  tx: Administration,
  { entityId, nameId, userId }: Identity & { userId: string },
): Promise<boolean> {
  const { database } = tx;
  if (nameId === '' || sanitizeText(nameId) !== nameId)
    throw Violations.of('nameId', 'Deze naam bevat tekens die niet kunnen, of is te lang.');
  const [provider] = await database
    .select({ organisation: affiliations })
    .from(identityProviders)
    .innerJoin(affiliations, eq(affiliations.id, identityProviders.affiliationId))
    .where(eq(identityProviders.entityId, entityId));
  if (provider === undefined) throw Violations.of('entityId', 'Deze inlogdienst is er niet meer.');
  const { organisation } = provider;
  const account = await findAccount(database, userId);
  const theirs = await database
    .select()
    .from(contacts)
    .where(
      and(eq(contacts.personId, account?.person.id ?? userId), eq(contacts.affiliationId, organisation.id)),
    );
  if (account === null || !theirs.some(isSelectable))
    throw Violations.of('username', `Deze persoon kan niet inloggen bij ${organisation.name}.`);
  const added = await database
    .insert(identityLinks)
    .values({ entityId, nameId, userId })
    .onConflictDoNothing()
    .returning({ userId: identityLinks.userId });
  if (added.length === 0) {
    const same = and(eq(identityLinks.entityId, entityId), eq(identityLinks.nameId, nameId));
    const [linked] = await database.select().from(identityLinks).where(same);
    if (linked?.userId === userId) return false;
    throw Violations.of('nameId', 'Deze naam is al aan een ander account gekoppeld.');
  }
  const details = { change: 'identity-linked', identityProvider: entityId, nameId };
  await record(tx, { event: 'user_updated', userId, details });
  await notifyEveryAddress(tx, account, notices.identityLinked(organisation.name));
  return true;
}
