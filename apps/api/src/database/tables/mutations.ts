import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './people.ts';

/**
 * A save that has been made, by the name its form gave it, with its answer for whoever sends it again, to the byte: hence
 * `json`, which keeps the order of keys. Kept for a day.
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
    answer: json(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mutationId] }),
    index('mutations_age').on(table.createdAt),
  ],
);
