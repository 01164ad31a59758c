import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about the installation that every process on the database must agree on, such as its key. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
});
