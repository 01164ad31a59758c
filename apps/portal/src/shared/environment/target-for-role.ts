import { moduleTypesOf } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { places } from '@portal/contract/places';
import type { Target } from './target.ts';

/** Start page of the learning environment per role, for a target without a path. */
const learningHomes: Partial<Record<Contact['customerPortalRole'], string>> = {
  manager: '/manager',
  'organisation-manager': '/organisatie',
};

const paProfile = /^\/account\/wft-pa-profiel-bewerken(?:\/(?<type>[^/?#]*))?\/?(?=$|[?#])/;

/**
 * Adapts a target to an account. The learning environment opens on the page of the role; a PA profile becomes that of a
 * module type of the participant, and the dashboard for accounts without one.
 */
export function targetForRole(
  target: Target,
  contact: Pick<Contact, 'customerPortalRole' | 'wftPaModuleTypes'>,
): Target {
  if (target.kind === 'application') {
    const home = learningHomes[contact.customerPortalRole];
    const isHome = target.application === 'lms' && target.path === '/' && home !== undefined;
    return isHome ? { ...target, path: home } : target;
  }
  const match = paProfile.exec(target.path);
  if (match === null) return target;
  const types = moduleTypesOf(contact);
  const type = types.find((each) => each === match.groups?.['type']) ?? types[0];
  if (contact.customerPortalRole !== 'participant' || type === undefined) return { kind: 'path', path: '/' };
  return { kind: 'path', path: `${places.editWftPaProfile}/${type}` };
}
