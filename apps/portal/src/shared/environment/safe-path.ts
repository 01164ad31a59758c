/** Paths that would throw the person out again, or loop, right after logging in. */
const deadEnds = /^\/(?:[^/]+\/)?(?:inloggen|uitloggen)\/?$/;

/**
 * Makes a path of the portal safe: parses it, compares the origin and builds it again; never the text as given.
 * Undefined for another origin, a path that a router or browser would read as a host, and paths that end the session.
 */
export function safePath(target: string, origin: string): string | undefined {
  if (!URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  // Not `url.origin`: a blob: address has the origin of the page inside it.
  if (`${url.protocol}//${url.host}` !== origin || url.username !== '' || url.pathname.startsWith('//'))
    return undefined;
  if (deadEnds.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
