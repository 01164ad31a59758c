import { defineCall } from '../call.ts';
import { loginResponse, loginRequest, refreshResponse, selectContactRequest } from './schema.ts';

/** 200 with the login, or an `error`: 401 wrong credentials, 403 another login method, 429 too many tries, 503 busy. */
export const login = defineCall({
  service: 'auth',
  method: 'POST',
  path: 'login',
  media: 'json',
  request: loginRequest,
  response: loginResponse,
});

/** Prolongs the session. `loginState` is null without a session; 401 when it has ended. */
export const refreshCookie = defineCall({
  method: 'POST',
  path: 'refresh-cookie',
  response: refreshResponse,
});

/** 404 when the contact is not the user's own or may not log in; the session stays as it was. */
export const selectContact = defineCall({
  method: 'POST',
  path: 'select-contact',
  request: selectContactRequest,
});

/**
 * Ends the session on the server, or only the impersonation. Also succeeds without a session; 409 when the portal names
 * another user than that of the session.
 */
export const logout = defineCall({ method: 'POST', path: 'logout' });
