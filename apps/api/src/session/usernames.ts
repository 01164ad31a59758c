import { domainToASCII } from 'node:url';

/** Returns the part behind the '@', or null for a bare username. */
export function domainOf(username: string): string | null {
  const at = username.lastIndexOf('@');
  return at === -1 ? null : username.slice(at + 1);
}

/** Returns a readable domain, and its form of the DNS where that differs, in which other systems may have stored it. */
export function spellingsOfDomain(domain: string): string[] {
  return [...new Set([domain, domainToASCII(domain) || domain])];
}

/** Returns a normalized username or email address, and its spelling with the other form of the domain. */
export function spellingsOf(username: string): string[] {
  const domain = domainOf(username);
  if (domain === null) return [username];
  const local = username.slice(0, -domain.length);
  return spellingsOfDomain(domain).map((spelling) => local + spelling);
}
