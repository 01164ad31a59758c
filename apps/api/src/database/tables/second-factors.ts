import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './people.ts';
import { sessions } from './sessions.ts';

/**
 * The authenticator app of a user, active as soon as the row exists. `confirmedAt` is null until a code has proven it,
 * which happens with clients that check the first code themselves.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted; the text includes the id of its key. */
  secret: text().notNull(),
  enabledAt: instant().notNull(),
  confirmedAt: instant(),
  /** Time at which the user confirmed to have stored the current recovery codes; null until then. */
  recoveryCodesKeptAt: instant(),
  /** The time step (of 30 s since 1970) of the last accepted code; that step and earlier ones are rejected. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** A secret that was shown in a session, and that only this session can activate; deleted with the session. */
export const secondFactorOffers = pgTable('second_factor_offers', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  generatedAt: instant().notNull(),
});

/** Codes for a user who lost their phone, as HMAC-SHA-256; each works once. */
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

/**
 * A request of an employee to remove the lost second factor of another employee, which waits for the approval of a
 * third one.
 */
export const secondFactorResets = pgTable(
  'second_factor_resets',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('second_factor_resets_expiry').on(table.expiresAt)],
);

/** A WebAuthn key on a device: logs in without a password, or replaces a code. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id from the authenticator, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    /** Name given by its owner. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** A challenge for an authenticator; works once, in the browser it was issued to. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** SHA-256 of the token in that browser's cookie. */
  tokenHash: text().primaryKey(),
  challenge: text().notNull(),
  purpose: text({ enum: ['register', 'login'] }).notNull(),
  /** Null for a login by passkey alone, when the user is not known yet. */
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
});
