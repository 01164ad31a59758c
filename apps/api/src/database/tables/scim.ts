import type { ScimAction } from '@portal/contract/organisations/scim';
import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { affiliations } from './contacts.ts';
import { users } from './people.ts';

/** The token with which an organization keeps its people here by SCIM; a new one replaces it. */
export const scimTokens = pgTable('scim_tokens', {
  affiliationId: uuid()
    .primaryKey()
    .references(() => affiliations.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token. */
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull(),
  createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Within a minute; null for a token that was never used. */
  lastUsedAt: instant(),
});

/** What the system of an organization sent about a person by SCIM. A person about whom it never sent anything has no row. */
export const scimUsers = pgTable(
  'scim_users',
  {
    affiliationId: uuid()
      .notNull()
      .references(() => affiliations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the organization writes it; unique there, whatever its capitals. */
    userName: text().notNull(),
    /** Id of the person at the organization. */
    externalId: text(),
    /** Accounts that ended when the person became inactive, and are resumed with them. */
    endedContactIds: uuid().array().notNull().default([]),
    /** Whether the person was also kept out of the portal, since they had no other account. */
    isKeptOut: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the organization deleted the person; null for one that it still has. */
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.affiliationId, table.userId] }),
    uniqueIndex('scim_users_user_name')
      .on(table.affiliationId, sql`lower(${table.userName})`)
      .where(isNull(table.deletedAt)),
    index('scim_users_external_id').on(table.affiliationId, table.externalId),
    index('scim_users_user').on(table.userId),
  ],
);

/** The last calls of the system of an organization by SCIM, without what they sent. */
export const scimCalls = pgTable(
  'scim_calls',
  {
    /** In the order of the calls. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    affiliationId: uuid()
      .notNull()
      .references(() => affiliations.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** What was asked; null for an unknown address. */
    action: text().$type<ScimAction>(),
    /** The status of the response. */
    status: smallint().notNull(),
    /** Why it was refused, in the words of the response; null for one that succeeded. */
    error: text(),
  },
  (table) => [index('scim_calls_organisation').on(table.affiliationId, table.id)],
);
