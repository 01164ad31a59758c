/**
 * First path segments that never name an environment: the specification's own list, and every first segment of a route of
 * the portal or the server, which would otherwise be asked for as an environment.
 */
const reservedSegments = new Set([
  'wissel-account',
  'account',
  'inloggen',
  'uitloggen',
  'wachtwoord',
  'www',
  'wachtwoord-vergeten',
  'wachtwoord-instellen',
  'redirect',
  'omgevingen',
  'inloggen-als',
  'hulp',
  'evenementen',
  'logboek',
  'api',
  'auth',
  'media',
  'health',
  'assets',
  '_dev',
]);

/** Slugs are lower-case letters, digits and inner hyphens, at most 63 characters, like a host name's label. */
const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export function isSlug(text: string): boolean {
  return slugPattern.test(text) && !reservedSegments.has(text);
}

/** The environment slug in a path, or null: its first segment, when that can be one. */
export function slugOfPath(path: string): string | null {
  const first = path.split('/')[1] ?? '';
  return isSlug(first) ? first : null;
}
