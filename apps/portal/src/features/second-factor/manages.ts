import type { Ready } from '../../shared/session/session.ts';

/** Whether the person manages a second factor: not while impersonating, nor when single sign-on replaces it. */
export const managesSecondFactor = ({ user, impersonation }: Ready): boolean =>
  impersonation === null &&
  (user.requiresSecondFactor ||
    user.secondFactorMandatory ||
    !user.person.hasContactsWithSsoEnforcedOrganisation);
