import { maximumPasswordLength } from '../session/schema.ts';

/** The password requirements, in the order of the checklist: what a person reads and when it is met. */
export const passwordRequirements = [
  {
    key: 'length',
    label: 'Minimaal 8 tekens',
    isMet: (password: string) => Array.from(password).length >= 8,
  },
  { key: 'digit', label: 'Een cijfer', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { key: 'letter', label: 'Een letter', isMet: (password: string) => /\p{L}/u.test(password) },
  { key: 'capital', label: 'Een hoofdletter', isMet: (password: string) => /\p{Lu}/u.test(password) },
  {
    key: 'special',
    label: 'Een speciaal teken',
    isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  },
] as const;

export type PasswordRequirement = (typeof passwordRequirements)[number]['key'];

export function unmetPasswordRequirements(password: string): PasswordRequirement[] {
  return passwordRequirements.filter(({ isMet }) => !isMet(password)).map(({ key }) => key);
}

export function isAcceptablePassword(password: string): boolean {
  return password.length <= maximumPasswordLength && unmetPasswordRequirements(password).length === 0;
}

/** What the forms say; literal in the specification but for `usernameTaken`. */
export const messages = {
  usernameRequired: 'Gebruikersnaam is verplicht',
  usernameTaken: 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.',
  currentPasswordRequired: 'Huidig wachtwoord is verplicht',
  newPasswordRequired: 'Nieuw wachtwoord is verplicht',
  newPasswordUnfit: 'Nieuw wachtwoord voldoet niet aan de eisen',
  repeatRequired: 'Herhaal je wachtwoord',
  repeatDiffers: 'De wachtwoorden zijn niet gelijk',
  invalidEmail: 'Dit is geen geldig e-mailadres.',
  linkExpired: 'Link is verlopen, vraag een nieuwe link aan',
};

/** What the HTML standard takes for an address, with a domain of at least two parts. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}
