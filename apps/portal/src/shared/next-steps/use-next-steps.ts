import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { useOptionalRead } from '../api/use-optional-read.ts';
import { useReadySession } from '../session/use-session.ts';
import { lacksRecoveryEmail, mayHaveCodes, nextSteps, type NextStep } from './next-steps.ts';

/** Returns the open steps of the person who is logged in. */
export function useNextSteps(): NextStep[] {
  const { user, impersonation } = useReadySession();
  const who = { user, isImpersonating: impersonation !== null };
  const { data } = useOptionalRead(lacksRecoveryEmail(who) ? getRecoveryEmail : null);
  const pendingEmail = data === null ? null : data?.pending;
  const { data: codes } = useOptionalRead(mayHaveCodes(who) ? getSecondFactor : null);
  return nextSteps({ ...who, pendingEmail, codes: codes ?? undefined });
}
