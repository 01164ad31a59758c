/**
 * Extracts the Dutch part of libphonenumber-js's metadata, so that Dutch numbers are validated without loading all
 * countries.
 */
import { writeFileSync } from 'node:fs';
import metadata from 'libphonenumber-js/max/metadata';

const { version, countries } = metadata;
const dutch = { version, country_calling_codes: { 31: ['NL'] }, countries: { NL: countries.NL } };
writeFileSync(new URL('../src/people/phone-metadata.json', import.meta.url), `${JSON.stringify(dutch)}\n`);
