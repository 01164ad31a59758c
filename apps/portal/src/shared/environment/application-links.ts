import { knownOrigins } from './known-origins.ts';
import { linkedApplications } from './start.ts';

export type SiblingApplication = 'webshop' | 'lms';

/** Whether the portal links to a sibling application; the server lists those with a configured origin. */
export const isLinked = (application: SiblingApplication): boolean =>
  linkedApplications.includes(application);

/**
 * Returns the address that takes the logged-in person to a sibling application, with their login; undefined for one
 * that is not linked to. It is an address of the portal itself, which hands off when it loads, so that it also works in
 * a new tab.
 */
export function linkTo(application: SiblingApplication): string | undefined {
  if (!isLinked(application)) return undefined;
  return `/?redirect=${encodeURIComponent(`${knownOrigins[application]}/`)}`;
}
