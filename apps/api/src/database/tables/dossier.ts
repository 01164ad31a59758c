import { boolean, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { contacts } from './contacts.ts';

const contactId = () => uuid().references(() => contacts.id, { onDelete: 'cascade' });

/** The diploma dossier of a contact. */
export const dossiers = pgTable('dossiers', {
  contactId: contactId().primaryKey(),
  /** Its qualifications are locked: nothing in it can be done now. */
  isLocked: boolean().notNull().default(false),
});

/** What has to be in a dossier: a to-do until it is done. */
export const dossierSteps = pgTable(
  'dossier_steps',
  {
    id: id(),
    contactId: contactId().notNull(),
    /** Required for one's function, or what one adds to that. */
    part: text({ enum: ['function', 'extra'] }).notNull(),
    /** Code of the requirement, such as `advzorg`; `advnone` asks for nothing. */
    key: text().notNull(),
    /** What is to be done, in words. */
    value: text().notNull(),
    position: smallint().notNull(),
    doneAt: instant(),
  },
  (table) => [unique('dossier_steps_once').on(table.contactId, table.part, table.key)],
);
