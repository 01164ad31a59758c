import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A counter of tries. `key` is an HMAC, so the table names no account, device or address. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    blockedUntil: instant().notNull(),
    /** From here on the counter starts anew, and the row may go. */
    expiresAt: instant().notNull(),
  },
  (table) => [index('throttles_expiry').on(table.expiresAt)],
);
