import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A counter of attempts. `key` is an HMAC, so that the table contains no account, device or IP address. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    blockedUntil: instant().notNull(),
    /** From then on the counter restarts, and the row may be deleted. */
    expiresAt: instant().notNull(),
  },
  (table) => [index('throttles_expiry').on(table.expiresAt)],
);
