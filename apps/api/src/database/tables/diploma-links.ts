import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { diplomas } from './uploads.ts';

/** Links with which the holder of a diploma proves it to somebody else. */
export const diplomaLinks = pgTable(
  'diploma_links',
  {
    id: id(),
    diplomaId: uuid()
      .notNull()
      .references(() => diplomas.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Time at which its maker ended it before `endsAt`. */
    withdrawnAt: instant(),
    /** Number of looks, of which `diploma_link_looks` keeps the latest. */
    lookCount: integer().notNull().default(0),
  },
  (table) => [index('diploma_links_diploma').on(table.diplomaId, table.createdAt)],
);

/** The latest times at which the page of a link was opened. Nothing in it identifies the visitor. */
export const diplomaLinkLooks = pgTable(
  'diploma_link_looks',
  {
    id: id(),
    linkId: uuid()
      .notNull()
      .references(() => diplomaLinks.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Kind of browser and system, by `deviceOf`. */
    device: text().notNull(),
  },
  (table) => [index('diploma_link_looks_link').on(table.linkId, table.at)],
);
