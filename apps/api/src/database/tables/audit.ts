import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Who did what, and when. Rows are only ever added: a trigger refuses everything else. There are no foreign keys, because a
 * record outlives what it is about. Event names follow the OWASP logging vocabulary.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    requestId: text().notNull(),
    event: text().notNull(),
    /** Null when nobody is known yet. */
    userId: uuid(),
    contactId: uuid(),
    addressPrefix: text(),
    userAgent: text(),
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
  },
  (table) => [index('audit_user').on(table.userId, table.at)],
);
