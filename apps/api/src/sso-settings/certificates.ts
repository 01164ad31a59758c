import type { X509Certificate } from 'node:crypto';
import type { SsoCertificate } from '@portal/contract/environments/sso';
import { sanitizeText } from '../single-sign-on/sanitize-text.ts';
import { validityOf } from '../single-sign-on/certificates.ts';

/** Whether the SAML library can check signatures with a certificate: only RSA keys. */
export const canSign = ({ publicKey }: X509Certificate) => publicKey.asymmetricKeyType === 'rsa';

/** Returns the readable fields of a certificate. */
export function describeCertificate(certificate: X509Certificate): SsoCertificate {
  const { from, to } = validityOf(certificate);
  const parts = certificate.subject.split('\n');
  const commonName = parts.find((part) => part.startsWith('CN='));
  return {
    pem: certificate.toString(),
    subject: sanitizeText(commonName?.slice('CN='.length) ?? parts.join(', ')),
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint256,
    validFrom: from.toISOString(),
    validTo: to.toISOString(),
  };
}
