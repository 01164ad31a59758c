const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Anything else would be an error to the database, where it should simply not be found. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
