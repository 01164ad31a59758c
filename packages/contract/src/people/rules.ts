import type { Person } from './schema.ts';

/** The full name: the server's own, else put together from its parts. */
export function fullName(person: Pick<Person, 'fullName' | 'givenName' | 'infix' | 'surname'>): string {
  if (person.fullName) return person.fullName;
  return [person.givenName, person.infix, person.surname].filter(Boolean).join(' ');
}
