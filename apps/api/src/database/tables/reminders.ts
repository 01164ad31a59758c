import type { MomentId } from '@portal/contract/reminders/rules';
import type { Qualification } from '@portal/contract/wft/rules';
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { contacts } from './contacts.ts';
import { people } from './people.ts';

/** The PE exams of which people were reminded, so that nobody is reminded twice of the same one at the same moment. */
export const reminders = pgTable(
  'reminders',
  {
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The contact whose dossier asks for the exam. */
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    module: text().$type<Qualification>().notNull(),
    dueBefore: date({ mode: 'string' }).notNull(),
    moment: text().$type<MomentId>().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.module, table.dueBefore, table.moment] }),
    index('reminders_contact').on(table.contactId),
  ],
);
