import { uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { people } from './people.ts';

/** The manager who set a row in the name of the employer, and when; null when no manager did. */
export const setBy = () => ({
  setByPersonId: uuid().references(() => people.id, { onDelete: 'set null' }),
  setAt: instant(),
});
