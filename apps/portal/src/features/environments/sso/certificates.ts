import type { SsoCertificate } from '@portal/contract/environments/sso';

/** Time before the end of the last certificate from which the card warns, in ms. */
const notice = 30 * 24 * 60 * 60_000;

type Validity = Pick<SsoCertificate, 'validFrom' | 'validTo'>;

/** Returns whether a certificate is valid at a moment, not yet, or no longer. */
export function stateOf({ validFrom, validTo }: Validity, now: number): 'future' | 'valid' | 'ended' {
  if (Date.parse(validTo) <= now) return 'ended';
  return Date.parse(validFrom) > now ? 'future' : 'valid';
}

/** Returns whether the last certificate has ended or ends soon, and when; null when there is no reason to warn. */
export function warningOf(
  certificates: readonly Validity[],
  now: number,
): { kind: 'ended' | 'ending'; until: string } | null {
  const [last] = certificates
    .map(({ validTo }) => validTo)
    .toSorted((one, other) => Date.parse(other) - Date.parse(one));
  if (last === undefined) return null;
  const left = Date.parse(last) - now;
  if (left <= 0) return { kind: 'ended', until: last };
  return left <= notice ? { kind: 'ending', until: last } : null;
}
