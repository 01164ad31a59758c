/** Where a postal code and house number are, as every source of addresses tells it. */
export interface Address {
  streetName: string;
  city: string;
}

/**
 * Looks up a Dutch postal code (`1012JS`) with a house number (digits only). Null when the combination does not exist. Throws
 * when the source gives no answer that can be read within three seconds.
 */
export type LookUpAddress = (postalCode: string, houseNumber: string) => Promise<Address | null>;

/** How long a source may take, in ms. */
export const patience = 3_000;
