import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { affiliations } from './contacts.ts';
import { environments } from './environments.ts';
import { users } from './people.ts';

/** The SAML identity provider of a customer. What it asserts counts for the people of its own organisation only. */
export const identityProviders = pgTable('identity_providers', {
  entityId: text().primaryKey(),
  environmentId: uuid()
    .notNull()
    .references(() => environments.id, { onDelete: 'cascade' }),
  affiliationId: uuid()
    .notNull()
    .references(() => affiliations.id, { onDelete: 'cascade' }),
  signOnUrl: text().notNull(),
  /** PEM; two while one takes over from the other. */
  certificates: text().array().notNull(),
  /** Whether the response must be signed as well as the assertion. */
  wantResponseSigned: boolean().notNull().default(true),
  /** Whether people show who they are each time, even where they are logged in already. */
  forceAuthentication: boolean().notNull().default(false),
  /** Authentication contexts that count as a second factor. */
  secondFactorContexts: text().array().notNull().default([]),
});

/** A person as their identity provider names them. */
export const identityLinks = pgTable(
  'identity_links',
  {
    entityId: text()
      .notNull()
      .references(() => identityProviders.entityId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    nameId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.nameId] })],
);

/** A request to an identity provider that waits for its one response, from the browser it was made in. */
export const samlRequests = pgTable('saml_requests', {
  id: text().primaryKey(),
  entityId: text().notNull(),
  /** SHA-256 of the token in that browser's cookie. */
  browserHash: text().notNull(),
  /** The opaque RelayState. */
  relayState: text().notNull(),
  /** The session that browser had when it left; it ends when somebody comes back logged in. */
  sessionId: uuid(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** Assertions that have been used, kept until they would be refused for their age. */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    entityId: text().notNull(),
    assertionId: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.assertionId] })],
);

/** A login on its way to a sibling application, as SHA-256 of a code that is redeemed once, by that application's server. */
export const handOverCodes = pgTable('hand_over_codes', {
  codeHash: text().primaryKey(),
  application: text({ enum: ['webshop', 'lms', 'kp', 'idp'] }).notNull(),
  sessionId: uuid().notNull(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  contactId: uuid(),
  expiresAt: instant().notNull(),
});

/** A login on its way to the app, as SHA-256 of the code in a QR code: one a person, and the next takes its place. */
export const qrLoginCodes = pgTable('qr_login_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text().notNull().unique(),
  sessionId: uuid().notNull(),
  contactId: uuid(),
  expiresAt: instant().notNull(),
});
