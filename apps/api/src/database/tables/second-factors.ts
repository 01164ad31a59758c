import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './people.ts';
import { sessions } from './sessions.ts';

/**
 * The authenticator app of a user, in force from the moment it stands here. Without `confirmedAt` no code has proven it yet,
 * which happens to clients that check the first code themselves.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted; the text names its key. */
  secret: text().notNull(),
  enabledAt: instant().notNull(),
  confirmedAt: instant(),
  /** The time step (of 30 s since 1970) of the last code that was accepted; that one and older ones work no more. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** A secret that a session has been shown, and that it alone may put in force; goes with the session. */
export const secondFactorOffers = pgTable('second_factor_offers', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  generatedAt: instant().notNull(),
});

/** Codes for when the phone is lost, as HMAC-SHA-256; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** A key on a device, by WebAuthn: logs in by itself, or stands in for a code. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator named it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    /** What its owner calls it. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** A question put to an authenticator; answered once, by the browser it was put to. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** SHA-256 of the token in that browser's cookie. */
  tokenHash: text().primaryKey(),
  challenge: text().notNull(),
  purpose: text({ enum: ['register', 'login'] }).notNull(),
  /** Null while nobody is known: a login by passkey alone. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
});
