import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './people.ts';

/**
 * A link that was sent to somebody, as SHA-256 of its token. 'reset' and 'invitation' let them choose credentials; 'recovery-email'
 * confirms a new address. Works once; a newer one of the same kind takes the older one's place.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    kind: text({ enum: ['reset', 'invitation', 'recovery-email'] }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address it was sent to. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('mailed_links_user').on(table.userId)],
);

/** A message to be delivered, written in the transaction that gave rise to it and tried until it is out. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    /** Also the Message-ID, so that a delivery tried twice is recognised as one. */
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    sentAt: instant(),
    /** Given up: every attempt failed. */
    abandonedAt: instant(),
  },
  (table) => [index('mail_messages_due').on(table.nextAttemptAt)],
);
