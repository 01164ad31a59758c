import * as z from 'zod/mini';
import { inputText, nullable, verbatimText } from '../input.ts';
import { maximumPasswordLength } from '../session/schema.ts';
import { flagOr, list, number, optionalId, text, withDefault } from '../wire.ts';
import { invalidCode } from './rules.ts';

/** Six digits of the authenticator app, or a recovery code in their place. */
const verificationCode = inputText(64);

export const verifyRequest = z.object({
  verificationCode: withDefault(verificationCode, '').check(z.refine((typed) => typed !== '', invalidCode)),
});

/**
 * The body is beyond the specification: its code proves that the authenticator app has the same secret as the server.
 */
export const setUpRequest = withDefault(z.object({ verificationCode: nullable(verificationCode) }), {
  verificationCode: null,
});

/** `recoveryCodes` are filled only in the response to a set-up with a code. */
export const secondFactorResponse = z.object({
  userId: optionalId,
  activeContactId: optionalId,
  recoveryCodes: list(z.string()),
});

/** Beyond the specification, which sends no body: the password of a user without a second factor. */
export const secretRequest = withDefault(
  z.object({ currentPassword: z.optional(verbatimText(maximumPasswordLength)) }),
  {},
);

/** `account` is the name that an authenticator app shows next to the code. */
export const secretResponse = z.object({ secret: z.string(), account: text });

export const disableResponse = z.object({ type: text });

/**
 * Number of unused recovery codes, and whether their owner has confirmed to have stored them; true where a server
 * does not report it.
 */
export const secondFactorState = z.object({ recoveryCodesLeft: number, recoveryCodesKept: flagOr(true) });

export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) });
