import type { Database } from './database.ts';

interface Preparable<Query> {
  prepare(name: string): Query;
}

const names = new Map<string, string>();

/** Returns the name that a statement is prepared under, or undefined. For a driver that gets only the text. */
export const preparedNameOf = (text: string): string | undefined => names.get(text);

/**
 * Prepares a query that runs many times a second: its text is built once per database, and each connection plans it
 * once. Variable values are written as `sql.placeholder(…)` and must be text, a number, a boolean or null.
 */
export function prepared<Query extends { getQuery(): { sql: string } }>(
  name: string,
  build: (database: Database) => Preparable<Query>,
): (database: Database) => Query {
  const known = new WeakMap<Database, Query>();
  return (database) => {
    const query = known.get(database) ?? build(database).prepare(name);
    names.set(query.getQuery().sql, name);
    known.set(database, query);
    return query;
  };
}
