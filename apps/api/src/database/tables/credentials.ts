import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { environments } from './environments.ts';
import { users } from './people.ts';

/**
 * Links sent by email, found by the SHA-256 of their token. 'reset' and 'invitation' let a user choose credentials;
 * 'email' and 'recovery-email' confirm a new address. A link works once; a newer one of the same kind replaces the
 * older one, for 'email' only one to the same address.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    kind: text({ enum: ['reset', 'invitation', 'email', 'recovery-email'] }).notNull(),
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

/** A labeled detail of an event: 'Apparaat', 'Chrome op Windows'. */
export interface Fact {
  label: string;
  value: string;
}

/** The body of an email: a greeting, paragraphs and at most one action. */
export interface StoredEmail {
  /** 'Beste Anna,' */
  greeting: string;
  paragraphs: string[];
  /** Time, device and network of the event. */
  facts?: Fact[];
  /** Paragraphs for a recipient who did not cause the event: what to do now. */
  alarm?: string[];
  action?: Action;
  /** Paragraphs below the action. */
  closing?: string[];
  /** Reason why the recipient gets it; by default that they have an account. */
  reason?: 'security' | 'address' | 'support-desk' | 'reminder';
  /** URL where the recipient chooses whether to get such emails. */
  preferences?: string;
  /** Reply-To address, in place of the portal's. */
  replyTo?: string;
}

/** The target of an action: a URL, or a link of `mailed_links`, whose token is added when the email is sent. */
type Action = { label: string; href: string } | { label: string; path: string; linkId: string };

/**
 * An email to be delivered, stored in the transaction that caused it and retried until it is sent. It refers to its
 * link by id: the token is derived when the email is sent, so that a copy of the database gives no access.
 */
export const mailMessages = pgTable(
  'mail_messages',
  {
    /** Also the Message-ID, so that an email delivered twice is recognized as one. */
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    content: jsonb().$type<StoredEmail>().notNull(),
    /** The environment whose name and colors it has; null for the house style. */
    environmentId: uuid().references(() => environments.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [index('mail_messages_recipient').on(table.recipient)],
);
