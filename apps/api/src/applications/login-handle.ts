import type { Application } from '@portal/contract/applications/applications';
import { z } from 'zod';
import { writeIfSpace } from '../database/faults.ts';
import { open, seal } from '../platform/security/secret-box.ts';
import type { Services } from '../platform/context.ts';
import { findLiveSession } from '../session/find-session.ts';
import { prolongSession } from '../session/store.ts';

const purpose = 'login-handle';

/** The session, whose id outlives every renewal of its token, and the account that was handed over. */
const content = z.tuple([z.uuid(), z.nullable(z.uuid())]);

interface Login {
  sessionId: string;
  contactId: string | null;
}

/** Returns what an application keeps to ask for a login later. Nobody else can read it, and no other application use it. */
export const handleOf = (
  { config }: Pick<Services, 'config'>,
  application: Application,
  { sessionId, contactId }: Login,
): string => seal(config.secretKey, purpose, application, JSON.stringify([sessionId, contactId]));

/** Returns the login of a handle; null when it was made for another application, by another server, or by nobody. */
function loginOf(
  { config }: Pick<Services, 'config'>,
  application: Application,
  handle: string,
): Login | null {
  try {
    const [sessionId, contactId] = content.parse(
      JSON.parse(open(config.secretKey, purpose, application, handle)),
    );
    return { sessionId, contactId };
  } catch {
    return null;
  }
}

/**
 * Returns whether the login that was handed over still holds: its session lives, with the same account. The question is
 * a sign of activity, since the sibling asks only while somebody uses it; but not of an impersonation, which the sibling
 * has no part in.
 */
export async function isLoginActive(
  services: Services,
  { application, handle }: { application: Application; handle: string },
): Promise<boolean> {
  const { database, clock } = services;
  const login = loginOf(services, application, handle);
  if (login === null) return false;
  const now = clock.now();
  const session = await findLiveSession(database, login.sessionId, now);
  if (session?.activeContactId !== login.contactId) return false;
  if (session.impersonationExpiresAt === null)
    await writeIfSpace(() => prolongSession(database, session, now), session);
  return true;
}
