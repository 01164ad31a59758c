import type { X509Certificate } from 'node:crypto';
import type { SsoCertificate } from '@portal/contract/environments/sso';
import { readCertificate, subjectOf, validityOf } from '../../single-sign-on/saml/certificates.ts';

/** Whether the SAML library can check signatures with a certificate: only RSA keys. */
export const canSign = ({ publicKey }: X509Certificate) => publicKey.asymmetricKeyType === 'rsa';

/** Returns the readable fields of a certificate. */
export function describeCertificate(certificate: X509Certificate): SsoCertificate {
  const { from, to } = validityOf(certificate);
  return {
    pem: certificate.toString(),
    subject: subjectOf(certificate),
    serialNumber: certificate.serialNumber,
    fingerprint: certificate.fingerprint256,
    validFrom: from.toISOString(),
    validTo: to.toISOString(),
  };
}

/** Returns the readable fields of stored certificates, without those that cannot be read. */
export const describeCertificates = (stored: readonly string[]): SsoCertificate[] =>
  stored.flatMap((text) => {
    const certificate = readCertificate(text);
    return certificate === null ? [] : [describeCertificate(certificate)];
  });
