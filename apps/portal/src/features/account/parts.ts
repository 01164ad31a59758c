import { places } from '@portal/contract/places';
import type { Contact } from '@portal/contract/contacts/schema';
import type { Person } from '@portal/contract/people/schema';
import { sectionsOf, type SectionId } from '../people/profile/sections.ts';

/** The pages of the account, in their order. */
export const partIds = ['profile', 'security', 'preferences', 'ownData'] as const;
export type PartId = (typeof partIds)[number];

export const hrefs = {
  profile: places.account,
  security: places.security,
  preferences: places.preferences,
  ownData: places.ownData,
} satisfies Record<PartId, string>;

/** The page of every section that the hash of a URL may name. */
const partOfSection: Record<string, PartId> = {
  persoonlijke_informatie: 'profile',
  'extra-contactinformatie': 'profile',
  herstelcodes: 'security',
  'herstel-e-mailadres': 'security',
  functieprofiel: 'preferences',
  'e-mailreminders': 'preferences',
} satisfies Record<SectionId, PartId> & Record<string, PartId>;

/** Returns the sections of one page that a person has as this contact. */
export function sectionsIn(
  part: PartId,
  person: Pick<Person, 'connectedToLis'>,
  contact: Contact,
): SectionId[] {
  return sectionsOf(person, contact).filter((id) => partOfSection[id] === part);
}

interface Viewer {
  person: Pick<Person, 'connectedToLis'>;
  contact: Contact;
  isImpersonating: boolean;
}

/** Returns the pages that a person has; security and own data are left out while impersonating. */
export function partsOf({ person, contact, isImpersonating }: Viewer): PartId[] {
  return partIds.filter((part) => {
    if (part === 'preferences') return sectionsIn(part, person, contact).length > 0;
    return part === 'profile' || !isImpersonating;
  });
}

/** Returns the URL of the section in a hash if that is on another page than `part`. */
export function elsewhere(hash: string, part: PartId, parts: readonly PartId[]): string | undefined {
  const wanted = partOfSection[hash.slice(1)];
  return wanted !== undefined && wanted !== part && parts.includes(wanted)
    ? `${hrefs[wanted]}${hash}`
    : undefined;
}
