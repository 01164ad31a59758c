import { eq } from 'drizzle-orm';
import { addContact } from '../../contacts/add-contact.ts';
import { affiliations } from '../../database/schema.ts';
import type { OrganisationRow } from '../../organisations/queries.ts';
import { addPerson } from '../../people/add-person.ts';
import type { Administration } from '../../platform/audit.ts';
import type { Assertion } from '../assertion.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { linkIdentity } from '../link-identity.ts';
import { type DescribedPerson, matchByRule } from './match.ts';

/** Adds a person with an account at the organization, as a participant, and returns the id of their user. */
async function addDescribed(
  tx: Administration,
  organisation: OrganisationRow,
  { email, ...name }: DescribedPerson,
): Promise<string> {
  const { id: userId, personId } = await addPerson(tx, { ...name, email, secondFactorMandatory: false });
  await addContact(tx, { userId, personId, organisation, role: 'participant', email });
  return userId;
}

/**
 * Links an unknown identity to the person whom the rules of its provider say it is, or to a new one. Returns whether it
 * did, and otherwise why not, for the administrator.
 */
export async function admitByRule(
  tx: Administration,
  provider: IdentityProvider,
  assertion: Assertion,
): Promise<{ isAdmitted: boolean; why: string | null }> {
  const { database } = tx;
  // Has the first logins at an organization follow each other, so that two of them add one person.
  const [organisation] = await database
    .select()
    .from(affiliations)
    .where(eq(affiliations.id, provider.affiliationId))
    .for('update');
  if (organisation === undefined) return { isAdmitted: false, why: null };
  const match = await matchByRule(database, provider, assertion);
  if (match.kind === 'none') return { isAdmitted: false, why: match.why };
  const by = { ...tx, operator: { organisation: organisation.name, reason: null } };
  const userId = match.kind === 'link' ? match.userId : await addDescribed(by, organisation, match.person);
  const { entityId } = provider;
  await linkIdentity(by, { entityId, nameId: assertion.received.nameId, userId });
  return { isAdmitted: true, why: null };
}
