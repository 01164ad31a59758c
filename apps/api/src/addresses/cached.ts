import type { Clock } from '../platform/clock.ts';
import type { Address, LookUpAddress } from './address-service.ts';

/** In ms; streets rarely change their name. */
const lifetime = 24 * 60 * 60_000;
const capacity = 5_000;

/**
 * Caches results, including null for unknown combinations. An error is not cached, so the next lookup asks the source
 * again.
 */
export function cached(lookUp: LookUpAddress, clock: Clock): LookUpAddress {
  const known = new Map<string, { address: Address | null; until: number }>();
  return async (postalCode, houseNumber) => {
    const key = `${postalCode} ${houseNumber}`;
    const now = clock.now().getTime();
    const found = known.get(key);
    if (found && found.until > now) return found.address;
    const address = await lookUp(postalCode, houseNumber);
    known.delete(key);
    known.set(key, { address, until: now + lifetime });
    const [oldest] = known.keys();
    if (known.size > capacity && oldest !== undefined) known.delete(oldest);
    return address;
  };
}
