import { foldLetters } from '../people/fold.ts';
import { maximumPasswordLength } from '../session/schema.ts';

const minimumPasswordLength = 8;

/**
 * Returns a password in the Unicode form in which it is hashed and compared: keyboards send 'é' as one character or as
 * an 'e' and an accent.
 */
export const normalizePassword = (typed: string) => typed.normalize('NFC');

/** The password requirements in the order of the checklist, each with its label and its test. */
export const passwordRequirements = [
  {
    key: 'length',
    label: 'Minimaal 8 tekens',
    isMet: (password: string) => Array.from(normalizePassword(password)).length >= minimumPasswordLength,
  },
  { key: 'digit', label: 'Een cijfer', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { key: 'letter', label: 'Een letter', isMet: (password: string) => /\p{L}/u.test(password) },
  { key: 'capital', label: 'Een hoofdletter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  {
    key: 'special',
    label: 'Een speciaal teken',
    isMet: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  },
] as const;

/** Returns the words of at least three characters in names and email addresses, the longest first. */
function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((text) => foldLetters(text).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(parts)]
    .filter((part) => part.length >= 3)
    .toSorted((one, other) => other.length - one.length);
}

/**
 * Whether a password contains these names, such as those of its owner and their organization, and fewer than eight
 * characters besides. Case and accents make no difference.
 */
export function consistsOfNames(password: string, names: readonly (string | null | undefined)[]): boolean {
  const known = names.filter((name) => typeof name === 'string');
  const folded = foldLetters(password);
  const bare = partsOf(known).reduce((rest, part) => rest.replaceAll(part, ''), folded);
  return bare.length < folded.length && bare.length < minimumPasswordLength;
}

/** Reasons to refuse a password that meets the requirements, by the code of the violation. */
export const passwordProblems = {
  'password-common': 'Dit wachtwoord is te bekend',
  'password-personal': 'Je naam of organisatie zit erin',
  'password-unchanged': 'Dit wachtwoord had je al',
} as const;
export type PasswordProblem = keyof typeof passwordProblems;

export type PasswordRequirement = (typeof passwordRequirements)[number]['key'];

export function unmetPasswordRequirements(password: string): PasswordRequirement[] {
  return passwordRequirements.filter(({ isMet }) => !isMet(password)).map(({ key }) => key);
}

export function isAcceptablePassword(password: string): boolean {
  return password.length <= maximumPasswordLength && unmetPasswordRequirements(password).length === 0;
}

/** Messages of the forms; literal in the specification but for `usernameTaken` and `newPasswordHidden`. */
export const messages = {
  usernameRequired: 'Gebruikersnaam is verplicht',
  usernameTaken: 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.',
  currentPasswordRequired: 'Huidig wachtwoord is verplicht',
  newPasswordRequired: 'Nieuw wachtwoord is verplicht',
  newPasswordUnfit: 'Nieuw wachtwoord voldoet niet aan de eisen',
  newPasswordHidden: 'Er zit een onzichtbaar teken in. Typ je nieuwe wachtwoord zelf in.',
  repeatRequired: 'Herhaal je wachtwoord',
  repeatDiffers: 'De wachtwoorden zijn niet gelijk',
  linkExpired: 'Link is verlopen, vraag een nieuwe link aan',
};
