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
 * Returns what the calls at the start of the portal would answer, by their paths, so that the first HTML brings it along. Leaves
 * them to the calls when the session's token is due for another one, which a page does not write.
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
