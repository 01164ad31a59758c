import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key of every entity. Random, so that the ids of others cannot be counted or guessed. */
export const id = () => uuid().primaryKey().defaultRandom();

/** A timestamp with time zone, in milliseconds like a JavaScript Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Version of a row, incremented with every change, so that a client can send the version it is based on. */
export const version = () => integer().notNull().default(1);
