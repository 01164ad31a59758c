import { randomBytes } from 'node:crypto';
import type { linkDays } from '@portal/contract/diploma-links/inputs';
import type { linkStates } from '@portal/contract/diploma-links/schema';
import { places } from '@portal/contract/places';
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { contacts, diplomaLinkLooks, diplomaLinks, diplomas } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { after, minute } from '../platform/clock.ts';
import type { InTransaction } from '../platform/context.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';

const day = 24 * 60 * minute;

/** Milliseconds that a link, and who looked, stay visible to its maker after its end. */
const kept = 90 * day;

/** Maximum number of links to one diploma that are live at once. */
export const maximumLive = 10;

type LinkRow = typeof diplomaLinks.$inferSelect;

const isLiveAt = (now: Date) => and(isNull(diplomaLinks.withdrawnAt), gt(diplomaLinks.endsAt, now));

const linkUrl = ({ origin }: Config, token: string) => `${origin}${places.diplomaProof}/${token}`;

/** Finds one of the person's own diplomas, and locks its row. Throws 404 for another person's. */
async function lockOwnDiploma(database: Database, personId: string, id: string) {
  const [found] = await database
    .select({ diploma: diplomas })
    .from(diplomas)
    .innerJoin(contacts, eq(contacts.id, diplomas.contactId))
    .where(and(eq(diplomas.id, id), eq(contacts.personId, personId)))
    .for('update', { of: diplomas });
  if (found === undefined) throw notFound();
  return found.diploma;
}

/**
 * Makes a link to one of the person's diplomas, and returns its address. The token in it is random, and only its hash is
 * stored.
 */
export async function createLink(
  tx: InTransaction,
  diplomaId: string,
  days: (typeof linkDays)[number],
): Promise<object> {
  const { database, session, clock, config } = tx;
  const { requirement } = await lockOwnDiploma(database, session.personId, diplomaId);
  if (requirement === null)
    throw new HttpError(409, 'Van dit document staat niet vast welk diploma het is. Je kunt het niet delen.');
  const now = clock.now();
  const isOfDiploma = eq(diplomaLinks.diplomaId, diplomaId);
  if ((await database.$count(diplomaLinks, and(isOfDiploma, isLiveAt(now)))) >= maximumLive)
    throw new HttpError(409, 'Er zijn al tien links naar dit diploma. Trek er eerst een in.');
  const token = randomBytes(32).toString('base64url');
  const endsAt = after(now, days * day);
  const [link] = await database
    .insert(diplomaLinks)
    .values({ diplomaId, tokenHash: sha256(token), createdAt: now, endsAt })
    .returning({ id: diplomaLinks.id });
  await record(tx, {
    event: 'diploma_link_create',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType: 'diploma link',
    objectId: link?.id ?? null,
    details: { requirement, days },
  });
  return { address: linkUrl(config, token), endsAt };
}

/** Ends one of the person's links, at once. Throws 404 for another person's. */
export async function withdrawLink(tx: InTransaction, id: string): Promise<void> {
  const { database, session, clock } = tx;
  const [found] = await database
    .select({ link: diplomaLinks, requirement: diplomas.requirement })
    .from(diplomaLinks)
    .innerJoin(diplomas, eq(diplomas.id, diplomaLinks.diplomaId))
    .innerJoin(contacts, eq(contacts.id, diplomas.contactId))
    .where(and(eq(diplomaLinks.id, id), eq(contacts.personId, session.personId)))
    .for('update', { of: diplomaLinks });
  if (found === undefined) throw notFound();
  const now = clock.now();
  if (stateOf(found.link, now) !== 'live') return;
  await database.update(diplomaLinks).set({ withdrawnAt: now }).where(eq(diplomaLinks.id, id));
  await record(tx, {
    event: 'diploma_link_withdraw',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType: 'diploma link',
    objectId: id,
    details: { requirement: found.requirement ?? '' },
  });
}

function stateOf({ withdrawnAt, endsAt }: LinkRow, now: Date): (typeof linkStates)[number] {
  if (withdrawnAt !== null) return 'withdrawn';
  return endsAt > now ? 'live' : 'ended';
}

/** Returns the links to a person's diplomas with who looked, the latest first; only those to one diploma if it is given. */
export async function findOwnLinks(
  database: Database,
  { personId, diplomaId }: { personId: string; diplomaId?: string },
  now: Date,
): Promise<object[]> {
  const isOfDiploma = diplomaId === undefined ? undefined : eq(diplomas.id, diplomaId);
  const rows = await database
    .select({ link: diplomaLinks, requirement: diplomas.requirement })
    .from(diplomaLinks)
    .innerJoin(diplomas, eq(diplomas.id, diplomaLinks.diplomaId))
    .innerJoin(contacts, eq(contacts.id, diplomas.contactId))
    .where(and(eq(contacts.personId, personId), isOfDiploma))
    .orderBy(desc(diplomaLinks.createdAt), desc(diplomaLinks.id));
  const ids = rows.map(({ link }) => link.id);
  const looks = await database
    .select()
    .from(diplomaLinkLooks)
    .where(inArray(diplomaLinkLooks.linkId, ids))
    .orderBy(desc(diplomaLinkLooks.at), desc(diplomaLinkLooks.id));
  return rows.map(({ link, requirement }) => ({
    '@id': `/api/relations/diploma_links/${link.id}`,
    '@type': 'DiplomaLink',
    id: link.id,
    diplomaId: link.diplomaId,
    requirement,
    createdAt: link.createdAt.toISOString(),
    endsAt: link.endsAt.toISOString(),
    withdrawnAt: link.withdrawnAt?.toISOString() ?? null,
    state: stateOf(link, now),
    lookCount: link.lookCount,
    looks: looks
      .filter(({ linkId }) => linkId === link.id)
      .map(({ at, device }) => ({ at: at.toISOString(), device })),
  }));
}

/** Whether a diploma is one of the person's own. */
export async function isOwnDiploma(database: Database, personId: string, id: string): Promise<boolean> {
  const own = await database
    .select({ id: diplomas.id })
    .from(diplomas)
    .innerJoin(contacts, eq(contacts.id, diplomas.contactId))
    .where(and(eq(diplomas.id, id), eq(contacts.personId, personId)));
  return own.length > 0;
}

/** Condition for the live link of a token. */
export const isLiveLinkOf = (token: string, now: Date) =>
  and(eq(diplomaLinks.tokenHash, sha256(token)), isLiveAt(now));

/** Deletes links some time after their end, with who looked. */
export async function sweepLinks(database: Database, now: Date): Promise<void> {
  const before = after(now, -kept);
  await database
    .delete(diplomaLinks)
    .where(or(lte(diplomaLinks.endsAt, before), lte(diplomaLinks.withdrawnAt, before)));
}
