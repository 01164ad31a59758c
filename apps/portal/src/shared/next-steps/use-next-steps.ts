import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { getSecondFactor } from '@portal/contract/second-factor/calls';
import { useRead } from '../api/use-read.ts';
import { useReadySession } from '../session/use-session.ts';
import { lacksRecoveryEmail, mayHaveCodes, nextSteps, type NextStep } from './next-steps.ts';

/** Returns the open steps of the person who is logged in. */
export function useNextSteps(): NextStep[] {
  const { user, impersonation } = useReadySession();
  const identity = { user, isImpersonating: impersonation !== null };
  const optional = { isOptional: true };
  const email = useRead(lacksRecoveryEmail(identity) ? getRecoveryEmail : null, {}, optional);
  const codes = useRead(mayHaveCodes(identity) ? getSecondFactor : null, {}, optional);
  const pendingEmail = email.failure === undefined ? email.data?.pending : null;
  return nextSteps({ ...identity, pendingEmail, codes: codes.data });
}
