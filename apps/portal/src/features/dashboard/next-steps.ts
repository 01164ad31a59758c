import { dossierState, hasDossier, toDosOf } from '@portal/contract/dossier/rules';
import type { Portfolio } from '@portal/contract/dossier/schema';
import type { Contact } from '@portal/contract/contacts/schema';
import type { User } from '@portal/contract/people/schema';

/** The dossier as far as it is here: on its way, out of reach, or what it is. */
export type DossierAnswer = Portfolio | 'loading' | 'failed';

export type NextStep =
  | { kind: 'second-factor' }
  | { kind: 'recovery-email' }
  | { kind: 'to-dos'; total: number; forFunction: number }
  /** Where to-do's would stand: none, not known yet, or not to be had. */
  | { kind: 'dossier-in-order' | 'dossier-loading' | 'dossier-failed' };

interface Situation {
  user: User;
  contact: Contact;
  isLookingAlong: boolean;
  dossier: DossierAnswer;
}

/**
 * What is open for somebody, in this order: a second factor, an address to recover the account with, the dossier. How one
 * logs in is one's own affair: not that of whoever looks along, nor of people who come in through their organisation. Who
 * keeps a dossier always has a line for it, so that nothing moves when the answer arrives.
 */
export function nextSteps({ user, contact, isLookingAlong, dossier }: Situation): NextStep[] {
  const isOwnLogin = !isLookingAlong && !user.person.hasContactsWithSsoEnforcedOrganisation;
  const steps: NextStep[] = [];
  if (isOwnLogin && !user.requiresSecondFactor && !user.secondFactorMandatory)
    steps.push({ kind: 'second-factor' });
  if (isOwnLogin && !user.person.recoveryEmail) steps.push({ kind: 'recovery-email' });
  if (hasDossier(contact)) steps.push(dossierStep(dossier));
  return steps;
}

function dossierStep(dossier: DossierAnswer): NextStep {
  if (dossier === 'loading' || dossier === 'failed') return { kind: `dossier-${dossier}` };
  if (dossierState(dossier) !== 'open') return { kind: 'dossier-in-order' };
  const { forFunction, extra } = toDosOf(dossier);
  return { kind: 'to-dos', total: forFunction.length + extra.length, forFunction: forFunction.length };
}
