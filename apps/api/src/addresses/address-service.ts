/** The street and town of a postal code and house number, in the same form for every source. */
export interface Address {
  streetName: string;
  city: string;
}

/**
 * Looks up a Dutch postal code (`1012JS`) with a house number (digits only). Returns null when the combination does not
 * exist. Throws when the source gives no readable response within three seconds.
 */
export type LookUpAddress = (postalCode: string, houseNumber: string) => Promise<Address | null>;

/** Timeout of a source, in ms. */
export const timeout = 3_000;
