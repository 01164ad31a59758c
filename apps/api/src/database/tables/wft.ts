import type { WftRequirement } from '@portal/contract/wft/rules';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { version } from './columns.ts';
import { contacts } from './contacts.ts';
import { setBy } from './set-by.ts';

/** The Wft requirements of a contact. */
export const wftProfiles = pgTable(
  'wft_profiles',
  {
    contactId: uuid()
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    requirements: text().array().$type<WftRequirement[]>().notNull().default([]),
    /** Whether the person sets them; otherwise the employer does. */
    isAdjustable: boolean().notNull().default(false),
    ...setBy(),
    version: version(),
  },
  (table) => [index('wft_profiles_set_by').on(table.setByPersonId)],
);
