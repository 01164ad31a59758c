import type { SsoTestResult } from '@portal/contract/environments/sso';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, environments, nameIdFormats, ssoLinks } from '../database/schema.ts';
import { emailAdministrators } from '../environments/login-notice/send.ts';
import { emails } from '../environments/login-notice/emails.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { Refused } from './requests/refused.ts';
import { deleteRequest, type WaitingRequest } from './requests/requests.ts';

/** Finds the live set-up link of a token or an id; null for a wrong, ended or withdrawn one alike. */
export async function findLiveLink(database: Database, now: Date, which: { token: string } | { id: string }) {
  const isThis = 'id' in which ? eq(ssoLinks.id, which.id) : eq(ssoLinks.tokenHash, sha256(which.token));
  const [found] = await database
    .select({
      link: ssoLinks,
      environment: { id: environments.id, name: environments.name, slug: environments.slug },
      organisation: affiliations.name,
    })
    .from(ssoLinks)
    .innerJoin(environments, eq(environments.id, ssoLinks.environmentId))
    .innerJoin(affiliations, eq(affiliations.id, ssoLinks.affiliationId))
    .where(and(isThis, isNull(ssoLinks.withdrawnAt), gt(ssoLinks.endsAt, now)));
  return found ?? null;
}

/** A live set-up link with what it is for. */
export type SetUpLink = NonNullable<Awaited<ReturnType<typeof findLiveLink>>>;

/** Returns the proposal of a link as a provider that nobody can log in with; null without one. */
export function proposedProvider({ link, environment }: SetUpLink): IdentityProvider | null {
  if (link.proposal === null) return null;
  const { entityId, protocol, signOnUrl, certificates, openIdMetadata, clientId, clientSecret } =
    link.proposal;
  return {
    entityId,
    protocol,
    affiliationId: link.affiliationId,
    signOnUrl,
    certificates,
    nameIdFormat: nameIdFormats.persistent,
    wantResponseSigned: false,
    signRequests: link.proposal.signRequests ?? false,
    forceAuthentication: false,
    secondFactorContexts: [],
    linksByAddress: false,
    addsPeople: false,
    attributeNames: {},
    openId:
      openIdMetadata && clientId && clientSecret
        ? { metadata: openIdMetadata, clientId, sealedSecret: clientSecret }
        : null,
    slug: environment.slug,
    isOpen: false,
  };
}

/** Adds an event of a set-up link to the audit log; without a session it was done by the link. */
export const recordLink = (
  tx: Parameters<typeof record>[0],
  event: `sso_link_${'create' | 'withdraw' | 'open' | 'change' | 'test'}`,
  { id, organisation }: { id: string; organisation: string },
  details: Record<string, string | boolean> = {},
) =>
  record(tx, {
    event,
    userId: tx.request?.session?.userId ?? null,
    objectType: 'set-up link',
    objectId: id,
    details: { name: organisation, ...details },
  });

/** A request that was made by a set-up link to test its proposal. */
type SetUpTest = WaitingRequest & { setUpLinkId: string };

export const isSetUpTest = (waiting: WaitingRequest): waiting is SetUpTest => waiting.setUpLinkId !== null;

/**
 * Checks the response to a test by a set-up link and stores the result; the first success of a proposal is mailed to the
 * administrators. Returns the slug of the environment. Throws `Refused` for a second response, and after the end of the
 * link.
 */
export async function finishSetUpTest(
  ctx: Omit<RequestContext, 'session'>,
  waiting: SetUpTest,
  judge: (provider: IdentityProvider) => Promise<SsoTestResult>,
): Promise<string> {
  const now = ctx.clock.now();
  const found = await findLiveLink(ctx.database, now, { id: waiting.setUpLinkId });
  const provider = found && proposedProvider(found);
  if (found === null || provider === null || provider.entityId !== waiting.entityId)
    throw new Refused('unsolicited', 'The set-up link has ended, or its proposal was changed.');
  // Outside the transaction, since an OpenID provider is asked for the ID token.
  const test = await judge(provider);
  const { link, environment, organisation } = found;
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteRequest(tx.database, waiting.id))) throw new Refused('replayed');
    const isOfProposal = and(eq(ssoLinks.id, link.id), eq(ssoLinks.proposedAt, link.proposedAt ?? now));
    const [before] = await tx.database.select().from(ssoLinks).where(isOfProposal).for('update');
    if (before === undefined) throw new Refused('unsolicited', 'The proposal was changed meanwhile.');
    const succeeded = test.failed === null;
    const succeededAt = before.succeededAt ?? (succeeded ? now : null);
    await tx.database
      .update(ssoLinks)
      .set({ test, testedAt: now, succeededAt })
      .where(eq(ssoLinks.id, link.id));
    await recordLink(tx, 'sso_link_test', { id: link.id, organisation }, { succeeded });
    if (succeeded && before.succeededAt === null)
      await emailAdministrators(tx, emails.setUpSucceeded({ environment, organisation }, ctx.config.origin));
  });
  return environment.slug;
}
