import { isSelectable } from '@portal/contract/contacts/rules';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { contacts, identityLinks, usedAssertions, users } from '../database/schema.ts';
import { inTransaction, type RequestContext, type Session } from '../platform/context.ts';
import {
  type StartedSession,
  startFullSession,
  secondStepOf,
  startPendingSession,
} from '../session/start.ts';
import { after } from '../platform/clock.ts';
import type { User } from '../session/queries.ts';
import { endSession } from '../session/store.ts';
import type { Assertion } from './assertion.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { tolerance } from './saml/library.ts';
import { admitByRule } from './first-login/admit.ts';
import { recordRefusal } from './record-refusal.ts';
import { Refused } from './requests/refused.ts';
import { deleteRequest, type WaitingRequest } from './requests/requests.ts';

export type SingleSignOnOutcome =
  | { kind: 'refused' }
  | { kind: 'no-account' }
  | { kind: 'second-factor'; token: string; slug: string }
  | { kind: 'logged-in'; entry: StartedSession };

/**
 * Finds the user linked to an identity. `user` is null when there is none, or when the `linked` one may not log in at
 * the provider's own organization. The login starts in a contact there: the last active one, else the only one.
 */
export async function findLinkedUser(
  database: Database,
  provider: IdentityProvider,
  nameId: string,
): Promise<{ user: User | null; linked: User | null }> {
  const isThere = and(
    eq(contacts.personId, users.personId),
    eq(contacts.affiliationId, provider.affiliationId),
  );
  const found = await database
    .select({ user: users, contact: contacts })
    .from(identityLinks)
    .innerJoin(users, eq(users.id, identityLinks.userId))
    .leftJoin(contacts, isThere)
    .where(and(eq(identityLinks.entityId, provider.entityId), eq(identityLinks.nameId, nameId)));
  const linked = found[0]?.user ?? null;
  const own = found.flatMap(({ contact }) => (contact !== null && isSelectable(contact) ? [contact] : []));
  const [first, ...others] = own;
  if (!linked?.enabled || first === undefined) return { user: null, linked };
  const last = own.find(({ id }) => id === linked.lastContactId);
  const start = last ?? (others.length === 0 ? first : undefined);
  return { user: { ...linked, lastContactId: start?.id ?? null }, linked };
}

/** Deletes the request and marks the assertion as used. Throws `Refused` when either has been used before. */
async function markUsed(
  transaction: Transaction,
  now: Date,
  waiting: WaitingRequest,
  assertion: Assertion,
): Promise<void> {
  if (!(await deleteRequest(transaction, waiting.id))) throw new Refused('replayed');
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
 * Logs in the user of an assertion, in the same transaction that marks it as used. A second factor is still required
 * unless the identity provider reports that it has verified one. `before` is the session of this browser, if known.
 */
export async function logIn(
  ctx: Omit<RequestContext, 'session'>,
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
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx): Promise<SingleSignOnOutcome> => {
    await markUsed(tx.database, now, waiting, assertion);
    const { nameId } = assertion.received;
    const known = await findLinkedUser(tx.database, provider, nameId);
    const first = known.linked === null ? await admitByRule(tx, provider, assertion) : null;
    const { user, linked } = first?.isAdmitted ? await findLinkedUser(tx.database, provider, nameId) : known;
    if (user === null) {
      const reason = linked === null ? 'no-account' : 'account-not-usable';
      const refusal = new Refused(reason, first?.why ?? undefined, assertion.received);
      const about = { entityId: provider.entityId, userId: linked?.id ?? null };
      await recordRefusal(tx, refusal, about);
      return { kind: 'no-account' };
    }
    // A POST from another site comes without the session's cookie, so the request stored the session to end.
    if (waiting.sessionId !== null) await endSession(tx.database, waiting.sessionId);
    const entering = { user, method: 'single-sign-on', before } as const;
    // A login that has just been linked by a rule also needs the second factor that the person has here, if any.
    const hasShownFactor =
      !first?.isAdmitted &&
      assertion.contexts.some((context) => provider.secondFactorContexts.includes(context));
    const secondStep = hasShownFactor ? null : await secondStepOf(tx, user);
    if (secondStep === null) return { kind: 'logged-in', entry: await startFullSession(tx, entering) };
    const token = await startPendingSession(tx, { ...entering, secondStep });
    return { kind: 'second-factor', token, slug: provider.slug };
  });
}
