import { randomBytes } from 'node:crypto';
import type { Application } from '@portal/contract/applications/rules';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { handOverCodes } from '../database/schema.ts';
import { sha256 } from '../platform/keyed-hash.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { findWhoComes } from './who-comes.ts';

/** How long a code may be on its way, in ms. */
const lifetime = 60_000;

/** Makes the code with which a login goes over to an application, and gives the address to send the browser to. */
export async function handOver(
  { config, database, clock }: Services,
  session: Session,
  application: Application,
  path: string,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await database.insert(handOverCodes).values({
    codeHash: sha256(code),
    application,
    sessionId: session.id,
    userId: session.userId,
    contactId: session.activeContactId,
    expiresAt: new Date(clock.now().getTime() + lifetime),
  });
  const address = new URL('/hand-over', config.applicationOrigins[application]);
  address.searchParams.set('code', code);
  address.searchParams.set('to', path);
  return address.href;
}

/** Whose code this is, once; null for one that is unknown, used, late, of another application, or of a session that has ended. */
export async function redeem(
  { database, clock }: Services,
  application: Application,
  code: string,
): Promise<object | null> {
  const [used] = await database
    .delete(handOverCodes)
    .where(
      and(
        eq(handOverCodes.codeHash, sha256(code)),
        eq(handOverCodes.application, application),
        gt(handOverCodes.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (!used) return null;
  return findWhoComes(database, used);
}

/** Removes codes that nobody came with in time. */
export async function sweepHandOverCodes(database: Database, now: Date): Promise<void> {
  await database.delete(handOverCodes).where(lte(handOverCodes.expiresAt, now));
}
