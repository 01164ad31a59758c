import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './people.ts';

/**
 * Responses to saves by idempotency key, kept for a day. A repeated request gets the stored response byte for byte:
 * hence `json`, which keeps the order of keys.
 */
export const mutations = pgTable(
  'mutations',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mutationId: text().notNull(),
    /** SHA-256 of the call and the body. */
    bodyHash: text().notNull(),
    response: json('answer'),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mutationId] }),
    index('mutations_age').on(table.createdAt),
  ],
);
