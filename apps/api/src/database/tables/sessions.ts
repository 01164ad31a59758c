import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { contacts } from './contacts.ts';
import { users } from './people.ts';

/**
 * A session on the server. Tokens stand here as SHA-256 only. After a rotation the token before it stays good for a moment,
 * for requests that were under way; logging out deletes the row and with it both.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    previousTokenHash: text().unique(),
    rotatedAt: instant().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** While 'pending': the account the login will start in. */
    activeContactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    /** 'pending': the password was right, a second step has not been taken yet; opens nothing. */
    level: text({ enum: ['full', 'pending'] }).notNull(),
    /** What a pending session waits for. */
    secondStep: text({ enum: ['verify', 'setup'] }),
    /** How the person got in. */
    method: text({ enum: ['password', 'single-sign-on', 'passkey'] }).notNull(),
    /** Wrong codes while pending. */
    wrongCodes: integer().notNull().default(0),
    /** When the second factor was last shown in this session; taken away by what it was shown for. */
    verifiedAt: instant(),
    authenticatedAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    idleExpiresAt: instant().notNull(),
    absoluteExpiresAt: instant().notNull(),
    userAgent: text(),
    /** The network of the client, never the whole address: /24 of IPv4, /64 of IPv6. */
    addressPrefix: text(),
    /** While an employee looks along: the participant whose place they take, with expiries of its own. */
    lookAlongUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    lookAlongContactId: uuid().references(() => contacts.id, { onDelete: 'set null' }),
    lookAlongReason: text(),
    lookAlongIdleExpiresAt: instant(),
    lookAlongExpiresAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.absoluteExpiresAt)],
);
