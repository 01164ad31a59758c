/** The rule for email addresses. Where an address is compared, stored or shown, its domain is readable: never `xn--`. */
import { cleanLine } from '../text.ts';

/** Of browsers and Node.js; declared here, since either's types would add those of the other. */
declare const URL: { new (url: string): { hostname: string }; canParse: (url: string) => boolean };

export const invalidEmail = 'Dit is geen geldig e-mailadres.';

/** Longest address that mail servers accept. */
const maximumLength = 254;

/** The HTML standard's pattern for an email address in two parts, with a domain of at least two labels. */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Converts a domain to the form of the DNS, as the URL standard does: 'Coöperatie.nl' → 'xn--coperatie-17a.nl'. */
function asciiDomain(typed: string): string | null {
  const isPlain = /^[a-z0-9.-]*$/i.test(typed) && !/xn--/i.test(typed);
  if (isPlain) return typed.toLowerCase();
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  return new URL(`http://${typed}`).hostname;
}

/** Decodes a label of a domain after its `xn--` (RFC 3492); null for an invalid one. */
function decodePunycode(code: string): string | null {
  const [base, least, most] = [36, 1, 26];
  const end = code.lastIndexOf('-');
  const letters = Array.from(code.slice(0, Math.max(end, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let [character, place, bias, index] = [128, 0, 72, end + 1];
  while (index < code.length) {
    const before = place;
    for (let [weight, step] = [1, base]; ; step += base) {
      const digit = Number.parseInt(code[index] ?? '', base);
      if (Number.isNaN(digit)) return null;
      index += 1;
      // In punycode the letters come before the digits.
      const value = digit < 10 ? digit + 26 : digit - 10;
      place += value * weight;
      const threshold = Math.min(Math.max(step - bias, least), most);
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    let delta = before === 0 ? Math.floor(place / 700) : Math.floor((place - before) / 2);
    delta += Math.floor(delta / count);
    let steps = 0;
    for (; delta > ((base - least) * most) / 2; steps += base) delta = Math.floor(delta / (base - least));
    bias = steps + Math.floor((base * delta) / (delta + 38));
    character += Math.floor(place / count);
    if (character > 0x10_ff_ff) return null;
    place %= count;
    letters.splice(place, 0, character);
    place += 1;
  }
  return String.fromCodePoint(...letters);
}

/**
 * Returns a domain as people read it: 'xn--coperatie-17a.nl' → 'coöperatie.nl'. One that cannot be converted back, such
 * as one with emoji, stays as it is.
 */
function readableDomain(ascii: string): string {
  const labels = ascii
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice('xn--'.length)) : label));
  const readable = labels.join('.');
  return asciiDomain(readable) === ascii ? readable : ascii;
}

/** Parses an email address: without invisible characters and surrounding blanks, its domain readable; or null. */
export function readEmail(text: string): string | null {
  const typed = cleanLine(text);
  if (typed.length > maximumLength) return null;
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(at, 0));
  const ascii = asciiDomain(typed.slice(at + 1));
  if (ascii === null || !localPart.test(local) || !domain.test(ascii)) return null;
  return local.length + 1 + ascii.length > maximumLength ? null : `${local}@${readableDomain(ascii)}`;
}

export function isEmailAddress(text: string): boolean {
  return readEmail(text) !== null;
}

/** Returns an email address or username in the form that is stored and compared, without capitals. */
export function normalizeUsername(text: string): string {
  return (readEmail(text) ?? cleanLine(text)).toLowerCase();
}

/** Whether two email addresses are equal, ignoring case, surrounding blanks and the spelling of the domain. */
export function isSameEmail(one: string | null, other: string | null): boolean {
  return (
    one === other || (one !== null && other !== null && normalizeUsername(one) === normalizeUsername(other))
  );
}
