/** Administration of the people of all organizations by the provider. The specification has no such screens. */

/**
 * Whether and how somebody can log in: with a way in, invited to choose one, not invited yet, disabled, or blocked for a
 * while after too many attempts.
 */
export const loginStates = ['active', 'invited', 'new', 'disabled', 'blocked'] as const;
export type LoginState = (typeof loginStates)[number];

export const directoryPageSize = 50;

/** Orders of the list: by surname, or by the email address to log in with. */
export const directoryOrders = ['naam', '-naam', 'email', '-email'] as const;
