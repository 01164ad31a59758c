import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from './phone-metadata.json' with { type: 'json' };

/**
 * Types of numbers that reach a person; service numbers such as 0900 are valid numbers too, but belong to no person.
 */
const personalTypes = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER']);

function parseDutch(text: string) {
  // The metadata file is made by `scripts/phone-metadata.mjs`; JSON widens its tuples.
  const number = parsePhoneNumberFromString(
    text,
    { defaultCountry: 'NL', extract: false },
    metadata as unknown as MetadataJson,
  );
  const isDutch = number?.country === 'NL' && number.isValid() && personalTypes.has(number.getType() ?? '');
  return isDutch ? number : undefined;
}

/** A Dutch number in any notation as `+31612345678`; null for anything else. */
export function readPhone(text: string): string | null {
  return parseDutch(text.trim())?.number ?? null;
}

/** A number as people write it, `06 12345678`; any other text is returned unchanged. */
export function showPhone(text: string): string {
  return parseDutch(text.trim())?.formatNational() ?? text;
}
