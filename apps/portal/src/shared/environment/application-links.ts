import { knownOrigins } from './known-origins.ts';
import { linkedApplications } from './start.ts';

export type SiblingApplication = 'webshop' | 'lms';

/** Returns whether the portal links to a sibling application; the server lists those with a configured origin. */
export const isLinked = (application: SiblingApplication): boolean =>
  linkedApplications.includes(application);

/**
 * Returns the URL that takes the logged-in person to a sibling application, with their login; undefined for one that
 * the portal does not link to. It is a URL of the portal itself, which hands off when it loads, so that it also works
 * in a new tab.
 */
export function linkTo(application: SiblingApplication): string | undefined {
  if (!isLinked(application)) return undefined;
  return `/?redirect=${encodeURIComponent(`${knownOrigins[application]}/`)}`;
}
