/** The `otpauth:` URI in the QR code for authenticator apps, for a code of 6 digits per 30 seconds. */

/**
 * Returns whether a text can be a shared secret: eight or more characters of base32 (RFC 3548), ignoring spaces,
 * hyphens and padding.
 */
export function isSecret(secret: string): boolean {
  return /^[A-Z2-7]{8,}$/i.test(plainSecret(secret));
}

/** Returns the secret as apps expect it: in capitals, without spaces, hyphens and padding. */
export function plainSecret(secret: string): string {
  return secret.replaceAll(/[\s=-]/g, '').toUpperCase();
}

/** Returns the secret in groups of four, so that it can be read aloud and typed. */
export function readableSecret(secret: string): string {
  return plainSecret(secret).replaceAll(/.{4}(?=.)/g, '$& ');
}

/** Returns the URI for the QR code. A colon separates issuer and account, so it is removed from both. */
export function otpauthUri({ issuer, account, secret }: Enrolment): string {
  const [issuerPart, accountPart] = [issuer, account].map((text) =>
    encodeURIComponent(text.replaceAll(':', '').trim()),
  );
  return `otpauth://totp/${issuerPart}:${accountPart}?secret=${plainSecret(secret)}&issuer=${issuerPart}&algorithm=SHA1&digits=6&period=30`;
}

/** Data that an authenticator app needs. */
export interface Enrolment {
  /** Name of the environment. */
  issuer: string;
  /** Username or email address. */
  account: string;
  /** Shared secret, in base32. */
  secret: string;
}
