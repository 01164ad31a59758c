import { pathOf } from '@portal/contract/call';
import { getUser } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { userResponse } from './people/routes.ts';
import { withoutNulls } from './platform/calls/route.ts';
import type { Services, Session } from './platform/context.ts';
import type { PageResponses } from './site/page.ts';
import { refreshResponse } from './session/routes.ts';

/**
 * Returns the responses to the portal's first calls, by their paths, for the first HTML. Returns none when the
 * session's token is due for rotation, since only a call can rotate it.
 */
export async function firstResponses(services: Services, session: Session | null): Promise<PageResponses> {
  if (session?.isTokenDue) return {};
  const refresh = { [refreshCookie.path]: refreshResponse(session, services.clock.now()) };
  if (session?.level !== 'full') return refresh;
  const user = await userResponse(services, session);
  return user === null
    ? refresh
    : { ...refresh, [pathOf(getUser, { id: session.userId })]: withoutNulls(user) };
}
