import { linkDays, type SsoLink, type ssoLinkStates } from '@portal/contract/environments/sso-links';
import { fullName } from '@portal/contract/people/rules';
import { places } from '@portal/contract/places';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { affiliations, people, ssoLinks, users } from '../../database/schema.ts';
import type { GivenProvider } from '../../database/tables/single-sign-on.ts';
import { emails } from '../../environments/login-notice/emails.ts';
import type { EnvironmentRow } from '../../environments/queries.ts';
import { momentOf } from '../../mail/facts.ts';
import { tokenOfLink } from '../../mail/link-token.ts';
import { queueMail } from '../../mail/queue.ts';
import { after, minute } from '../../platform/clock.ts';
import type { InTransaction } from '../../platform/context.ts';
import { HttpError, notFound, Violations } from '../../platform/http/errors.ts';
import { sha256 } from '../../platform/security/keyed-hash.ts';
import { isUuid } from '../../platform/uuid.ts';
import { recordLink } from '../../single-sign-on/set-up-links.ts';
import { findOrAddOrganisation, type GivenOrganisation } from '../choose-organisation.ts';
import { findChosenProvider, type Scope } from '../queries.ts';
import { describeProposal } from './proposal.ts';

const day = 24 * 60 * minute;

/** Milliseconds that an ended link stays visible to administrators. */
const kept = 30 * day;

/** Maximum number of links of an environment that are live at once. */
export const maximumLive = 10;

type LinkRow = typeof ssoLinks.$inferSelect;

const isLiveAt = (now: Date) => and(isNull(ssoLinks.withdrawnAt), gt(ssoLinks.endsAt, now));

const pathOf = ({ slug }: Pick<EnvironmentRow, 'slug'>) => `/${slug}${places.ssoSetUp}`;

interface NewLink extends GivenOrganisation {
  /** Address to mail it to; null for a link that the administrator passes on. */
  email: string | null;
}

/**
 * Makes a set-up link and returns its address, which is nowhere else: the token is derived from the id by the key of the
 * server, and only its hash is stored. An organization in no environment joins this one when the proposal is taken over.
 */
export async function makeLink(
  tx: InTransaction,
  scope: Scope,
  { email, ...given }: NewLink,
): Promise<object> {
  const { database, session, clock, config } = tx;
  const { environment } = scope;
  const now = clock.now();
  const isOfEnvironment = eq(ssoLinks.environmentId, environment.id);
  if ((await database.$count(ssoLinks, and(isOfEnvironment, isLiveAt(now)))) >= maximumLive)
    throw new HttpError(409, 'Er zijn al tien links voor deze omgeving. Trek er eerst een in.');
  const before = await findChosenProvider(database, scope);
  const { id: affiliationId } = await findOrAddOrganisation(tx, scope, given, before);
  const [organisation] = await database.select().from(affiliations).where(eq(affiliations.id, affiliationId));
  if (organisation === undefined) throw notFound();
  if (organisation.isProvider)
    throw Violations.of('organisation', 'Een link is voor een klant, niet voor het portaal zelf.');
  const id = crypto.randomUUID();
  const token = tokenOfLink(config, id);
  const endsAt = after(now, linkDays * day);
  await database.insert(ssoLinks).values({
    id,
    environmentId: environment.id,
    affiliationId,
    isFurther: scope.organisation !== null,
    tokenHash: sha256(token),
    createdBy: session.userId,
    createdAt: now,
    endsAt,
  });
  await recordLink(
    tx,
    'sso_link_create',
    { id, organisation: organisation.name },
    { mailed: email !== null },
  );
  const path = pathOf(environment);
  if (email !== null) {
    const setUp = { environment, organisation: organisation.name, until: momentOf(endsAt) };
    const message = emails.setUp(setUp, { label: 'Koppel de inlogdienst', path, linkId: id });
    const mail = { ...message, greeting: 'Beste lezer,', recipient: email, environmentId: environment.id };
    await queueMail(database, now, mail);
  }
  return { address: `${config.origin}${path}/${token}`, endsAt };
}

