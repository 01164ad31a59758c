import { isSelectable } from '@portal/contract/contacts/rules';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { contacts, identityLinks, usedAssertions, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { type Entry, enter, secondStepOf, waitForSecondStep } from '../session/enter.ts';
import { after } from '../session/lifetimes.ts';
import type { User } from '../session/queries.ts';
import { endSession } from '../session/store.ts';
import type { Assertion } from './assertion.ts';
import { type IdentityProvider, tolerance } from './identity-provider.ts';
import { Refused } from './refused.ts';
import { useUp, type WaitingRequest } from './requests.ts';

export type SingleSignOnOutcome =
  { kind: 'no-account' } | { kind: 'second-factor'; token: string } | { kind: 'logged-in'; entry: Entry };

/**
 * Whom an identity provider means: somebody it is linked to, who may log in for its own organisation. They start in an account
 * there, the last used one if there are several.
 */
async function findLinkedUser(
  transaction: Transaction,
  provider: IdentityProvider,
  nameId: string,
): Promise<User | null> {
  const found = await transaction
    .select({ user: users, contact: contacts })
    .from(identityLinks)
    .innerJoin(users, eq(users.id, identityLinks.userId))
    .innerJoin(contacts, eq(contacts.personId, users.personId))
    .where(
      and(
        eq(identityLinks.entityId, provider.entityId),
        eq(identityLinks.nameId, nameId),
        eq(contacts.affiliationId, provider.affiliationId),
        eq(users.enabled, true),
      ),
    );
  const own = found.filter(({ contact }) => isSelectable(contact));
  const [first, ...others] = own;
  if (first === undefined) return null;
  const { user } = first;
  const last = own.find(({ contact }) => contact.id === user.lastContactId);
  const start = last ?? (others.length === 0 ? first : undefined);
  return { ...user, lastContactId: start?.contact.id ?? null };
}

/** Uses up the request and the assertion; both, or neither when one has been used before. */
async function useOnce(
  transaction: Transaction,
  now: Date,
  waiting: WaitingRequest,
  assertion: Assertion,
): Promise<void> {
  if (!(await useUp(transaction, waiting.id))) throw new Refused('replayed');
  const kept = await transaction
    .insert(usedAssertions)
    .values({
      entityId: waiting.entityId,
      assertionId: assertion.id,
      expiresAt: after(now, tolerance.age + 2 * tolerance.clockSkew),
    })
    .onConflictDoNothing()
    .returning({ id: usedAssertions.assertionId });
  if (kept.length === 0) throw new Refused('replayed');
}

/**
 * Logs in whom an assertion names, in one transaction with using it up. A second factor stays due unless the identity
 * provider says that it has asked for one. `before` is the session of this browser, as far as it is known here.
 */
export async function logIn(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: FastifyRequest,
  {
    provider,
    waiting,
    assertion,
    before,
  }: {
    provider: IdentityProvider;
    waiting: WaitingRequest;
    assertion: Assertion;
    before: Session | null;
  },
): Promise<SingleSignOnOutcome> {
  const now = clock.now();
  return database.transaction(async (transaction): Promise<SingleSignOnOutcome> => {
    await useOnce(transaction, now, waiting, assertion);
    const user = await findLinkedUser(transaction, provider, assertion.nameId);
    if (user === null) {
      const details = { method: 'single-sign-on', reason: 'no-account', identityProvider: provider.entityId };
      await record(transaction, request, now, { event: 'authn_login_fail', details });
      return { kind: 'no-account' };
    }
    // A post from another site comes without the session's cookie, so what to end was noted when the browser left.
    if (waiting.sessionId !== null) await endSession(transaction, waiting.sessionId);
    const entering = { user, method: 'single-sign-on', before } as const;
    const hasShownFactor = assertion.contexts.some((context) =>
      provider.secondFactorContexts.includes(context),
    );
    const secondStep = hasShownFactor ? null : secondStepOf(user);
    if (secondStep === null)
      return { kind: 'logged-in', entry: await enter(transaction, { clock }, request, entering) };
    const token = await waitForSecondStep(transaction, { clock }, request, { ...entering, secondStep });
    return { kind: 'second-factor', token };
  });
}
