import type { SsoCertificate, SsoIdentityProvider } from '@portal/contract/environments/sso';

interface ComparedCertificate {
  certificate: SsoCertificate;
  change: 'new' | 'kept' | 'removed';
}

const isIn = (list: SsoCertificate[], { fingerprint }: SsoCertificate) =>
  list.some((each) => each.fingerprint === fingerprint);

/** Compares the certificates of metadata with the stored ones. Removed ones come last. */
export function compareCertificates(
  stored: SsoIdentityProvider | null,
  read: SsoIdentityProvider,
): ComparedCertificate[] {
  const before = stored?.certificates ?? [];
  return [
    ...read.certificates.map((certificate) => ({
      certificate,
      change: isIn(before, certificate) ? ('kept' as const) : ('new' as const),
    })),
    ...before
      .filter((certificate) => !isIn(read.certificates, certificate))
      .map((certificate) => ({ certificate, change: 'removed' as const })),
  ];
}
