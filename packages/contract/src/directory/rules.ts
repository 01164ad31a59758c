/** Administration of the people of all organizations by the provider. The specification has no such screens. */
import { type Role, roles } from '../contacts/schema.ts';
import { employeeRoles } from '../permissions/rules.ts';

/**
 * Whether and how somebody can log in: with a way in, invited to choose one, invited so long ago that the link has expired,
 * not invited yet, disabled, or blocked for a while after too many attempts.
 */
export const loginStates = ['active', 'invited', 'unanswered', 'new', 'disabled', 'blocked'] as const;
export type LoginState = (typeof loginStates)[number];

/**
 * What the provider can do for a person. Removing the second factor of an employee only requests it: another employee
 * approves it, within a day.
 */
export const personActions = [
  'invite',
  'end-sessions',
  'unblock',
  'disable',
  'enable',
  'reset-second-factor',
  'approve-reset',
  'cancel-reset',
  'withdraw-email',
] as const;
export type PersonAction = (typeof personActions)[number];

/** Actions that the audit log has to explain. */
export const needsReason = (action: PersonAction) => action === 'disable' || action === 'reset-second-factor';

/** Actions after which somebody could log in with less, so that the caller must prove that it is them. */
export const needsProof = (action: PersonAction) =>
  action === 'reset-second-factor' || action === 'approve-reset';

export const directoryPageSize = 50;

/** Maximum number of people who are invited at once. */
export const maximumInvited = 100;

/** Why somebody is not invited with others: they log in already, cannot log in, have no address, or are a colleague. */
export const notInvitedReasons = ['active', 'disabled', 'no-address', 'colleague'] as const;
export type NotInvitedReason = (typeof notInvitedReasons)[number];

/** Orders of the list: by surname, or by the email address to log in with. */
export const directoryOrders = ['naam', '-naam', 'email', '-email'] as const;

/** The roles that somebody can get at an organization: those of employees at the provider only. */
export const rolesAt = (isProvider: boolean): Exclude<Role, 'unknown'>[] =>
  roles.filter((role) => isProvider || !employeeRoles().includes(role));
