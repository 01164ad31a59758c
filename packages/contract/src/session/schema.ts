import * as z from 'zod/mini';
import { inputId, inputText, verbatimText } from '../input.ts';
import { id, number, optionalId, orNull, text } from '../wire.ts';

/** Longer passwords are refused before they are hashed, so that a login cannot be made arbitrarily expensive. */
export const maximumPasswordLength = 256;

/**
 * The messages are verbatim from the specification. The portal validates with this schema too, and sends no invalid
 * request.
 */
export const loginRequest = z.object({
  username: inputText(254).check(z.minLength(1, 'E-mail kan niet leeg zijn.')),
  password: verbatimText(maximumPasswordLength).check(z.minLength(1, 'Wachtwoord kan niet leeg zijn.')),
});
export type LoginRequest = z.output<typeof loginRequest>;

export const loginActions = [
  'none',
  'requires-second-factor-setup',
  'requires-second-factor-verify',
] as const;
export const loginErrors = [
  'invalid-credentials',
  'too-many-requests',
  'login-method-not-allowed',
  'unavailable',
] as const;
export type LoginError = (typeof loginErrors)[number];

/** `error` and `action` are plain texts, since another server may send other values. */
export const loginResponse = z.object({
  userId: optionalId,
  activeContactId: optionalId,
  slug: text,
  /** Beyond the specification: the page that leads to the single sign-on of an account that needs it. */
  path: text,
  error: text,
  action: text,
});
export type LoginResponse = z.output<typeof loginResponse>;

export const loginState = z.object({ userId: id, activeContactId: optionalId });
export type LoginState = z.output<typeof loginState>;

/**
 * Beyond the specification: seconds until the session ends without activity, and in any case; null from a server that
 * does not report it.
 */
const remaining = { idleSeconds: number, absoluteSeconds: number };
export const remainingTime = z.object(remaining);
export type RemainingTime = z.output<typeof remainingTime>;

/**
 * Without a session `loginState` is null; `action`, beyond the specification, then names the second step that the
 * login still requires. `loginAsState` is set while an employee impersonates.
 */
export const refreshResponse = z.object({
  loginState: orNull(loginState),
  loginAsState: orNull(loginState),
  action: z.optional(text),
  ...remaining,
});
export type RefreshResponse = z.output<typeof refreshResponse>;

export const selectContactRequest = z.object({
  contactId: inputId,
});
