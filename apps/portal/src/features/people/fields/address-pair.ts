import { houseNumberDigits, readPostalCode } from '@portal/contract/people/names';

/** The fields of an address in a form. */
export interface AddressValues {
  postalCode: string;
  houseNumber: string;
  street: string;
  town: string;
  country: string;
}

/** Input of an address lookup. */
export interface AddressPair {
  postalCode: string;
  houseNumber: string;
}

/** Returns postal code and house number for a look-up; null while one is incomplete, and outside the Netherlands. */
export function pairOf({ country, postalCode, houseNumber }: AddressValues): AddressPair | null {
  const code = country === 'NL' ? readPostalCode(postalCode) : null;
  const digits = houseNumberDigits(houseNumber);
  return code === null || digits === null ? null : { postalCode: code, houseNumber: digits };
}

export function isSamePair(one: AddressPair | null, other: AddressPair | null): boolean {
  return one?.postalCode === other?.postalCode && one?.houseNumber === other?.houseNumber;
}
