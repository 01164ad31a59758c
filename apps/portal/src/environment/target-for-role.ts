import type { Contact } from '@portal/contract/contacts/schema';
import type { Target } from './target.ts';

/** Where in the learning environment somebody belongs who asked for no place in it. */
const learningHomes: Partial<Record<Contact['customerPortalRole'], string>> = {
  manager: '/manager',
  'organisation-manager': '/organisatie',
};

const paProfile = /^\/account\/wft-pa-profiel-bewerken(?:\/(?<type>[^/?#]*))?\/?(?=$|[?#])/;

/**
 * The target as it is meant for this account. The learning environment opens on the page of one's role; a PA profile is that
 * of a module type the participant has, and nothing for anybody else.
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
  const asked = paProfile.exec(target.path);
  if (asked === null) return target;
  const types = contact.wftPaModuleTypes.filter((type) => type !== 'unknown');
  const type = types.find((each) => each === asked.groups?.['type']) ?? types[0];
  if (contact.customerPortalRole !== 'participant' || type === undefined) return { kind: 'path', path: '/' };
  return { kind: 'path', path: `/account/wft-pa-profiel-bewerken/${type}` };
}
