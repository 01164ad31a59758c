/** Passkeys are ours: a server without them answers 404, and the portal then does without. */
import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { secondFactorAnswer } from '../second-factor/schema.ts';
import { loginAnswer } from '../session/schema.ts';
import {
  authenticationOptions,
  authenticationRequest,
  passkey,
  registrationOptions,
  registrationOptionsRequest,
  registrationRequest,
  renameRequest,
} from './schema.ts';

export const listPasskeys = defineCall({ method: 'GET', path: 'passkeys', answer: collectionOf(passkey) });

/** 403 unless the person has just shown who they are, or gives the password. */
export const startRegistration = defineCall({
  method: 'POST',
  path: 'passkeys/registration-options',
  request: registrationOptionsRequest,
  answer: registrationOptions,
});

export const registerPasskey = defineCall({
  method: 'POST',
  path: 'passkeys',
  request: registrationRequest,
  answer: passkey,
});

export const renamePasskey = defineCall({
  method: 'PUT',
  path: 'passkeys/{id}',
  request: renameRequest,
  answer: passkey,
});

export const removePasskey = defineCall({ method: 'DELETE', path: 'passkeys/{id}' });

/** Logging in with a passkey alone: which one, its owner chooses in the browser's dialogue. */
export const startPasskeyLogin = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'passkeys/login-options',
  media: 'json',
  answer: authenticationOptions,
});

/** 401 for a passkey that is unknown or does not fit, 403 where the organisation requires another login method. */
export const loginWithPasskey = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'passkeys/login',
  media: 'json',
  request: authenticationRequest,
  answer: loginAnswer,
});

/**
 * A passkey in place of a code: as the second step of a login, or to verify the user again. 409 for a user without one.
 */
export const startPasskeyVerification = defineCall({
  method: 'POST',
  path: 'passkeys/verify-options',
  answer: authenticationOptions,
});

export const verifyPasskey = defineCall({
  method: 'POST',
  path: 'passkeys/verify',
  request: authenticationRequest,
  answer: secondFactorAnswer,
});
