/** The address that authenticator apps read from a QR code, for a code of 6 digits per 30 seconds. */

/** Whether a text can be a shared secret: base32 as RFC 3548 writes it, spaces and padding aside. */
export function isSecret(secret: string): boolean {
  return /^[A-Z2-7]{8,}$/i.test(plainSecret(secret));
}

/** The secret as apps expect it: capitals, without spaces and padding. */
export function plainSecret(secret: string): string {
  return secret.replaceAll(/[\s=-]/g, '').toUpperCase();
}

/** The secret in groups of four, so that it can be read aloud and typed. */
export function readableSecret(secret: string): string {
  return plainSecret(secret).replaceAll(/.{4}(?=.)/g, '$& ');
}

/** Issuer and account are shown by the app; a colon separates them, so neither may hold one. */
export function otpauthUri({ issuer, account, secret }: Enrolment): string {
  const [from, who] = [issuer, account].map((text) => encodeURIComponent(text.replaceAll(':', '').trim()));
  return `otpauth://totp/${from}:${who}?secret=${plainSecret(secret)}&issuer=${from}&algorithm=SHA1&digits=6&period=30`;
}

/** What an app needs to know. */
export interface Enrolment {
  /** Name of the environment. */
  issuer: string;
  /** Username or e-mail address. */
  account: string;
  /** Base32. */
  secret: string;
}
