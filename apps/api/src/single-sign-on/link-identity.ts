import { isSelectable } from '@portal/contract/contacts/rules';
import { and, eq } from 'drizzle-orm';
import { contacts, identityLinks, identityProviders, users } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';

interface Identity {
  /** Entity id of the identity provider. */
  entityId: string;
  /** Name identifier that it gives the person. */
  nameId: string;
  userId: string;
}

/** Throws a violation for an identity provider that is unknown, or at whose organization the user has no account. */
async function checkOrganisation(
  { database }: Administration,
  { entityId, userId }: Identity,
): Promise<void> {
  const [provider] = await database
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.entityId, entityId));
  if (provider === undefined) throw Violations.of('entityId', 'Deze inlogdienst is er niet.');
  const own = await database
    .select({ contact: contacts })
    .from(contacts)
    .innerJoin(users, eq(users.personId, contacts.personId))
    .where(and(eq(users.id, userId), eq(contacts.affiliationId, provider.affiliationId)));
  if (!own.some(({ contact }) => isSelectable(contact)))
    throw Violations.of(
      'username',
      'Deze persoon heeft geen account bij de organisatie van deze inlogdienst.',
    );
}

/**
 * Links a name identifier of an identity provider to a user, who logs in with it from then on. Returns false when it
 * was linked to them already. Throws violations for an unknown provider, a user without an account at its
 * organization, and a name that belongs to another user.
 */
export async function linkIdentity(tx: Administration, identity: Identity): Promise<boolean> {
  const { database } = tx;
  const { entityId, nameId, userId } = identity;
  await checkOrganisation(tx, identity);
  const added = await database
    .insert(identityLinks)
    .values({ entityId, nameId, userId })
    .onConflictDoNothing()
    .returning({ userId: identityLinks.userId });
  if (added.length === 0) {
    const isThis = and(eq(identityLinks.entityId, entityId), eq(identityLinks.nameId, nameId));
    const [linked] = await database.select().from(identityLinks).where(isThis);
    if (linked?.userId !== userId)
      throw Violations.of('nameId', 'Deze naam hoort al bij het account van iemand anders.');
    return false;
  }
  const details = { change: 'identity-linked', identityProvider: entityId, nameId };
  await record(tx, { event: 'user_updated', userId, details });
  return true;
}
