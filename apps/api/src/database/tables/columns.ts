import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The primary key every entity has. Random, so that ids of others cannot be counted or guessed. */
export const id = () => uuid().primaryKey().defaultRandom();

/** A moment, in UTC, to the millisecond that a JavaScript Date carries. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Grows with every change, so that whoever changes a row can say which one they saw. */
export const version = () => integer().notNull().default(1);
