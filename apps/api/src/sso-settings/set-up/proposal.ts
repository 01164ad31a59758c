import { attributeNamesOf } from '@portal/contract/environments/sso';
import type { SsoProposal, SsoSetUp } from '@portal/contract/environments/sso-links';
import { eq } from 'drizzle-orm';
import { writeIfSpace } from '../../database/faults.ts';
import { ssoLinks } from '../../database/schema.ts';
import type { GivenProvider } from '../../database/tables/single-sign-on.ts';
import { after, minute } from '../../platform/clock.ts';
import { inTransaction, type RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findLiveLink, recordLink, type SetUpLink } from '../../single-sign-on/set-up-links.ts';
import { describeCertificates } from '../metadata/certificates.ts';
import { portalAt } from '../queries.ts';

type Context = Omit<RequestContext, 'session'>;

/** Milliseconds between two times at which the use of a link is an event of the audit log. */
const visit = 60 * minute;

/** Returns the proposal of a link in the shape of the contract, without its secret; null without one. */
export function describeProposal({
  proposal,
  proposedAt,
  succeededAt,
}: Pick<typeof ssoLinks.$inferSelect, 'proposal' | 'proposedAt' | 'succeededAt'>): SsoProposal | null {
  if (proposal === null || proposedAt === null) return null;
  return {
    protocol: proposal.protocol,
    entityId: proposal.entityId,
    signOnUrl: proposal.signOnUrl,
    certificates: describeCertificates(proposal.certificates),
    issuer: proposal.openIdMetadata?.issuer ?? null,
    clientId: proposal.clientId ?? null,
    metadataUrl: proposal.metadataUrl ?? null,
    signRequests: proposal.signRequests ?? false,
    proposedAt: proposedAt.toISOString(),
    succeededAt: succeededAt?.toISOString() ?? null,
  };
}

const attributesOf = (protocol: 'saml' | 'openid') =>
  Object.values(attributeNamesOf({ protocol, attributeNames: {} })).filter((name) => name !== '');

/** Returns what the page of a link shows. */
export function setUpOf({ config, clock }: Pick<Context, 'config' | 'clock'>, found: SetUpLink): SsoSetUp {
  const { link, environment, organisation } = found;
  const isRecent = link.testedAt !== null && link.testedAt > after(clock.now(), -60 * minute);
  return {
    organisation,
    environment: environment.name,
    endsAt: link.endsAt.toISOString(),
    serviceProvider: portalAt(config.origin, null),
    attributeNames: { saml: attributesOf('saml'), openid: attributesOf('openid') },
    proposal: describeProposal(link),
    test: isRecent ? link.test : null,
  };
}

/** Finds the live link of a token. Throws the same 404 for a wrong, ended and withdrawn one. */
export async function requireLink({ database, clock }: Context, token = ''): Promise<SetUpLink> {
  const found = await findLiveLink(database, clock.now(), { token });
  if (found === null) throw notFound();
  return found;
}

/** Stores that a link is used, within a minute, and records the first use of each visit. */
export async function noteUse(ctx: Context, { link, organisation }: SetUpLink): Promise<void> {
  const now = ctx.clock.now();
  const last = link.lastUsedAt;
  if (last !== null && last > after(now, -minute)) return;
  await writeIfSpace(
    () =>
      inTransaction(ctx, async (tx) => {
        await tx.database.update(ssoLinks).set({ lastUsedAt: now }).where(eq(ssoLinks.id, link.id));
        if (last === null || last <= after(now, -visit))
          await recordLink(tx, 'sso_link_open', { id: link.id, organisation });
      }),
    undefined,
  );
}

/** Stores a checked provider as the proposal of a link, in place of the former one and its tests. */
export async function saveProposal(
  ctx: Context,
  token: string,
  read: (before: GivenProvider | null) => GivenProvider,
): Promise<SetUpLink> {
  return inTransaction(ctx, async (tx) => {
    const { link, ...rest } = await requireLink(tx, token);
    const [current] = await tx.database.select().from(ssoLinks).where(eq(ssoLinks.id, link.id)).for('update');
    // An administrator may have ended the link meanwhile.
    await requireLink(tx, token);
    const proposal = read(current?.proposal ?? null);
    const now = tx.clock.now();
    // Each proposal has a moment of its own, by which it is told from the former one.
    const former = current?.proposedAt ?? null;
    const proposedAt = former !== null && former >= now ? after(former, 1) : now;
    const changed = { proposal, proposedAt, succeededAt: null, test: null, testedAt: null };
    await tx.database.update(ssoLinks).set(changed).where(eq(ssoLinks.id, link.id));
    await recordLink(
      tx,
      'sso_link_change',
      { id: link.id, organisation: rest.organisation },
      { identityProvider: proposal.entityId, signOnUrl: proposal.signOnUrl },
    );
    return { link: { ...link, ...changed }, ...rest };
  });
}
