import { defineCall } from '../call.ts';
import {
  changePasswordRequest,
  changeRecoveryEmailRequest,
  changeUsernameRequest,
  confirmedEmail,
  confirmEmailRequest,
  recoveryEmailState,
  requestResetRequest,
  resetPasswordRequest,
  resetQuery,
  resetState,
} from './schema.ts';

/**
 * Requests an email with a link to choose new credentials. The response does not reveal whether the email address is
 * known. 429 after ten requests of a
 * network in an hour.
 */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: 'login/password-reset',
  media: 'form',
  request: requestResetRequest,
});

/** Returns whether a mailed link still works, and the username of its owner. */
export const getPasswordReset = defineCall({
  method: 'GET',
  path: 'login/password-reset',
  query: resetQuery,
  response: resetState,
});

/**
 * Sets the username and password with the token of a mailed link, which works once. Starts no session.
 * `invalid-token` when the link does not work.
 */
export const resetPassword = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'reset-password',
  media: 'json',
  request: resetPasswordRequest,
});

/**
 * This call, `changePassword` and `changeRecoveryEmail` require the current password: `invalid-credentials` when it
 * is wrong, `too-many-requests` after five wrong ones, and `second-factor-required` unless a second factor in force
 * was just verified.
 */
export const changeUsername = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'change-username',
  media: 'json',
  request: changeUsernameRequest,
  changes: 'user',
});

/** Also ends all other sessions of the user. */
export const changePassword = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'change-password',
  media: 'json',
  request: changePasswordRequest,
});

/**
 * Emails a confirmation link to the new recovery address, which replaces the old one once the link is used. Null removes
 * the old one immediately.
 */
export const changeRecoveryEmail = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'change-recovery-email',
  media: 'json',
  request: changeRecoveryEmailRequest,
  changes: 'user',
});

/**
 * Beyond the specification: confirms the email address that a link was sent to, and returns its purpose.
 * `invalid-token` when the link does not work, `address-in-use` when the address belongs to another person by now.
 */
export const confirmEmail = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'confirm-email',
  media: 'json',
  request: confirmEmailRequest,
  response: confirmedEmail,
  changes: 'user',
});

/** Beyond the specification: the user's recovery address, and a new one that is not confirmed yet. */
export const getRecoveryEmail = defineCall({
  service: 'auth',
  method: 'GET',
  path: 'recovery-email',
  media: 'json',
  response: recoveryEmailState,
});