function stateOf({ withdrawnAt, endsAt }: LinkRow, now: Date): (typeof ssoLinkStates)[number] {
  if (withdrawnAt !== null) return 'withdrawn';
  return endsAt > now ? 'live' : 'ended';
}

/** The links by which the provider of a scope is filled in. */
const isOfScope = ({ environment, organisation }: Scope) =>
  and(
    eq(ssoLinks.environmentId, environment.id),
    eq(ssoLinks.isFurther, organisation !== null),
    organisation === null ? undefined : eq(ssoLinks.affiliationId, organisation.id),
  );

/** Returns the links of a scope, the latest first. */
export async function listLinks(database: Database, scope: Scope, now: Date): Promise<SsoLink[]> {
  const rows = await database
    .select({ link: ssoLinks, organisation: affiliations.name, maker: people })
    .from(ssoLinks)
    .innerJoin(affiliations, eq(affiliations.id, ssoLinks.affiliationId))
    .leftJoin(users, eq(users.id, ssoLinks.createdBy))
    .leftJoin(people, eq(people.id, users.personId))
    .where(isOfScope(scope))
    .orderBy(desc(ssoLinks.createdAt), desc(ssoLinks.id));
  return rows.map(({ link, organisation, maker }) => ({
    id: link.id,
    organisation,
    createdAt: link.createdAt.toISOString(),
    createdBy: maker === null ? '' : fullName(maker),
    endsAt: link.endsAt.toISOString(),
    state: stateOf(link, now),
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
    proposal: describeProposal(link),
  }));
}

/** Nothing of what a link was used for stays after an administrator ends it. */
const nothing = { proposal: null, proposedAt: null, succeededAt: null, test: null, testedAt: null };

/** Withdraws a link, at once. Throws 404 for an unknown one. */
export async function withdrawLink(tx: InTransaction, id: string): Promise<void> {
  const { database, clock } = tx;
  const [found] = await database
    .select({ link: ssoLinks, organisation: affiliations.name })
    .from(ssoLinks)
    .innerJoin(affiliations, eq(affiliations.id, ssoLinks.affiliationId))
    .where(eq(ssoLinks.id, id))
    .for('update', { of: ssoLinks });
  if (found === undefined) throw notFound();
  if (found.link.withdrawnAt !== null) return;
  const withdrawn = { ...nothing, withdrawnAt: clock.now() };
  await database.update(ssoLinks).set(withdrawn).where(eq(ssoLinks.id, id));
  await recordLink(tx, 'sso_link_withdraw', { id, organisation: found.organisation });
}

/** A proposal that an administrator takes over, and whose people log in with it. */
interface Taken {
  provider: GivenProvider;
  organisation: GivenOrganisation;
}

/** Takes the proposal of a link, which ends: its work is done. Throws a violation when it is no longer as it was seen. */
export async function takeProposal(
  tx: InTransaction,
  scope: Scope,
  { link: id, proposedAt }: { link: string; proposedAt: string },
): Promise<Taken> {
  const { database, clock } = tx;
  const isThis = isUuid(id) ? and(eq(ssoLinks.id, id), isOfScope(scope)) : sql`false`;
  const [link] = await database.select().from(ssoLinks).where(isThis).for('update');
  if (link === undefined || link.proposal === null || link.proposedAt?.toISOString() !== proposedAt)
    throw Violations.of('proposal', 'Wat er is ingevuld, is intussen gewijzigd. Bekijk het opnieuw.');
  const now = clock.now();
  const ended = { ...nothing, endsAt: link.endsAt < now ? link.endsAt : now };
  await database.update(ssoLinks).set(ended).where(eq(ssoLinks.id, id));
  return { provider: link.proposal, organisation: { organisation: link.affiliationId } };
}

/** Deletes links some time after their end, and the results of tests, which contain personal data, after an hour. */
export async function sweepLinks(database: Database, now: Date): Promise<void> {
  await database
    .update(ssoLinks)
    .set({ test: null, testedAt: null })
    .where(lte(ssoLinks.testedAt, after(now, -60 * minute)));
  const before = after(now, -kept);
  await database.delete(ssoLinks).where(or(lte(ssoLinks.endsAt, before), lte(ssoLinks.withdrawnAt, before)));
}
