import { countries } from '@portal/contract/people/schema';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, version } from './columns.ts';
import { contacts } from './contacts.ts';
import { media } from './environments.ts';

/** Who somebody is, whatever their accounts. */
export const people = pgTable('people', {
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
  /** Known to the learning system, which then owns part of these data. */
  connectedToLis: boolean().notNull().default(false),
  version: version(),
});

/**
 * The credentials of a person. `username` and `email` are stored normalised (trimmed, NFC, lower case) and both log in; a
 * username that looks like an address must be one's own, so that nobody can occupy the address of another.
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
    /** argon2id in PHC notation; null for whoever only logs in by single sign-on. */
    passwordHash: text(),
    enabled: boolean().notNull().default(true),
    requiresSecondFactor: boolean().notNull().default(false),
    secondFactorMandatory: boolean().notNull().default(false),
    /** The account used last, which the next login starts in. */
    lastContactId: uuid().references((): AnyPgColumn => contacts.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      'users_username_no_foreign_address',
      sql`position('@' in ${table.username}) = 0 or ${table.username} = ${table.email}`,
    ),
  ],
);
