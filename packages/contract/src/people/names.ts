/** Converts Dutch names and addresses between the forms in which people type them and in which they are stored. */
import { cleanLine } from '../text.ts';

/** The Dutch vowel ij at the start of a name. Before another vowel these are two letters, as in 'Ijaz' and 'Ijeoma'. */
const digraph = /^ij(?![aeiouy])/i;

/** The form in title case of the letters that have another one in capitals. */
const titleCase = new Map([
  ['ǆ', 'ǅ'],
  ['ǉ', 'ǈ'],
  ['ǌ', 'ǋ'],
  ['ǳ', 'ǲ'],
]);

/**
 * Returns a letter as a name starts with it. Georgian names start small, and a letter without a capital of its own, such
 * as 'ß', stays as it is.
 */
function titleLetter(letter: string): string {
  const capital = titleCase.get(letter) ?? letter.toLocaleUpperCase('nl');
  return /\p{Script=Georgian}/u.test(letter) || Array.from(capital).length > 1 ? letter : capital;
}

/** 'anna' → 'Anna', 'ijsbrand' → 'IJsbrand'; the rest is kept as typed ('McDonald', 'Özdemir'). Not for infixes. */
export function capitalizeName(text: string): string {
  const [first = ''] = text;
  if (digraph.test(text.normalize('NFD'))) return `IJ${text.slice(2)}`;
  return titleLetter(first) + text.slice(first.length);
}

/** 'j p', 'jp.' and 'J.P.' → 'J.P.'; initials of several letters keep them ('Th.', 'IJ.'). */
export function readInitials(text: string): string {
  const spaced = text.replaceAll(/[\s.]+/g, ' ').trim();
  if (spaced === '') return '';
  const isRun =
    !/[.\s]/.test(text.trim()) && /^(?:\p{Lu}{2,5}|\p{Ll}{2,3})$/u.test(spaced) && !/^ij$/i.test(spaced);
  const parts = isRun ? Array.from(spaced) : spaced.split(' ');
  return parts.map((part) => `${capitalizeName(part)}.`).join('');
}

const postalCode = /^([1-9]\d{3})\s*([A-Z]{2})$/;

/** '1012 js' → '1012JS'; null for a string that is no Dutch postal code (SA, SD and SS are not issued). */
export function readPostalCode(text: string): string | null {
  const [, digits = '', letters = ''] = postalCode.exec(cleanLine(text).toUpperCase()) ?? [];
  return digits === '' || ['SA', 'SD', 'SS'].includes(letters) ? null : digits + letters;
}

/** '1012js' → '1012 JS'; any other string is returned unchanged. */
export function showPostalCode(text: string): string {
  const code = readPostalCode(text);
  return code === null ? text : `${code.slice(0, 4)} ${code.slice(4)}`;
}

/**
 * Returns the digits of a house number, to look up its address: '12', '12a' and '12 bis' become '12'; null without
 * digits at the start.
 */
export function houseNumberDigits(text: string): string | null {
  return /^(\d{1,5})(?!\d)/.exec(cleanLine(text))?.[1] ?? null;
}
