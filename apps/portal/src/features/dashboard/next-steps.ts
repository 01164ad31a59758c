import { dossierState, hasDossier, toDosOf } from '@portal/contract/dossier/rules';
import type { Portfolio } from '@portal/contract/dossier/schema';
import type { Contact } from '@portal/contract/contacts/schema';
import type { User } from '@portal/contract/people/schema';

/** The dossier as far as it is here: on its way, out of reach, or what it is. */
export type DossierAnswer = Portfolio | 'loading' | 'failed';

export type NextStep =
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
  isLookingAlong: boolean;
  /** The recovery address that waits for its confirmation; undefined until it is known, null for none. */
  pendingEmail: string | null | undefined;
  dossier: DossierAnswer;
}

/** How one logs in is one's own affair: not that of whoever looks along, nor of people who come in through their organisation. */
const isOwnLogin = ({ user, isLookingAlong }: Pick<Situation, 'user' | 'isLookingAlong'>) =>
  !isLookingAlong && !user.person.hasContactsWithSsoEnforcedOrganisation;

/** Whether somebody has no address to recover their account with, though they could. */
export const lacksRecoveryEmail = (situation: Pick<Situation, 'user' | 'isLookingAlong'>) =>
  isOwnLogin(situation) && !situation.user.person.recoveryEmail;

/**
 * What is open for somebody, in this order: a second factor, an address to recover the account with, the dossier. Who keeps
 * a dossier always has a line for it, so that nothing moves when the answer arrives.
 */
export function nextSteps(situation: Situation): NextStep[] {
  const { user, contact, pendingEmail, dossier } = situation;
  const steps: NextStep[] = [];
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
