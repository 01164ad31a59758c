import { defineCall } from '../call.ts';
import { loginResponse, loginRequest, refreshResponse, selectContactRequest } from './schema.ts';

/**
 * Logs in by username and password. A failure has an `error` and a status: 401 wrong credentials, 403 another login
 * method is required, 429 too many attempts, 503 busy.
 */
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

/**
 * Switches to another contact of the user. 404 when it is not the user's own or may not log in; the session stays
 * unchanged.
 */
export const selectContact = defineCall({
  method: 'POST',
  path: 'select-contact',
  request: selectContactRequest,
  changes: 'login',
});

/**
 * Ends the session on the server, or only the impersonation. Also succeeds without a session; 409 when the portal names
 * another user than that of the session.
 */
export const logout = defineCall({ method: 'POST', path: 'logout' });
