import { type MetadataJson, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core';
import metadata from './phone-metadata.json' with { type: 'json' };

/**
 * Types of numbers that reach a person; service numbers such as 0900 are valid numbers too, but belong to no person.
 */
const personalTypes = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER']);

/** A number of a company (084, 087 or 088) has the type of those of town halls (14 020), which belong to no person. */
const isOfCompany = (number: PhoneNumber) =>
  number.getType() === 'UAN' && number.nationalNumber.startsWith('8');

function parseDutch(text: string) {
  // `scripts/phone-metadata.mjs` generates the metadata. The cast is needed because TypeScript widens the tuples of
  // JSON.
  const number = parsePhoneNumberFromString(
    text,
    { defaultCountry: 'NL', extract: false },
    metadata as unknown as MetadataJson,
  );
  if (number?.country !== 'NL' || !number.isValid()) return undefined;
  return personalTypes.has(number.getType() ?? '') || isOfCompany(number) ? number : undefined;
}

/** A Dutch number in any notation as `+31612345678`; null for anything else. */
export function readPhone(text: string): string | null {
  return parseDutch(text.trim())?.number ?? null;
}

/** Formats a number for display, `06 12345678`; any other string is returned unchanged. */
export function showPhone(text: string): string {
  return parseDutch(text.trim())?.formatNational() ?? text;
}
