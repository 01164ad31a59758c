import { isSelectable } from '@portal/contract/contacts/rules';
import { normalizeUsername, readEmail } from '@portal/contract/email/rules';
import { attributeNamesOf } from '@portal/contract/environments/sso';
import { personFields } from '@portal/contract/people/inputs';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { affiliations, contacts, identityLinks, loginAddresses, users } from '../../database/schema.ts';
import { isProven } from '../../organisations/queries.ts';
import { domainOf, isLoginAddress, spellingsOf } from '../../session/queries.ts';
import type { Assertion } from '../assertion.ts';
import type { IdentityProvider } from '../identity-provider.ts';

/** A person to add, as the identity provider describes them. */
const described = z.object({
  email: z.string(),
  givenName: personFields.givenName,
  infix: personFields.infix,
  surname: personFields.surname,
});
export type DescribedPerson = z.output<typeof described>;

/** What the rules of a provider say of an identity that is linked to nobody; `why` is for the administrator. */
export type Match =
  | { kind: 'link'; userId: string }
  | { kind: 'add'; person: DescribedPerson }
  | { kind: 'none'; why: string | null };

const none = (why: string | null): Match => ({ kind: 'none', why });

/** Returns the one value of an attribute; null without one, or with several. */
function valueOf({ attributes }: Assertion, wanted: string): string | null {
  const values = attributes.filter(({ name }) => name === wanted).flatMap((each) => each.values);
  return values.length === 1 ? (values[0]?.trim() ?? null) : null;
}

/** Finds whose login address this is, also one that is not confirmed, and who else has it at the organization. */
async function findHolders(database: Database, organisationId: string, email: string) {
  const spellings = spellingsOf(email);
  const owners = await database.select().from(users).where(isLoginAddress(database, email));
  const atOrganisation = await database
    .selectDistinct({ personId: contacts.personId })
    .from(contacts)
    .where(
      and(eq(contacts.affiliationId, organisationId), inArray(sql`lower(${contacts.email})`, spellings)),
    );
  return { owners, persons: new Set([...owners, ...atOrganisation].map(({ personId }) => personId)) };
}

/** Returns why a user must not be linked by a rule; null when nothing speaks against it. */
async function objectionTo(
  database: Database,
  provider: IdentityProvider,
  user: typeof users.$inferSelect,
  email: string,
): Promise<string | null> {
  const confirmed = and(
    eq(loginAddresses.userId, user.id),
    inArray(loginAddresses.email, spellingsOf(email)),
  );
  if ((await database.$count(loginAddresses, confirmed)) === 0)
    return 'The address has not been confirmed by its owner.';
  const accounts = await database
    .select({ contact: contacts, isAtProvider: affiliations.isProvider })
    .from(contacts)
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(eq(contacts.personId, user.personId));
  // Whoever works for the provider may reach everybody's data, which no customer's identity provider may decide about.
  if (accounts.some(({ isAtProvider }) => isAtProvider))
    return 'People of the provider are never linked by a rule.';
  const isUsable = accounts.some(
    ({ contact }) => contact.affiliationId === provider.affiliationId && isSelectable(contact),
  );
  if (!user.enabled || !isUsable) return 'The person has no account at the organization.';
  // A second identity with the same address is a new colleague who got the address of a former one.
  const linked = and(eq(identityLinks.userId, user.id), eq(identityLinks.entityId, provider.entityId));
  return (await database.$count(identityLinks, linked)) > 0
    ? 'The person has another identity already.'
    : null;
}

/**
 * Decides what the first login of an identity does: whether it belongs to somebody by the rule of their address, or is a
 * new person. The address must be given by the provider as verified, and be in the proven domain of its organization.
 */
export async function matchByRule(
  database: Database,
  provider: IdentityProvider,
  assertion: Assertion,
): Promise<Match> {
  if (!provider.linksByAddress && !provider.addsPeople) return none(null);
  const [organisation] = await database
    .select()
    .from(affiliations)
    .where(eq(affiliations.id, provider.affiliationId));
  if (organisation === undefined || organisation.isProvider || organisation.emailDomain === null)
    return none('There is no domain of the organization.');
  if (!isProven(organisation)) return none('The domain of the organization is not proven.');
  const names = attributeNamesOf(provider);
  const given = readEmail(valueOf(assertion, names.email) ?? '');
  if (given === null) return none('There is no verified email address, or more than one.');
  const email = normalizeUsername(given);
  if (domainOf(email) !== domainOf(normalizeUsername(`x@${organisation.emailDomain}`)))
    return none('The address is not in the domain of the organization.');
  const { owners, persons } = await findHolders(database, organisation.id, email);
  const [owner] = owners;
  if (persons.size > 1) return none('Several people have this address.');
  if (owner !== undefined) {
    if (!provider.linksByAddress) return none('Somebody has this address.');
    const objection = await objectionTo(database, provider, owner, email);
    return objection === null ? { kind: 'link', userId: owner.id } : none(objection);
  }
  if (!provider.addsPeople || persons.size > 0) return none('Nobody logs in with this address.');
  const { success, data } = described.safeParse({
    email,
    givenName: valueOf(assertion, names.givenName) ?? '',
    infix: valueOf(assertion, names.infix) ?? '',
    surname: valueOf(assertion, names.surname) ?? '',
  });
  return success ? { kind: 'add', person: data } : none('The name of the person is missing or unusable.');
}
