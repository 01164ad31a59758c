import { countries } from '@portal/contract/people/schema';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { digitsOf, foldedName, id, instant, version } from './columns.ts';
import { contacts } from './contacts.ts';
import { media } from './environments.ts';

/** The personal data of a person, independent of their contacts. */
export const people = pgTable(
  'people',
  {
    id: id(),
    givenName: text(),
    infix: text(),
    initials: text(),
    surname: text(),
    gender: text({ enum: ['man', 'woman', 'neutral'] }),
    birthDate: date({ mode: 'string' }),
    avatarId: uuid().references((): AnyPgColumn => media.id, { onDelete: 'set null' }),
    street: text(),
    houseNumber: text(),
    postalCode: text(),
    town: text(),
    country: text({ enum: countries }).notNull().default('NL'),
    recoveryEmail: text(),
    phone: text(),
    profileDataState: text({ enum: ['new', 'step-one-completed', 'step-two-completed', 'completed'] })
      .notNull()
      .default('new'),
    /** Whether the learning system knows the person, and then owns part of this data. */
    connectedToLis: boolean().notNull().default(false),
    /** Why the person must not be erased, such as a dispute; null when they may be. */
    legalHold: text(),
    ...foldedName(),
    version: version(),
  },
  (table) => [
    index('people_folded_name').using('gin', table.foldedName.op('gin_trgm_ops')),
    index('people_by_name').on(table.surname, table.givenName, table.id),
    index('people_postal_code').on(table.postalCode),
    index('people_avatar').on(table.avatarId),
    index('people_phone_digits').using('gin', sql`${digitsOf(table.phone)} gin_trgm_ops`),
  ],
);

/**
 * The credentials of a person. `username` and `email` are stored normalized (trimmed, NFC, lower case), and a user
 * can log in with either. A username that looks like an email address must be the user's own `email`, so that no user
 * can claim the address of another.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .unique()
      .references(() => people.id, { onDelete: 'cascade' }),
    username: text().notNull().unique(),
    email: text().unique(),
    /** argon2id in PHC notation; null for a user who only logs in by single sign-on. */
    passwordHash: text(),
    enabled: boolean().notNull().default(true),
    /** Time of the last invitation; null for somebody who was never invited. */
    invitedAt: instant(),
    requiresSecondFactor: boolean().notNull().default(false),
    secondFactorMandatory: boolean().notNull().default(false),
    /** When an administrator last reset the attempts of this user; earlier ones no longer count. */
    unblockedAt: instant(),
    /** The contact that was active last, in which the next login starts. */
    lastContactId: uuid().references((): AnyPgColumn => contacts.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('users_last_contact').on(table.lastContactId),
    index('users_username_part').using('gin', table.username.op('gin_trgm_ops')),
    index('users_email_part').using('gin', table.email.op('gin_trgm_ops')),
    check(
      'users_username_no_foreign_address',
      sql`position('@' in ${table.username}) = 0 or ${table.username} = ${table.email}`,
    ),
  ],
);

/**
 * Email addresses that users have confirmed as theirs, normalized. Each works for logging in and for recovering
 * credentials, as `users.email` does. An address belongs to one user.
 */
export const loginAddresses = pgTable(
  'login_addresses',
  {
    email: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    confirmedAt: instant().notNull(),
  },
  (table) => [index('login_addresses_user').on(table.userId)],
);
