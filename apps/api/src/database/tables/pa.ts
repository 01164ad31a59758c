import { paModuleTypes, type PaModule, type PaModuleKey } from '@portal/contract/pa/rules';
import { boolean, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { version } from './columns.ts';
import { contacts } from './contacts.ts';
import { setBy } from './set-by.ts';

/** The PA profile of a contact for one module type. */
export const paProfiles = pgTable(
  'pa_profiles',
  {
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    moduleType: text({ enum: paModuleTypes }).notNull(),
    /** 1: the person chooses everything; 2 and 3: the employer chose what is required. */
    scenario: smallint().notNull().default(1),
    /** Whether the person may change what the scenario leaves to them. */
    isAdjustable: boolean().notNull().default(true),
    /** A module that is absent has nothing chosen. */
    modules: jsonb().$type<Partial<Record<PaModuleKey, PaModule>>>().notNull().default({}),
    ...setBy(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.moduleType] }),
    index('pa_profiles_set_by').on(table.setByPersonId),
  ],
);
