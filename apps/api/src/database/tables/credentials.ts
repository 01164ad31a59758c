import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Letter } from '../../mail/letter.ts';
import { id, instant } from './columns.ts';
import { environments } from './environments.ts';
import { users } from './people.ts';

/**
 * Somebody asks for new credentials, known or not. Written for everybody alike, so that the time it takes tells nothing; a
 * moment later it becomes a letter, or nothing.
 */
export const resetRequests = pgTable('reset_requests', {
  id: id(),
  /** As it was typed, normalised. */
  email: text().notNull(),
  createdAt: instant().notNull(),
});

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

/**
 * A message to be delivered, written in the transaction that gave rise to it and tried until it is out. The letter names its
 * link by id: the token in it is made when it goes out, so that no copy of the database opens anything.
 */
export const mailMessages = pgTable(
  'mail_messages',
  {
    /** Also the Message-ID, so that a delivery tried twice is recognised as one. */
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    letter: jsonb().$type<Omit<Letter, 'subject'>>().notNull(),
    /** Whose name and colours it wears; null for the house style. */
    environmentId: uuid().references(() => environments.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    sentAt: instant(),
    /** Given up: every attempt failed. */
    abandonedAt: instant(),
  },
  (table) => [index('mail_messages_due').on(table.nextAttemptAt)],
);
