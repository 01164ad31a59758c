import type { Contact } from '../contacts/schema.ts';
import type { Person } from './schema.ts';

type Name = Pick<Person, 'givenName' | 'infix' | 'surname'> & Partial<Pick<Person, 'fullName'>>;

/** Returns the full name: that of the server, else its parts joined. */
export function fullName(person: Name): string {
  if (person.fullName) return person.fullName;
  return [person.givenName, person.infix, person.surname].filter(Boolean).join(' ');
}

const profileStates = ['new', 'step-one-completed', 'step-two-completed', 'completed'] as const;
type ProfileState = (typeof profileStates)[number];

/**
 * Whether the completion of a profile may go from one state to another: one step forward, or none. People of an
 * organization that enforces single sign-on have no third step.
 */
export function mayProfileBecome(from: ProfileState, to: ProfileState, isSsoEnforced: boolean): boolean {
  if (from === to) return true;
  if (isSsoEnforced && from === 'step-one-completed' && to === 'completed') return true;
  return profileStates.indexOf(to) === profileStates.indexOf(from) + 1;
}

/** Whether the learning system owns the `learningSystemFields` of the person, for the given contact. */
export function isFromLearningSystem(
  person: Pick<Person, 'connectedToLis'>,
  contact: Pick<Contact, 'fromLis'>,
): boolean {
  return contact.fromLis && person.connectedToLis;
}

/**
 * Whether the person can log in to the app. A server that follows the specification reports PA modules only, which
 * the app shows.
 */
export function hasAppModules(
  person: Pick<Person, 'hasContactWithAppModules' | 'hasContactWithPaModules'>,
): boolean {
  return person.hasContactWithAppModules ?? person.hasContactWithPaModules;
}

/** Fields owned by the learning system; read-only in the portal. */
export const learningSystemFields = [
  'givenName',
  'infix',
  'initials',
  'surname',
  'gender',
  'birthDate',
] as const;
