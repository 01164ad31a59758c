/**
 * Calls for passkeys, all beyond the specification. A server without passkeys responds 404, and the portal then hides
 * them.
 */
import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { secondFactorResponse } from '../second-factor/schema.ts';
import { loginResponse } from '../session/schema.ts';
import {
  authenticationOptions,
  authenticationRequest,
  passkey,
  registrationOptions,
  registrationOptionsRequest,
  registrationRequest,
  renameRequest,
} from './schema.ts';

export const listPasskeys = defineCall({ method: 'GET', path: 'passkeys', response: collectionOf(passkey) });

/**
 * Starts the registration of a passkey. 403 without a login or second factor in the last five minutes; users without
 * a second factor can send the password instead.
 */
export const startRegistration = defineCall({
  method: 'POST',
  path: 'passkeys/registration-options',
  request: registrationOptionsRequest,
  response: registrationOptions,
});

export const registerPasskey = defineCall({
  method: 'POST',
  path: 'passkeys',
  request: registrationRequest,
  response: passkey,
});

export const renamePasskey = defineCall({
  method: 'PUT',
  path: 'passkeys/{id}',
  request: renameRequest,
  response: passkey,
});

export const removePasskey = defineCall({ method: 'DELETE', path: 'passkeys/{id}' });

/** Starts a login with only a passkey, which the user chooses in the browser's dialog. */
export const startPasskeyLogin = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'passkeys/login-options',
  media: 'json',
  response: authenticationOptions,
});

/**
 * Logs in with a passkey. 401 for an unknown or invalid one, 403 where the organization requires another login
 * method.
 */
export const loginWithPasskey = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'passkeys/login',
  media: 'json',
  request: authenticationRequest,
  response: loginResponse,
});

/**
 * Starts a verification by passkey instead of a code: as the second step of a login, or to verify the user again. 409
 * for a user without passkeys.
 */
export const startPasskeyVerification = defineCall({
  method: 'POST',
  path: 'passkeys/verify-options',
  response: authenticationOptions,
});

export const verifyPasskey = defineCall({
  method: 'POST',
  path: 'passkeys/verify',
  request: authenticationRequest,
  response: secondFactorResponse,
});
