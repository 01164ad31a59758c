import * as z from 'zod/mini';
import { id, inputText, nullable, text, withDefault } from '../wire.ts';

/** Longer passwords are refused before they are hashed, so that a login cannot be made arbitrarily expensive. */
export const maximumPasswordLength = 256;

/** Messages are literal; they stand beside the field and nothing is sent. */
export const loginRequest = z.object({
  username: inputText(254).check(z.refine((value) => value.trim() !== '', 'E-mail kan niet leeg zijn.')),
  password: inputText(maximumPasswordLength).check(z.minLength(1, 'Wachtwoord kan niet leeg zijn.')),
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

/** `error` and `action` stay open texts: another server has more of them than we know. */
export const loginAnswer = z.object({
  userId: nullable(id),
  activeContactId: nullable(id),
  slug: text,
  error: text,
  action: text,
});
export type LoginAnswer = z.output<typeof loginAnswer>;

export const loginState = z.object({ userId: id, activeContactId: nullable(id) });
export type LoginState = z.output<typeof loginState>;

/** Ours, null from a server that does not tell: how long the session lasts without activity, and whatever one does. */
const seconds = z.catch(nullable(z.number()), null);
const remaining = { idleSeconds: seconds, absoluteSeconds: seconds };
export const remainingTime = z.object(remaining);
export type RemainingTime = z.output<typeof remainingTime>;

/**
 * Without a login state nobody is logged in; `action`, ours, then names the second step that a login still waits for.
 * `loginAsState` is there while an employee looks along.
 */
export const refreshAnswer = z.object({
  loginState: z.catch(nullable(loginState), null),
  loginAsState: z.catch(nullable(loginState), null),
  action: z.optional(text),
  ...remaining,
});
export type RefreshAnswer = z.output<typeof refreshAnswer>;

export const selectContactRequest = z.object({
  contactId: withDefault(id, '').check(z.minLength(1, 'Kies een account.')),
});
