import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { contacts } from './contacts.ts';
import { users } from './people.ts';

/**
 * A session on the server. Tokens are stored as SHA-256 only. After a rotation by age the previous token stays valid
 * for a short time, for requests in flight. Logging out deletes the row, which invalidates both.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    previousTokenHash: text().unique(),
    /**
     * The token before the last change of identity or privileges. It grants no access, but identifies a late request
     * that still has it, so that the response does not clear the new cookie.
     */
    retiredTokenHash: text(),
    rotatedAt: instant().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** While 'pending': the contact in which the login will start. */
    activeContactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    /**
     * 'pending': the first step of the login has succeeded, and the second has not been completed yet; grants no
     * access.
     */
    level: text({ enum: ['full', 'pending'] }).notNull(),
    /** The step that a pending session still requires. */
    secondStep: text({ enum: ['verify', 'setup'] }),
    /** The login method. */
    method: text({ enum: ['password', 'single-sign-on', 'passkey'] }).notNull(),
    /** Number of codes tried while the session was pending; the right one counts too. */
    wrongCodes: integer().notNull().default(0),
    /**
     * Time at which the logged-in user last repeated the second factor; the login does not set it. Cleared by the
     * action that requires it.
     */
    verifiedAt: instant(),
    authenticatedAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    idleExpiresAt: instant().notNull(),
    absoluteExpiresAt: instant().notNull(),
    userAgent: text(),
    /** Network part of the client's IP address: /24 of IPv4, /64 of IPv6. */
    addressPrefix: text(),
    /** During impersonation: the participant, with separate expiry times. */
    impersonatedUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    impersonatedContactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    impersonationReason: text(),
    impersonationIdleExpiresAt: instant(),
    impersonationExpiresAt: instant(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_contact').on(table.activeContactId),
    index('sessions_impersonated_user').on(table.impersonatedUserId),
    index('sessions_impersonated_contact').on(table.impersonatedContactId),
    index('sessions_expiry').on(table.absoluteExpiresAt),
    index('sessions_retired_token').on(table.retiredTokenHash),
  ],
);
