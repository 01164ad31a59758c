import type { X509Certificate } from 'node:crypto';
import type { SsoCertificate } from '@portal/contract/environments/sso';
import { legible } from '../single-sign-on/legible.ts';
import { validityOf } from '../single-sign-on/certificates.ts';

/** Signatures of other keys cannot be checked by the library. */
export const canSign = ({ publicKey }: X509Certificate) => publicKey.asymmetricKeyType === 'rsa';

/** A certificate in words. */
export function describeCertificate(certificate: X509Certificate): SsoCertificate {
  const { from, to } = validityOf(certificate);
  const parts = certificate.subject.split('\n');
  const commonName = parts.find((part) => part.startsWith('CN='));
  return {
    pem: certificate.toString(),
    subject: legible(commonName?.slice('CN='.length) ?? parts.join(', ')),
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint256,
    validFrom: from.toISOString(),
    validTo: to.toISOString(),
  };
}
