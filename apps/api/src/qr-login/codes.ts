import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { findWhoComes } from '../applications/who-comes.ts';
import type { Database } from '../database/database.ts';
import { qrLoginCodes } from '../database/schema.ts';
import { sha256 } from '../platform/keyed-hash.ts';
import type { Session } from '../platform/session.ts';

/** How long a code may be scanned, in ms: five seconds more than the card shows it. */
const lifetime = 45_000;

/** Makes the code of 128 bits that lets somebody into the app; the one before it is worth nothing from now on. */
export async function makeCode(database: Database, session: Session, now: Date): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  const row = {
    codeHash: sha256(code),
    sessionId: session.id,
    contactId: session.activeContactId,
    expiresAt: new Date(now.getTime() + lifetime),
  };
  await database
    .insert(qrLoginCodes)
    .values({ userId: session.userId, ...row })
    .onConflictDoUpdate({ target: qrLoginCodes.userId, set: row });
  return code;
}

/** Whose code this is, once; null for one that is unknown, used, late, replaced, or of a session that has ended. */
export async function redeemCode(database: Database, code: string, now: Date): Promise<object | null> {
  const [used] = await database
    .delete(qrLoginCodes)
    .where(and(eq(qrLoginCodes.codeHash, sha256(code)), gt(qrLoginCodes.expiresAt, now)))
    .returning();
  return used ? findWhoComes(database, used) : null;
}
