import { fewRecoveryCodes } from '@portal/contract/second-factor/rules';
import type { User } from '@portal/contract/people/schema';

export type NextStep =
  /** Recovery codes that the user has not confirmed to have kept. */
  | { kind: 'codes' }
  | { kind: 'codes-few'; left: number }
  | { kind: 'second-factor' }
  /** There is no recovery email address; `recovery-loading` until it is known whether one waits for confirmation. */
  | { kind: 'recovery-email' | 'recovery-loading' }
  | { kind: 'recovery-pending'; email: string };

interface Situation {
  user: User;
  isImpersonating: boolean;
  /** Recovery email address that waits for confirmation; undefined until it is known, null for none. */
  pendingEmail: string | null | undefined;
  /** The recovery codes; undefined until they are known, their number null where the server does not report it. */
  codes?: { recoveryCodesLeft: number | null; recoveryCodesKept: boolean } | undefined;
}

/**
 * Returns whether the person manages their own login: not while impersonating, nor with an organization's single
 * sign-on.
 */
const isOwnLogin = ({ user, isImpersonating }: Pick<Situation, 'user' | 'isImpersonating'>) =>
  !isImpersonating && !user.person.hasContactsWithSsoEnforcedOrganisation;

/** Returns whether the person may have recovery codes to keep or to renew. */
export const mayHaveCodes = ({ user, isImpersonating }: Pick<Situation, 'user' | 'isImpersonating'>) =>
  user.requiresSecondFactor && !isImpersonating;

/** Returns whether the person could have a recovery email address and has none. */
export const lacksRecoveryEmail = (situation: Pick<Situation, 'user' | 'isImpersonating'>) =>
  isOwnLogin(situation) && !situation.user.person.recoveryEmail;

/** Returns the open steps in this order: recovery codes, a second factor, a recovery email address. */
export function nextSteps(situation: Situation): NextStep[] {
  const { user, pendingEmail, codes } = situation;
  const steps = codes && mayHaveCodes(situation) ? codesStep(codes) : [];
  if (isOwnLogin(situation) && !user.requiresSecondFactor && !user.secondFactorMandatory)
    steps.push({ kind: 'second-factor' });
  if (lacksRecoveryEmail(situation)) steps.push(recoveryStep(pendingEmail));
  return steps;
}

function codesStep({ recoveryCodesLeft, recoveryCodesKept }: NonNullable<Situation['codes']>): NextStep[] {
  if (!recoveryCodesKept) return [{ kind: 'codes' }];
  if (recoveryCodesLeft === null || recoveryCodesLeft > fewRecoveryCodes) return [];
  return [{ kind: 'codes-few', left: recoveryCodesLeft }];
}

function recoveryStep(pendingEmail: Situation['pendingEmail']): NextStep {
  if (pendingEmail === undefined) return { kind: 'recovery-loading' };
  return pendingEmail === null
    ? { kind: 'recovery-email' }
    : { kind: 'recovery-pending', email: pendingEmail };
}
