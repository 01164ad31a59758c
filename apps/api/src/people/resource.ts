import { fullName } from '@portal/contract/people/rules';
import type { OwnContact } from '../contacts/queries.ts';
import { contactResource } from '../contacts/resource.ts';
import { mediaObjectResource } from '../media/resource.ts';
import type { UserWithPerson } from './queries.ts';

export function personResource(
  { avatarId, ...fields }: UserWithPerson['person'],
  contacts: OwnContact[],
): object {
  return {
    '@id': `/api/relations/people/${fields.id}`,
    '@type': 'Person',
    ...fields,
    fullName: fullName(fields),
    avatar: avatarId === null ? null : mediaObjectResource(avatarId),
    hasContactsWithSsoEnforcedOrganisation: contacts.some(
      ({ affiliation }) => affiliation?.ssoEnforced === true,
    ),
    hasContactWithPaModules: contacts.some(({ contact }) => contact.wftPaModuleTypes.length > 0),
    hasContactWithAppModules: contacts.some(({ contact }) => contact.hasAppModules),
    contacts: contacts.map(contactResource),
  };
}

/** Returns the JSON-LD of a user, their person and the given contacts. Contains no credentials. */
export function userResource({ user, person }: UserWithPerson, contacts: OwnContact[]): object {
  return {
    '@context': '/api/contexts/User',
    '@id': `/api/users/${user.id}`,
    '@type': 'User',
    id: user.id,
    userIdentifier: user.username,
    requiresSecondFactor: user.requiresSecondFactor,
    secondFactorMandatory: user.secondFactorMandatory,
    person: personResource(person, contacts),
  };
}
