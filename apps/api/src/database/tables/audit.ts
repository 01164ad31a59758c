import { bigint, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
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
    /** Whose account it happened in; null when nobody is known yet. */
    userId: uuid(),
    contactId: uuid(),
    /** Who did it, when that is somebody else: the employee who looks along. */
    actorUserId: uuid(),
    /** `PUT /api/relations/people/:id` */
    route: text(),
    objectType: text(),
    objectId: text(),
    status: smallint(),
    addressPrefix: text(),
    userAgent: text(),
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
  },
  (table) => [
    index('audit_user').on(table.userId, table.at),
    index('audit_actor').on(table.actorUserId, table.at),
    index('audit_at').on(table.at),
  ],
);
