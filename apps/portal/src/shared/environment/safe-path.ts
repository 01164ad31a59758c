/** Paths that would end the session or show the login right after logging in. */
const deadEnds = /^\/(?:[^/]+\/)?(?:inloggen|uitloggen)\/?$/;

/**
 * Returns a path within the portal, rebuilt from its parsed parts. Undefined for another origin, a path that a router
 * or browser would read as a host, and the login and logout.
 */
export function safePath(target: string, origin: string): string | undefined {
  if (!URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  // Not `url.origin`: a blob: URL has the origin of the page inside it.
  if (`${url.protocol}//${url.host}` !== origin || url.username !== '' || url.pathname.startsWith('//'))
    return undefined;
  if (deadEnds.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
