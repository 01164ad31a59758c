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
