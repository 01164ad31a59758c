import type { Database } from './database.ts';

interface Preparable<Query> {
  prepare(name: string): Query;
}

/** Number of uses from which on a statement is prepared, so that rare ones take no memory in the database. */
const threshold = 5;
/** Maximum number of prepared statements per connection. */
const maximumNames = 256;
const maximumCounts = 1_024;

/** Names given by `prepared`, by the SQL of the statement. */
const givenNames = new Map<string, string>();

/**
 * Returns a function that maps SQL to the name under which each connection prepares it, or to undefined when it is
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
 * Builds a frequent query once per database, and prepares it from its first use on. Variable values are written as
 * `sql.placeholder(…)`, and must be text, a number, a boolean or null.
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
