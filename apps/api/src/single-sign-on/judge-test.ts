import { type SsoCheck, ssoChecks, type SsoTestResult } from '@portal/contract/environments/sso';
import { fullName } from '@portal/contract/people/rules';
import type { SingleSignOnRefusal } from '@portal/contract/single-sign-on/refusals';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { people, users } from '../database/schema.ts';
import type { Assertion } from './assertion.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { matchByRule } from './first-login/match.ts';
import { findLinkedUser } from './log-in.ts';
import { Refused } from './requests/refused.ts';
import type { WaitingRequest } from './requests/requests.ts';

/** The check that fails for each reason; that of the library's own errors depends on their message. */
export const checkOf: Record<Exclude<SingleSignOnRefusal, 'not-accepted'>, SsoCheck> = {
  unsolicited: 'request',
  unreadable: 'readable',
  'too-large': 'readable',
  declaration: 'readable',
  encrypted: 'readable',
  algorithm: 'signature',
  'assertion-unsigned': 'signature',
  status: 'status',
  'in-response-to': 'request',
  issuer: 'issuer',
  destination: 'audience',
  instant: 'time',
  certificate: 'signature',
  unreachable: 'status',
  'code-refused': 'status',
  audience: 'audience',
  signature: 'signature',
  recipient: 'audience',
  replayed: 'request',
  transient: 'name',
  'no-account': 'person',
  'account-not-usable': 'person',
};

/** Returns the result of a test before its first check. */
export const emptyResult = ({ entityId }: IdentityProvider): SsoTestResult => ({
  identityProvider: entityId,
  issuer: null,
  nameId: null,
  nameIdFormat: null,
  attributes: [],
  passed: [],
  failed: null,
  reason: null,
  explanation: null,
  certificate: null,
  person: null,
});

/**
 * Finds the person whom an assertion would log in: linked to its name identifier, or by the rules for a first login. Throws `Refused` for an unknown one, and for a person who may not log
 * in here.
 */
async function findPerson(
  database: Database,
  provider: IdentityProvider,
  assertion: Assertion,
): Promise<string> {
  const { user, linked } = await findLinkedUser(database, provider, assertion.received.nameId);
  if (linked !== null && user === null) throw new Refused('account-not-usable');
  const match = user === null ? await matchByRule(database, provider, assertion) : null;
  if (match?.kind === 'none') throw new Refused('no-account', match.why ?? undefined);
  if (match?.kind === 'add') return fullName(match.person);
  const userId = match?.userId ?? user?.id ?? '';
  const [found] = await database
    .select({ person: people })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(eq(users.id, userId));
  if (found === undefined) throw new Refused('no-account');
  return fullName(found.person);
}

/**
 * Adds the last check to a result: whether somebody would be logged in. A test by a set-up link leaves it open, since it
 * shows nothing of the accounts here.
 */
export async function judgePerson(
  database: Database,
  provider: IdentityProvider,
  { setUpLinkId }: WaitingRequest,
  assertion: Assertion,
  result: SsoTestResult,
): Promise<void> {
  if (setUpLinkId !== null) return;
  result.person = await findPerson(database, provider, assertion);
  result.passed = [...ssoChecks];
}
