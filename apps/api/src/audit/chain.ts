import { createHash } from 'node:crypto';
import { asc, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { audit, auditAnchors, auditChain } from '../database/schema.ts';
import { isSameText, keyedHash } from '../platform/security/keyed-hash.ts';

/** A row of the audit log in the chain. */
export const linkSchema = z.object({
  position: z.coerce.number().int(),
  previousHash: z.string(),
  hash: z.string(),
  /** The row as JSON, byte for byte as its hash covers it; null for a row that is gone. */
  content: z.string().nullable(),
});
export type Link = z.output<typeof linkSchema>;

/** The first fault that was found: at a position of the chain, or in a row that the chain lacks. */
export interface Fault {
  kind: 'changed' | 'removed' | 'inserted' | 'unsigned';
  /** Null for a row outside the chain. */
  position: number | null;
  /** The id in the audit log, where it is known. */
  auditId: number | null;
}

/** The state of a chain that was followed from its first link. */
export interface Verified {
  count: number;
  first: number | null;
  last: Pick<Link, 'position' | 'hash'> | null;
  fault: Fault | null;
}

const idSchema = z.object({ id: z.number() });

const auditIdOf = ({ content }: Link): number | null =>
  content === null ? null : idSchema.parse(JSON.parse(content)).id;

const hashOf = (previousHash: string, content: string) =>
  createHash('sha256')
    .update(previousHash + content)
    .digest('hex');

/** Returns what is wrong with a link that follows on another one; null when nothing is. */
function faultOf(before: Verified['last'], link: Link): Fault | null {
  const { position, previousHash, content, hash } = link;
  if (before !== null && position !== before.position + 1)
    return { kind: 'removed', position: before.position + 1, auditId: null };
  if (content === null) return { kind: 'removed', position, auditId: null };
  if (before !== null && previousHash !== before.hash)
    return { kind: 'inserted', position, auditId: auditIdOf(link) };
  return hashOf(previousHash, content) === hash
    ? null
    : { kind: 'changed', position, auditId: auditIdOf(link) };
}

/** Follows a chain from its first link to the first fault. `start` checks how it begins. */
export async function follow(
  links: AsyncIterable<Link>,
  start: (first: Link) => Fault | null = () => null,
  each: (link: Link) => Fault | null = () => null,
): Promise<Verified> {
  const verified: Verified = { count: 0, first: null, last: null, fault: null };
  for await (const link of links) {
    verified.fault =
      (verified.last === null ? start(link) : null) ?? faultOf(verified.last, link) ?? each(link);
    if (verified.fault !== null) return verified;
    verified.first ??= link.position;
    verified.last = { position: link.position, hash: link.hash };
    verified.count += 1;
  }
  return verified;
}

const batch = 5_000;

/** Reads the chain in order, each link with the content of its row. */
export async function* readLinks(database: Database, after = 0): AsyncGenerator<Link> {
  for (let position = after; ;) {
    const rows = await rowsOf(
      database,
      sql`
        select chain.position, chain.previous_hash as "previousHash", chain.hash,
          case when entry.id is null then null else audit_content(entry) end as content
        from ${auditChain} chain left join ${audit} entry on entry.id = chain.audit_id
        where chain.position > ${position} order by chain.position limit ${batch}`,
    );
    const links = z.array(linkSchema).parse(rows);
    yield* links;
    const last = links.at(-1);
    if (last === undefined || links.length < batch) return;
    position = last.position;
  }
}

type Signed = Pick<Config, 'secretKey'>;

/** Signs a point of the chain. */
export const signatureOf = ({ secretKey }: Signed, { position, hash }: Pick<Link, 'position' | 'hash'>) =>
  keyedHash(secretKey, 'audit-anchor', `${position}.${hash}`);

const unlinkedSchema = z.array(z.object({ id: z.coerce.number() }));

/** Finds the first row that the chain does not have, which was put in without it. */
async function findUnlinked(database: Database): Promise<Fault | null> {
  const rows = await rowsOf(
    database,
    sql`
      select entry.id from ${audit} entry
      where not exists (select from ${auditChain} chain where chain.audit_id = entry.id)
      order by entry.id limit 1`,
  );
  const [row] = unlinkedSchema.parse(rows);
  return row === undefined ? null : { kind: 'inserted', position: null, auditId: row.id };
}

const unsigned = (position: number): Fault => ({ kind: 'unsigned', position, auditId: null });

/**
 * Verifies the audit log: that each row is as it was written, in its place, and that the chain goes through every point
 * that the server signed.
 */
export async function verifyChain(config: Signed, database: Database): Promise<Verified> {
  const anchors = await database.select().from(auditAnchors).orderBy(asc(auditAnchors.position));
  const byPosition = new Map(anchors.map((anchor) => [anchor.position, anchor]));
  const isSigned = ({ position, hash }: Pick<Link, 'position' | 'hash'>) =>
    isSameText(byPosition.get(position)?.signature ?? '', signatureOf(config, { position, hash }));

  const startsWell = ({ position, previousHash }: Link) => {
    if (position === 1) return previousHash === '' ? null : unsigned(1);
    const kept = { position: position - 1, hash: previousHash };
    if (byPosition.has(kept.position)) return isSigned(kept) ? null : unsigned(kept.position);
    return { kind: 'removed', position: kept.position, auditId: null } satisfies Fault;
  };
  const verified = await follow(readLinks(database), startsWell, (link) =>
    byPosition.has(link.position) && !isSigned(link) ? unsigned(link.position) : null,
  );
  if (verified.fault !== null) return verified;
  const end = verified.last?.position ?? 0;
  const beyond = anchors.find(({ position }) => position > end);
  const fault: Fault | null =
    beyond === undefined
      ? await findUnlinked(database)
      : { kind: 'removed', position: end + 1, auditId: null };
  return { ...verified, fault };
}

/** Signs the last link of the chain, and returns it; null when nothing was added since. */
export async function signEnd(
  config: Signed,
  database: Database,
  now: Date,
): Promise<Pick<Link, 'position' | 'hash'> | null> {
  const [end] = await database.select().from(auditChain).orderBy(desc(auditChain.position)).limit(1);
  if (end === undefined) return null;
  const { position, hash } = end;
  const added = await database
    .insert(auditAnchors)
    .values({ position, hash, at: now, signature: signatureOf(config, end) })
    .onConflictDoNothing()
    .returning({ position: auditAnchors.position });
  return added.length === 0 ? null : { position, hash };
}
