import { consistsOfNames, type PasswordProblem } from '@portal/contract/credentials/rules';
import { foldLetters } from '@portal/contract/people/fold';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Maximum number of other characters, such as a year and some signs, with which a password still counts as the word
 * in it.
 */
const maximumAddition = 7;

/** Common passwords in Dutch; the list is mostly English. */
const dutchWords =
  'welkom wachtwoord geheim inloggen lente zomer herfst winter vakantie voetbal nederland amsterdam rotterdam utrecht ajax feyenoord oranje januari februari maart april mei juni juli augustus september oktober november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag portaal portal';

const common = new Set([...dictionary['passwords-common'].map(foldLetters), ...dutchWords.split(' ')]);

/** Signs that stand for a letter: 'p@ssw0rd'. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** Shifted digits 0–9 of a US keyboard, at the index of their digit: '!QAZ@WSX' is '1qaz2wsx'. */
const shifted = ')!@#$%^&*(';

const withoutLookalikes = (text: string) => Array.from(text, (sign) => lookalikes[sign] ?? sign).join('');
const unshifted = (text: string) =>
  Array.from(text, (sign) => (shifted.includes(sign) ? String(shifted.indexOf(sign)) : sign)).join('');
/** Removes the digits and signs around the letters of a string. */
const core = (text: string) => /^.*\p{L}/su.exec(text.replace(/^[^\p{L}@$]+/u, ''))?.[0] ?? '';

function isCommon(password: string): boolean {
  const typed = foldLetters(password);
  if ([typed, withoutLookalikes(typed), unshifted(typed)].some((each) => common.has(each))) return true;
  const inside = core(typed);
  const isMostOfIt = typed.length - inside.length <= maximumAddition;
  return isMostOfIt && [inside, withoutLookalikes(inside)].some((each) => common.has(each));
}

/** Words that a password may not be built around. */
export interface KnownWords {
  /** Names of the owner that are easy to find out. */
  names: (string | null)[];
  /** Words of the industry, such as 'wft'. */
  words: string[];
}

/**
 * Returns why a password that meets the requirements is still easy to guess: it is among the most used ones, also
 * with replaced or added characters, or is built around a name of its owner or a word of the industry. Null when it
 * is neither.
 */
export function problemOf(password: string, { names, words: trade }: KnownWords): PasswordProblem | null {
  if (consistsOfNames(password, names)) return 'password-personal';
  return isCommon(password) || consistsOfNames(password, [...names, ...trade]) ? 'password-common' : null;
}
