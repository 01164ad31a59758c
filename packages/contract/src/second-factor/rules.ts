/** Message for a wrong code, verbatim from the specification. */
export const invalidCode = 'De verificatiecode is ongeldig.';

/** Parameters of TOTP, as authenticator apps expect them: a code of six digits for every 30 seconds. */
export const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Whether a string is a code of an authenticator app; a recovery code is longer. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed);
}

/** Alphabet of Crockford's Base32, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryCodeLength = 10;

/** Converts ten random bytes into a recovery code of 50 bits: 'K3F9Z-7QX2M'. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, recoveryCodeLength)].map((byte) => alphabet[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/**
 * Normalizes a recovery code for comparison: no hyphens or spaces, capitals, letters replaced by the digits they look
 * like.
 */
export function normalizeRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s‐-–-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Number of unused recovery codes up to which the portal asks to make new ones. */
export const fewRecoveryCodes = 2;

export function isRecoveryCode(typed: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(normalizeRecoveryCode(typed));
}
