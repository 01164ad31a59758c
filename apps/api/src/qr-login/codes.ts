import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { findIdentity } from '../applications/identity.ts';
import type { Database } from '../database/database.ts';
import { qrLoginCodes } from '../database/schema.ts';
import { after } from '../platform/clock.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';
import type { Session } from '../platform/context.ts';

/** Lifetime of a code in ms: five seconds more than the card shows it. */
const lifetime = 45_000;

/** Creates a code of 128 bits for a login to the app, in place of the previous one. */
export async function makeCode(database: Database, session: Session, now: Date): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  const row = {
    codeHash: sha256(code),
    sessionId: session.id,
    contactId: session.activeContactId,
    expiresAt: after(now, lifetime),
  };
  await database
    .insert(qrLoginCodes)
    .values({ userId: session.userId, ...row })
    .onConflictDoUpdate({ target: qrLoginCodes.userId, set: row });
  return code;
}

/**
 * Redeems a code, once. Returns null for a code that is unknown, used, expired, replaced, of a deleted session or of
 * a disabled user.
 */
export async function redeemCode(database: Database, code: string, now: Date): Promise<object | null> {
  const [used] = await database
    .delete(qrLoginCodes)
    .where(and(eq(qrLoginCodes.codeHash, sha256(code)), gt(qrLoginCodes.expiresAt, now)))
    .returning();
  return used ? findIdentity(database, used) : null;
}
