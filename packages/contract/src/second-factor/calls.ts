import { defineCall } from '../call.ts';
import {
  disableResponse,
  recoveryCodesResponse,
  secondFactorResponse,
  secondFactorState,
  secretRequest,
  secretResponse,
  setUpRequest,
  verifyRequest,
} from './schema.ts';

/**
 * Completes the second step of a login, or verifies the second factor again within a session. 422 for a wrong code,
 * 401 when the login has to start again, 429 after too many wrong codes.
 */
export const verifySecondFactor = defineCall({
  method: 'POST',
  path: 'second-factor/verify',
  request: verifyRequest,
  response: secondFactorResponse,
});

/**
 * Generates a secret for an authenticator app, valid for ten minutes in this session. 403 while the login still
 * requires a code, or when a second factor in force was not just verified. Beyond the specification: more than five
 * minutes after the login, a user without a second factor gives the password, else 422 for `currentPassword`.
 */
export const generateSecret = defineCall({
  method: 'POST',
  path: 'second-factor/generate-secret',
  request: secretRequest,
  response: secretResponse,
});

/** Enables the generated secret. 422 for a code of another secret, 409 when the secret is too old. */
export const setUpSecondFactor = defineCall({
  method: 'POST',
  path: 'second-factor/setup',
  request: setUpRequest,
  response: secondFactorResponse,
});

/** Does the same as `setUpSecondFactor`, under a second path, for a logged-in user. */
export const enableSecondFactor = defineCall({
  method: 'POST',
  path: 'second-factor/enable',
  request: setUpRequest,
  response: secondFactorResponse,
});

/** Removes the second factor. 403 unless it was just verified in this session, and where it is mandatory. */
export const disableSecondFactor = defineCall({
  method: 'POST',
  path: 'second-factor/disable',
  response: disableResponse,
});

/** Beyond the specification: the state of the recovery codes, for the account page. */
export const getSecondFactor = defineCall({
  method: 'GET',
  path: 'second-factor',
  response: secondFactorState,
});

/** Beyond the specification: confirms that the user has stored the current recovery codes. */
export const keepRecoveryCodes = defineCall({ method: 'POST', path: 'second-factor/recovery-codes/kept' });

/**
 * Beyond the specification: replaces the recovery codes with ten new ones. 403 unless the second factor was just
 * verified.
 */
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: 'second-factor/recovery-codes',
  response: recoveryCodesResponse,
});
