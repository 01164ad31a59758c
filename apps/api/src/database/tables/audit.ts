import { bigint, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The audit log. Rows are only ever added: a trigger rejects any other change. There are no foreign keys, because a
 * row outlives the object it refers to.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    requestId: text().notNull(),
    event: text().notNull(),
    /** The user in whose account it happened; null while the user is unknown. */
    userId: uuid(),
    contactId: uuid(),
    /** The acting user, when that is another: an impersonating employee, or an assessor. */
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
