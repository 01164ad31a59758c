import { sha256 } from '../security/keyed-hash.ts';

/** Returns the ETag of a string, for 304 responses to clients that have it. */
export const etagOf = (text: string) => `"${sha256(text).slice(0, 27)}"`;
