import { z } from 'zod';
import { type LookUpAddress, timeout } from './address-service.ts';

const responseBody = z.array(
  z.object({
    status: z.union([z.number(), z.string()]).optional(),
    streetName: z.string().optional(),
    city: z.string().optional(),
  }),
);

/**
 * Looks up an address at PostNL Adrescheck Basis Nationaal v1, which needs a key. It responds to an unknown address
 * with 200, status 0 and no street. Source: https://developer.postnl.nl/docs/
 */
export function lookUpAtPostnl(base: string, key: string): LookUpAddress {
  return async (postalCode, houseNumber) => {
    const address = new URL('postalcode', base);
    address.search = new URLSearchParams({ postalcode: postalCode, housenumber: houseNumber }).toString();
    const response = await fetch(address, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`PostNL answered ${response.status}.`);
    const [hit] = responseBody.parse(await response.json());
    return hit?.streetName && hit.city && Number(hit.status ?? 1) !== 0
      ? { streetName: hit.streetName, city: hit.city }
      : null;
  };
}
