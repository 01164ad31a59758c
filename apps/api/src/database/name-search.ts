import { sql } from 'drizzle-orm';
import { people } from './schema.ts';

/** The full name of a person in a query. */
export const personName = sql`concat_ws(' ', ${people.givenName}, ${people.infix}, ${people.surname})`;

/** Returns an ILIKE pattern for texts that contain this text. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
