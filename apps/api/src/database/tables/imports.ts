import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { affiliations, contacts } from './contacts.ts';

/** A file with the people of an organization that was, or is being, applied. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    affiliationId: uuid()
      .notNull()
      .references(() => affiliations.id, { onDelete: 'cascade' }),
    /** SHA-256 of the file and of the chosen columns, by which an interrupted import is found again. */
    fileHash: text().notNull(),
    fileName: text().notNull(),
    /** Id of the user who started the import; null for a command. No foreign key: an import is kept when its user is erased. */
    startedBy: uuid(),
    startedAt: instant().notNull(),
    /** The lines to apply, emptied when it has finished. */
    lines: jsonb().$type<unknown[]>().notNull().default([]),
    lineCount: integer().notNull(),
    doneCount: integer().notNull().default(0),
    finishedAt: instant(),
    undoneAt: instant(),
  },
  (table) => [index('imports_affiliation').on(table.affiliationId, table.startedAt)],
);

/** A contact that an import added, which undoing it removes. */
export const importAdditions = pgTable(
  'import_additions',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** Whether the person was new as well. */
    isNewPerson: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.contactId] }),
    index('import_additions_contact').on(table.contactId),
  ],
);
