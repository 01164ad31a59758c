import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { useOptionalRead } from '../api/use-optional-read.ts';
import { useReadySession } from '../session/use-session.ts';
import { lacksRecoveryEmail, mayHaveCodes, nextSteps, type NextStep } from './next-steps.ts';

/** Returns the open steps of the person who is logged in. */
export function useNextSteps(): NextStep[] {
  const { user, impersonation } = useReadySession();
  const identity = { user, isImpersonating: impersonation !== null };
  const { data } = useOptionalRead(lacksRecoveryEmail(identity) ? getRecoveryEmail : null);
  const pendingEmail = data === null ? null : data?.pending;
  const { data: codes } = useOptionalRead(mayHaveCodes(identity) ? getSecondFactor : null);
  return nextSteps({ ...identity, pendingEmail, codes: codes ?? undefined });
}
