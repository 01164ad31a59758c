import { pathOf } from '@portal/contract/call';
import { getUser } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { userAnswer } from './people/routes.ts';
import { withoutNulls } from './platform/route.ts';
import type { Services } from './platform/services.ts';
import type { Session } from './platform/session.ts';
import type { PageAnswers } from './site/page.ts';
import { refreshAnswer } from './session/refresh-answer.ts';

/**
 * Returns the responses to the portal's first calls, by their paths, for the first HTML. Returns none when the
 * session's token is due for rotation, since only a call rotates it.
 */
export async function firstAnswers(
  { database, clock }: Services,
  session: Session | null,
): Promise<PageAnswers> {
  if (session?.isTokenDue) return {};
  const refresh = { [refreshCookie.path]: refreshAnswer(session, clock.now()) };
  if (session?.level !== 'full') return refresh;
  const user = await userAnswer(database, session);
  return user === null
    ? refresh
    : { ...refresh, [pathOf(getUser, { id: session.userId })]: withoutNulls(user) };
}
