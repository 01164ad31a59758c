import { boolean, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { contacts } from './contacts.ts';

const contactId = () => uuid().references(() => contacts.id, { onDelete: 'cascade' });

/** The diploma dossier of a contact. */
export const dossiers = pgTable('dossiers', {
  contactId: contactId().primaryKey(),
  /** Whether its qualifications are locked, so that no step can be done. */
  isLocked: boolean().notNull().default(false),
});

/** A requirement of a dossier, for the function or an extra one: a to-do until it is done. */
export const dossierSteps = pgTable(
  'dossier_steps',
  {
    id: id(),
    contactId: contactId().notNull(),
    /** 'function': required for the person's job; 'extra': added to that by the person. */
    part: text({ enum: ['function', 'extra'] }).notNull(),
    /** Whether it was an extra requirement before the function required it; it becomes one again when that ends. */
    wasExtra: boolean().notNull().default(false),
    /** Code of the requirement, such as `advzorg`; `advnone` requires nothing. */
    key: text().notNull(),
    /** Description of a requirement; empty for those of the Wft, which the rules describe. */
    value: text().notNull(),
    position: smallint().notNull(),
    /** Time at which it was completed otherwise than by a diploma in the dossier. */
    doneAt: instant(),
  },
  (table) => [unique('dossier_steps_once').on(table.contactId, table.key)],
);
