import { type MetadataJson, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/core';
import * as z from 'zod/mini';
import { isObject } from '../hydra.ts';
import { cleanLine } from '../text.ts';
import json from './phone-metadata.json' with { type: 'json' };

/** Written by `scripts/phone-metadata.mjs`. Parsed, since TypeScript widens the tuples of JSON. */
const metadata = z.parse(
  z.custom<MetadataJson>((value) => isObject(value) && 'countries' in value),
  json,
);

/**
 * Types of numbers that reach a person; service numbers such as 0900 are valid numbers too, but belong to no person.
 */
const personalTypes = new Set(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER']);

/** A number of a company (084, 087 or 088) has the type of those of town halls (14 020), which belong to no person. */
const isOfCompany = (number: PhoneNumber) =>
  number.getType() === 'UAN' && number.nationalNumber.startsWith('8');

function parseDutch(text: string) {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'NL', extract: false }, metadata);
  if (number?.country !== 'NL' || !number.isValid()) return undefined;
  return personalTypes.has(number.getType() ?? '') || isOfCompany(number) ? number : undefined;
}

/** Matches an extension after a number, such as 'ext. 12', 'toestel 12', 'tst 12', '#12', 'x12' and ';ext=12'. */
const extension =
  /\d[\s(,;.-]*(?:ext(?:ensie|ension)?|toestel(?:nr|nummer)?|tst|doorkies(?:nr|nummer)?|x|#)[\s.:=-]*\d+\s*\)?$/i;

/** Removes invisible characters and the scheme of a link. */
const bareNumber = (text: string) => cleanLine(text).replace(/^tel:\s*/i, '');

/** Whether a text ends in the extension of a telephone within a company, for which a stored number has no place. */
export const hasExtension = (text: string) => extension.test(bareNumber(text));

/** A Dutch number in any notation as `+31612345678`; null for anything else, and for a number with an extension. */
export function readPhone(text: string): string | null {
  const number = parseDutch(bareNumber(text));
  return number === undefined || number.ext !== undefined ? null : number.number;
}

/** Formats a number for display, `06 12345678`; any other string is returned unchanged. */
export function showPhone(text: string): string {
  return readPhone(text) === null ? text : (parseDutch(bareNumber(text))?.formatNational() ?? text);
}
