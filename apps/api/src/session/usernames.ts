/** Normalizes a username or email address for comparison and storage: 'Anna ' and 'anna' are the same. */
export function normalizeUsername(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/** Returns the part behind the '@', or null for a bare username. */
export function domainOf(username: string): string | null {
  const at = username.lastIndexOf('@');
  return at === -1 ? null : username.slice(at + 1);
}
