import { desc, eq, inArray, lt, lte, min, sql } from 'drizzle-orm';
import { audit, auditAnchors, auditChain } from '../database/schema.ts';
import { inTransaction, type Services } from '../platform/context.ts';
import { signatureOf } from './chain.ts';

/** Returns the same day and time this many months earlier; the first of the next month where there is no such day. */
function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment;
}

/**
 * Deletes the rows of the audit log that are no longer kept, from its begin up to the first that is. The last of them
 * is signed, so that the rest can be verified. The newest row always stays.
 */
export async function dropOldAudit({ config, database, clock }: Services): Promise<void> {
  const now = clock.now();
  await inTransaction({ database }, async (tx) => {
    const [kept] = await tx.database
      .select({ position: min(auditChain.position) })
      .from(auditChain)
      .innerJoin(audit, eq(audit.id, auditChain.auditId))
      .where(sql`${audit.at} > ${monthsBefore(now, config.auditMonths).toISOString()}::timestamptz`);
    const [end] = await tx.database.select().from(auditChain).orderBy(desc(auditChain.position)).limit(1);
    if (end === undefined) return;
    const last = Math.min(kept?.position ?? end.position, end.position) - 1;
    const [link] = await tx.database.select().from(auditChain).where(eq(auditChain.position, last));
    if (link === undefined) return;
    await tx.database
      .insert(auditAnchors)
      .values({ position: last, hash: link.hash, at: now, signature: signatureOf(config, link) })
      .onConflictDoNothing();
    await tx.database.execute(sql`select set_config('portal.audit_retention', 'on', true)`);
    const isOld = lte(auditChain.position, last);
    const ids = tx.database.select({ id: auditChain.auditId }).from(auditChain).where(isOld);
    await tx.database.delete(audit).where(inArray(audit.id, ids));
    await tx.database.delete(auditChain).where(isOld);
    await tx.database.delete(auditAnchors).where(lt(auditAnchors.position, last));
  });
}
