import { z } from 'zod';
import { type LookUpAddress, timeout } from './address-service.ts';

const responseBody = z.object({
  response: z.object({
    docs: z.array(
      z.object({
        straatnaam: z.string().optional(),
        huisnummer: z.union([z.number(), z.string()]).optional(),
        postcode: z.string().optional(),
        woonplaatsnaam: z.string().optional(),
      }),
    ),
  }),
});

/**
 * Looks up an address at PDOK Locatieserver v3_1, which is free and needs no key. It searches full text and may return
 * a neighboring address, so only a hit with the same postal code and number counts. Source:
 * https://api.pdok.nl/bzk/locatieserver/search/v3_1/ui/
 */
export function lookUpAtPdok(base: string): LookUpAddress {
  return async (postalCode, houseNumber) => {
    const address = new URL('free', base);
    address.search = new URLSearchParams({
      q: `${postalCode} ${houseNumber}`,
      fq: 'type:adres',
      rows: '10',
      fl: 'straatnaam,huisnummer,postcode,woonplaatsnaam',
    }).toString();
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`PDOK answered ${response.status}.`);
    const { docs } = responseBody.parse(await response.json()).response;
    const hit = docs.find((doc) => doc.postcode === postalCode && String(doc.huisnummer) === houseNumber);
    return hit?.straatnaam && hit.woonplaatsnaam
      ? { streetName: hit.straatnaam, city: hit.woonplaatsnaam }
      : null;
  };
}
