import { createHash, randomBytes } from 'node:crypto';
import type { Application } from '@portal/contract/applications/applications';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { authorizationCodes } from '../database/schema.ts';
import { after } from '../platform/clock.ts';
import type { RequestContext, Services } from '../platform/context.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';
import { findIdentity } from './identity.ts';
import { handleOf } from './login-handle.ts';

/** Validity of a code, in ms. */
const lifetime = 60_000;

/** Hash under which a code is stored. It includes the challenge, so that a code is found with its verifier only. */
const hashOf = (code: string, challenge: string) => sha256(`${code}.${challenge}`);

const handOffUrl = ({ config }: Pick<Services, 'config'>, application: Application, path: string): URL => {
  const address = new URL('/hand-off', config.applicationOrigins[application]);
  address.searchParams.set('to', path);
  return address;
};

/** Returns the URL of an application at which the browser starts a hand-off. */
export const startOf = (services: Pick<Services, 'config'>, application: Application, path: string): string =>
  handOffUrl(services, application, path).href;

export interface HandOff {
  application: Application;
  path: string;
  /** SHA-256, in base64url, of the verifier that the application gave to the browser. */
  challenge: string;
}

/** Creates a code that hands a login over to an application, and returns the URL to send the browser to. */
export async function handOff(
  { config, database, clock, session }: RequestContext,
  { application, path, challenge }: HandOff,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await database.insert(authorizationCodes).values({
    codeHash: hashOf(code, challenge),
    application,
    sessionId: session.id,
    userId: session.userId,
    contactId: session.activeContactId,
    expiresAt: after(clock.now(), lifetime),
  });
  const address = handOffUrl({ config }, application, path);
  address.searchParams.set('code', code);
  return address.href;
}

/**
 * Redeems a code, once, for the identity and the handle of its login. Returns null for a code that is unknown, used,
 * expired, of another application or browser, of a deleted session or of a disabled user.
 */
export async function redeem(
  services: Services,
  { application, code, verifier }: { application: Application; code: string; verifier: string },
): Promise<object | null> {
  const { database, clock } = services;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const [used] = await database
    .delete(authorizationCodes)
    .where(
      and(
        eq(authorizationCodes.codeHash, hashOf(code, challenge)),
        eq(authorizationCodes.application, application),
        gt(authorizationCodes.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (!used) return null;
  const identity = await findIdentity(database, used);
  return identity && { ...identity, handle: handleOf(services, application, used) };
}

export async function sweepAuthorizationCodes(database: Database, now: Date): Promise<void> {
  await database.delete(authorizationCodes).where(lte(authorizationCodes.expiresAt, now));
}
