import { randomBytes } from 'node:crypto';
import type { Application } from '@portal/contract/applications/applications';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { authorizationCodes } from '../database/schema.ts';
import { after } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';
import type { Services } from '../platform/services.ts';
import { findIdentity } from './identity.ts';

/** Validity of a code, in ms. */
const lifetime = 60_000;

/** Creates a code that hands a login over to an application, and returns the URL to send the browser to. */
export async function handOff(
  { config, database, clock, session }: RequestContext,
  application: Application,
  path: string,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await database.insert(authorizationCodes).values({
    codeHash: sha256(code),
    application,
    sessionId: session.id,
    userId: session.userId,
    contactId: session.activeContactId,
    expiresAt: after(clock.now(), lifetime),
  });
  const address = new URL('/hand-off', config.applicationOrigins[application]);
  address.searchParams.set('code', code);
  address.searchParams.set('to', path);
  return address.href;
}

/**
 * Redeems a code, once. Returns null for a code that is unknown, used, expired, of another application, of a deleted
 * session or of a disabled user.
 */
export async function redeem(
  { database, clock }: Services,
  application: Application,
  code: string,
): Promise<object | null> {
  const [used] = await database
    .delete(authorizationCodes)
    .where(
      and(
        eq(authorizationCodes.codeHash, sha256(code)),
        eq(authorizationCodes.application, application),
        gt(authorizationCodes.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (!used) return null;
  return findIdentity(database, used);
}

export async function sweepAuthorizationCodes(database: Database, now: Date): Promise<void> {
  await database.delete(authorizationCodes).where(lte(authorizationCodes.expiresAt, now));
}
