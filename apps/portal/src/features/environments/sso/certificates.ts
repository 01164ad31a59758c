import type { SsoCertificate } from '@portal/contract/environments/sso';

/** In ms: from this long before the last certificate ends, the card warns. */
const notice = 30 * 24 * 60 * 60_000;

type Validity = Pick<SsoCertificate, 'validFrom' | 'validTo'>;

/** Whether a certificate is valid at a moment, will be, or was. */
export function stateOf({ validFrom, validTo }: Validity, now: number): 'future' | 'valid' | 'ended' {
  if (Date.parse(validTo) <= now) return 'ended';
  return Date.parse(validFrom) > now ? 'future' : 'valid';
}

/** Returns how far the end of the last certificate is, and when that is; null without a reason to warn. */
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
