import { isSelectable } from '@portal/contract/contacts/rules';
import { fullName } from '@portal/contract/people/rules';
import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { begins, containing, hasWords } from '../database/name-search.ts';
import { audit, contacts, identityProviders, people, users } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import type { Identity } from './link-identity.ts';
import { findTestResult } from './test-results.ts';

/** Where an identity came from: the id of a refusal in the audit log, or of an environment that this session tested. */
interface Source {
  refusal?: string | undefined;
  test?: string | undefined;
}

async function findRefused(database: Database, id: string): Promise<Identity | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const [row] = await database
    .select({ details: audit.details })
    .from(audit)
    .where(and(eq(audit.id, Number(id)), eq(audit.event, 'authn_login_fail')));
  const { reason, identityProvider: entityId, nameId } = row?.details ?? {};
  if (reason !== 'no-account' || typeof entityId !== 'string' || typeof nameId !== 'string') return null;
  return { entityId, nameId };
}

/** Finds a verified identity that is linked to nobody. Throws 404. */
export async function findIdentity(
  { database, clock, session }: Pick<RequestContext, 'database' | 'clock' | 'session'>,
  { refusal, test = '' }: Source,
): Promise<Identity> {
  if (refusal !== undefined) {
    const refused = await findRefused(database, refusal);
    if (refused === null) throw notFound();
    return refused;
  }
  const scope = { sessionId: session.id, environmentId: test };
  const result = isUuid(test) ? await findTestResult(database, clock.now(), scope) : null;
  // Any other failure may come with a name that nobody vouches for.
  if (result?.reason !== 'no-account' || result.identityProvider === null || result.nameId === null)
    throw notFound();
  return { entityId: result.identityProvider, nameId: result.nameId };
}

const maximumCandidates = 10;

/** Finds people who may log in at the organization of an identity provider, by a part of their name or address. */
export async function findCandidates(database: Database, { entityId }: Identity, text: string) {
  const pattern = containing(text.normalize('NFC'));
  const found = await database
    .select({ id: users.id, person: people, contact: contacts })
    .from(identityProviders)
    .innerJoin(contacts, eq(contacts.affiliationId, identityProviders.affiliationId))
    .innerJoin(people, eq(people.id, contacts.personId))
    .innerJoin(users, and(eq(users.personId, people.id), users.enabled))
    .where(
      and(
        eq(identityProviders.entityId, entityId),
        or(hasWords(people.foldedName, text), ilike(contacts.email, pattern), ilike(users.email, pattern)),
      ),
    )
    .orderBy(desc(begins(people.foldedName, text)), asc(people.surname), asc(people.givenName), asc(users.id))
    .limit(2 * maximumCandidates);
  const usable = found.filter(({ contact }) => isSelectable(contact));
  const byUser = new Map(usable.map((each) => [each.id, each]));
  return [...byUser.values()].slice(0, maximumCandidates).map(({ id, person, contact }) => ({
    '@type': 'LinkCandidate',
    id,
    fullName: fullName(person),
    email: contact.email,
  }));
}
