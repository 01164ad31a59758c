const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a string is a UUID. PostgreSQL raises an error for any other string, where "not found" is meant. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
