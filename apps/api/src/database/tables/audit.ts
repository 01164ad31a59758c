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
    index('audit_object').on(table.objectId),
  ],
);

/**
 * The rows of the audit log in the order of their commits, each with the hash of the one before it. A trigger adds them
 * at the commit, so that a row that is changed, removed or put in later breaks the chain.
 */
export const auditChain = pgTable('audit_chain', {
  position: bigint({ mode: 'number' }).primaryKey(),
  auditId: bigint({ mode: 'number' }).notNull().unique(),
  /** '' for the first row. */
  previousHash: text().notNull(),
  /** SHA-256 in hex of the hash before it and the content of the row, as `audit_content` writes it. */
  hash: text().notNull(),
});

/**
 * Points of the chain that the server has signed with its key, which is not in the database. Whoever
 * replaces the chain by another one cannot sign the points of that one. After old rows are deleted, the chain starts at
 * such a point.
 */
export const auditAnchors = pgTable('audit_anchors', {
  position: bigint({ mode: 'number' }).primaryKey(),
  at: instant().notNull(),
  hash: text().notNull(),
  /** HMAC of the position and the hash. */
  signature: text().notNull(),
});
