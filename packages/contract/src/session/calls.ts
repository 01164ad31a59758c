import { defineCall } from '../call.ts';
import { loginAnswer, loginRequest, refreshAnswer, selectContactRequest } from './schema.ts';

/** 200 with the login, or an `error`: 401 wrong credentials, 403 another login method, 429 too many tries, 503 busy. */
export const login = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'login',
  media: 'json',
  request: loginRequest,
  answer: loginAnswer,
});

/** Prolongs the session; without one the login state is empty, and 401 where it has ended. */
export const refreshCookie = defineCall({ method: 'POST', path: 'refresh-cookie', answer: refreshAnswer });

/** 404 when the contact is not the user's own or may not log in; the session stays as it was. */
export const selectContact = defineCall({
  method: 'POST',
  path: 'select-contact',
  request: selectContactRequest,
});

/**
 * Ends the session on the server, or only the impersonating. Succeeds without one, too; 409 when it is not the session of the
 * user that the portal names.
 */
export const logout = defineCall({ method: 'POST', path: 'logout' });
