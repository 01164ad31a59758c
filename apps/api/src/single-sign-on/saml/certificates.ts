import { X509Certificate } from 'node:crypto';
import { sanitizeText } from '../requests/sanitize-text.ts';

/** Parses a certificate from PEM, or from the base64 of metadata; null when it is invalid. */
export function readCertificate(text: string): X509Certificate | null {
  const base64 = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

/** Returns the common name in the subject of a certificate, or the whole subject when it has none. */
export function subjectOf({ subject }: X509Certificate): string {
  const parts = subject.split('\n');
  const commonName = parts.find((part) => part.startsWith('CN='));
  return sanitizeText(commonName?.slice('CN='.length) ?? parts.join(', '));
}

/** Parses the dates, since only later versions of Node.js have them as `Date`. */
export const validityOf = ({ validFrom, validTo }: X509Certificate) => ({
  from: new Date(validFrom),
  to: new Date(validTo),
});

export function isValidAt(certificate: X509Certificate | null, now: Date): boolean {
  if (certificate === null) return false;
  const { from, to } = validityOf(certificate);
  return from <= now && now < to;
}
