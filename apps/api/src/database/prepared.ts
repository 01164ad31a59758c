import type { Database } from './database.ts';

interface Preparable<Query> {
  prepare(name: string): Query;
}

/** From this use on a statement is prepared, so that one that is sent once takes no memory of the database. */
const threshold = 5;
/** Each connection keeps at most this many statements planned. */
const maximumNames = 256;
const maximumCounts = 1_024;

/** Names of the statements that the code prepares by itself, by their text. */
const givenNames = new Map<string, string>();

/**
 * Returns a function that gives the name under which each connection of a database prepares a statement, or undefined for one that is
 * not prepared (yet). A prepared statement is parsed and planned once per connection.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = givenNames.get(text) ?? names.get(text);
    if (name !== undefined || names.size >= maximumNames) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < threshold) {
      if (counts.size >= maximumCounts) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    names.set(text, `statement-${names.size}`);
    return names.get(text);
  };
}

/**
 * Prepares a query that runs many times a second from its first use on, and builds its text once per database. Variable values are written as `sql.placeholder(…)` and must be text, a number, a boolean or null.
 */
export function prepared<Query extends { getQuery(): { sql: string } }>(
  name: string,
  build: (database: Database) => Preparable<Query>,
): (database: Database) => Query {
  const known = new WeakMap<Database, Query>();
  return (database) => {
    const query = known.get(database) ?? build(database).prepare(name);
    givenNames.set(query.getQuery().sql, name);
    known.set(database, query);
    return query;
  };
}
