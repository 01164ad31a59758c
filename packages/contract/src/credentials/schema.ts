import * as z from 'zod/mini';
import { maximumPasswordLength } from '../session/schema.ts';
import { invalidEmail } from '../email/rules.ts';
import { emailField } from '../email/field.ts';
import { exactText, inputText, verbatimText } from '../input.ts';
import { hasHidden } from '../text.ts';
import { flag, openEnum, text } from '../wire.ts';
import { isAcceptablePassword, messages } from './rules.ts';

export const emailAddress = emailField(invalidEmail);

export const username = inputText(254).check(
  z.minLength(1, messages.usernameRequired),
  // Refuses what cleaning leaves of the invisible characters, which would make two names look the same.
  z.refine((typed) => !/\p{C}/u.test(typed), messages.usernameTaken),
);

export const currentPassword = verbatimText(maximumPasswordLength).check(
  z.minLength(1, messages.currentPasswordRequired),
);

/** Refused with an invisible character instead of cleaned: its owner could not log in with what they see. */
export const newPassword = verbatimText(maximumPasswordLength).check(
  z.minLength(1, { error: messages.newPasswordRequired, abort: true }),
  z.refine((typed) => !hasHidden(typed), { error: messages.newPasswordHidden, abort: true }),
  z.refine(isAcceptablePassword, messages.newPasswordUnfit),
);

/**
 * Beyond the specification: slug of the environment on whose screen the request is made. The emails get its appearance
 * if the person has an account there.
 */
const askedAt = { slug: z.optional(inputText(100)) };

export const requestResetRequest = z.object({ email: emailAddress, ...askedAt });

export const resetQuery = z.object({ token: exactText() });

/** State of a mailed link. `username` is null until its owner has chosen one. */
export const resetState = z.object({ valid: flag, has_username: flag, username: text });

export const resetPasswordRequest = z.object({
  token: exactText(),
  username,
  password: newPassword,
  ...askedAt,
});

export const changeUsernameRequest = z.object({ username, password: currentPassword });

export const changePasswordRequest = z.object({ oldPassword: currentPassword, newPassword });

/** Values of the form that changes the recovery address. */
export const newRecoveryEmail = z.object({ recoveryEmail: emailAddress, password: currentPassword });

/** Beyond the specification: null removes the address. */
export const changeRecoveryEmailRequest = z.object({
  recoveryEmail: z.nullable(emailAddress),
  password: currentPassword,
});

/** Values of the form that removes the recovery address. */
export const recoveryEmailRemoval = z.object({ password: currentPassword });

export const confirmEmailRequest = z.object({ token: exactText() });

/** Purpose for which the confirmed address is used from now on. */
export const confirmedEmail = z.object({ kind: openEnum(['email', 'recovery-email']) });

/** `pending` is a new address that is not confirmed yet; `recoveryEmail` stays in force until then. */
export const recoveryEmailState = z.object({
  recoveryEmail: text,
  pending: text,
});
