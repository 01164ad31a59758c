import { foldLetters } from '../people/fold.ts';
import { places } from '../places.ts';
import type { Environment } from './schema.ts';

/**
 * Reserved first path segments besides those in `places`: the server's own routes, and words that the specification
 * reserves.
 */
const furtherSegments = ['wachtwoord', 'www', 'api', 'auth', 'media', 'health', 'scim', 'assets', '_dev'];

/** First path segments by which programs look for an interface; the server answers them with 404. */
const probedSegments = ['metrics', 'docs', 'scim', 'swagger', 'openapi', 'graphql', 'actuator'];

/** First path segments that never name an environment. */
const reservedSegments = new Set([
  ...Object.values(places).map((place) => place.split('/')[1]),
  ...furtherSegments,
  ...probedSegments,
]);

/** Slugs are lower-case letters, digits and inner hyphens, at most 63 characters, like a host name's label. */
const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export function isSlug(text: string): boolean {
  return slugPattern.test(text) && !reservedSegments.has(text);
}

/** Returns the environment slug in a path, its first segment; null when that cannot be a slug. */
export function slugOfPath(path: string): string | null {
  const first = path.split('/')[1] ?? '';
  return isSlug(first) ? first : null;
}

/** Derives a slug from a name: 'Zonnig & Zoon B.V.' becomes 'zonnig-zoon-b-v'; null when nothing usable is left. */
export function slugOfName(name: string): string | null {
  const slug = foldLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return isSlug(slug) ? slug : null;
}

/** Whether a button may link to this: an http or https URL without credentials, or a path of this server. */
export const isLinkTarget = (text: string) =>
  /^(?:https?:\/\/[^\s\\/@?#]+(?:[/?#]|$)|\/(?!\/))[^\s\\]*$/i.test(text);

/** Contact details of the support desk: a sentence with its hours, a phone number and an email address. */
export interface SupportDesk {
  hours: string;
  phone: string;
  email: string;
}

/** Controller of the personal data in the portal, as the privacy page names it. */
export interface Controller {
  name: string;
  email: string;
}

/** Returns the support desk of an environment; that of the installation for each part that it leaves empty. */
export function supportDeskOf(
  environment: Pick<Environment, 'supportHours' | 'supportPhone' | 'supportEmail'> | null,
  usual: SupportDesk,
): SupportDesk {
  return {
    hours: environment?.supportHours ?? usual.hours,
    phone: environment?.supportPhone ?? usual.phone,
    email: environment?.supportEmail ?? usual.email,
  };
}
