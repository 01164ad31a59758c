import { dictionary } from '@zxcvbn-ts/language-common';

/** So many of the most used passwords no password may be built around. */
const commonWords = 3_000;
/** What may stand around such a word without making it a password: a year and some signs. */
const addition = 7;
const minimumLength = 8;

/** What people here choose; the list is English for the most part. */
const dutchWords =
  'welkom wachtwoord geheim inloggen lente zomer herfst winter vakantie voetbal nederland amsterdam rotterdam utrecht ajax feyenoord oranje januari februari maart april mei juni juli augustus september oktober november december maandag dinsdag woensdag donderdag vrijdag zaterdag zondag portaal portal';

const passwords = dictionary['passwords-common'].map((password) => password.toLowerCase());
const whole = new Set(passwords);
const words = new Set([
  ...passwords.filter((password) => /^\p{L}{4,}$/u.test(password)).slice(0, commonWords),
  ...dutchWords.split(' '),
]);

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
/** Digits as they come with the shift key: '!QAZ@WSX' is '1qaz2wsx'. */
const shifted = ')!@#$%^&*(';

const spelled = (text: string) => Array.from(text, (sign) => lookalikes[sign] ?? sign).join('');
const unshifted = (text: string) =>
  Array.from(text, (sign) => (shifted.includes(sign) ? String(shifted.indexOf(sign)) : sign)).join('');
/** Without the digits and signs around it. */
const core = (text: string) => text.replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');

function isCommon(password: string): boolean {
  const typed = password.toLowerCase();
  if ([typed, spelled(typed), unshifted(typed)].some((each) => whole.has(each))) return true;
  const inside = core(typed);
  const isMostOfIt = typed.length - inside.length <= addition;
  return isMostOfIt && [inside, spelled(inside)].some((each) => words.has(each) || whole.has(each));
}

/** The parts of names and addresses that are long enough to be recognised. */
function partsOf(context: (string | null)[]): string[] {
  const parts = context.flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(parts)]
    .filter((part) => part.length >= 3)
    .toSorted((one, other) => other.length - one.length);
}

/** Whether little is left of the password without what anybody knows of its owner. */
function leansOn(password: string, context: (string | null)[]): boolean {
  const bare = partsOf(context).reduce((rest, part) => rest.replaceAll(part, ''), password.toLowerCase());
  return bare.length < password.length && bare.length < minimumLength;
}

/**
 * Whether a password that meets the requirements is still one of the first that anybody would try: among the most used
 * ones, however it is dressed up, or built around a word of `context`, such as the names of its owner.
 */
export function isDeniedPassword(password: string, context: (string | null)[]): boolean {
  return isCommon(password) || leansOn(password, context);
}
