import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key of every entity. Random, so that the ids of others cannot be counted or guessed. */
export const id = () => uuid().primaryKey().defaultRandom();

/** A timestamp with time zone, in milliseconds like a JavaScript Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Version of a row, incremented with every change, so that a client can send the version it is based on. */
export const version = () => integer().notNull().default(1);

/**
 * The name of a row in the form in which it is searched, and the name that this was made of: a row whose name has
 * changed since, by whatever program, is folded again in the background.
 */
export const foldedName = () => ({ foldedName: text(), foldedFrom: text() });

/** The digits of a phone number, in which a part of it is found however it was typed. */
export const digitsOf = (phone: AnyPgColumn): SQL => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
