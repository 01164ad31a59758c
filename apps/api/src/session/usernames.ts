/** How a username or address is compared and stored: 'Anna ' and 'anna' are one. */
export function normaliseUsername(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/** The part behind the '@', or null for a bare username. */
export function domainOf(username: string): string | null {
  const at = username.lastIndexOf('@');
  return at === -1 ? null : username.slice(at + 1);
}
