import { hasDossier } from '@portal/contract/contacts/rules';
import { dossierState, toDosOf } from '@portal/contract/dossier/rules';
import type { Portfolio } from '@portal/contract/dossier/schema';
import type { Contact } from '@portal/contract/contacts/schema';
import type { User } from '@portal/contract/people/schema';

/** State of the dossier: loading, failed, or loaded. */
export type DossierAnswer = Portfolio | 'loading' | 'failed';

export type NextStep =
  /** Recovery codes that were not confirmed to be kept. */
  | { kind: 'codes' }
  | { kind: 'second-factor' }
  /** No address yet, one that waits for its confirmation, or not known which. */
  | { kind: 'recovery-email' | 'recovery-loading' }
  | { kind: 'recovery-pending'; email: string }
  | { kind: 'dossier-to-dos'; total: number; forFunction: number }
  /** Where to-do's would stand: none, not known yet, or not to be had. */
  | { kind: 'dossier-in-order' | 'dossier-loading' | 'dossier-failed' };

interface Situation {
  user: User;
  contact: Contact;
  isImpersonating: boolean;
  /** The recovery address that waits for its confirmation; undefined until it is known, null for none. */
  pendingEmail: string | null | undefined;
  dossier: DossierAnswer;
  /** Whether recovery codes were made and not confirmed to be kept. */
  hasUnkeptCodes?: boolean;
}

/** Whether the person manages their own login: not while impersonating, nor with an organisation's single sign-on. */
const isOwnLogin = ({ user, isImpersonating }: Pick<Situation, 'user' | 'isImpersonating'>) =>
  !isImpersonating && !user.person.hasContactsWithSsoEnforcedOrganisation;

/** Whether the person has recovery codes of their own, which may not be kept yet. */
export const mayHaveCodes = ({ user, isImpersonating }: Pick<Situation, 'user' | 'isImpersonating'>) =>
  user.requiresSecondFactor && !isImpersonating;

/** Whether the person could have a recovery address and has none. */
export const lacksRecoveryEmail = (situation: Pick<Situation, 'user' | 'isImpersonating'>) =>
  isOwnLogin(situation) && !situation.user.person.recoveryEmail;

/**
 * Returns the open steps in this order: recovery codes, a second factor, a recovery address, the dossier. A contact
 * with a dossier always has a line for it, so that nothing moves when the answer arrives.
 */
export function nextSteps(situation: Situation): NextStep[] {
  const { user, contact, pendingEmail, dossier, hasUnkeptCodes = false } = situation;
  const steps: NextStep[] = hasUnkeptCodes && mayHaveCodes(situation) ? [{ kind: 'codes' }] : [];
  if (isOwnLogin(situation) && !user.requiresSecondFactor && !user.secondFactorMandatory)
    steps.push({ kind: 'second-factor' });
  if (lacksRecoveryEmail(situation)) steps.push(recoveryStep(pendingEmail));
  if (hasDossier(contact)) steps.push(dossierStep(dossier));
  return steps;
}

function recoveryStep(pendingEmail: Situation['pendingEmail']): NextStep {
  if (pendingEmail === undefined) return { kind: 'recovery-loading' };
  return pendingEmail === null
    ? { kind: 'recovery-email' }
    : { kind: 'recovery-pending', email: pendingEmail };
}

function dossierStep(dossier: DossierAnswer): NextStep {
  if (dossier === 'loading' || dossier === 'failed') return { kind: `dossier-${dossier}` };
  if (dossierState(dossier) !== 'open') return { kind: 'dossier-in-order' };
  const { forFunction, extra } = toDosOf(dossier);
  return {
    kind: 'dossier-to-dos',
    total: forFunction.length + extra.length,
    forFunction: forFunction.length,
  };
}
