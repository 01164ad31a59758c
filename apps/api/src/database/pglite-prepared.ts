import { parse, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

type Simple = string | number | boolean | null;

/**
 * Whether all values can be sent as text. For other values PGlite would need the types of the statement's parameters.
 */
export const areSimple = (values: unknown[]): values is Simple[] =>
  values.every((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value));

/**
 * Returns a function that runs statements as prepared statements of the embedded database. PGlite's own `query` plans
 * every time and takes six round trips into the database, where this takes one. `isInTransaction` means that the
 * caller's transaction has acquired the connection already.
 */
export function preparedQueries(client: PGlite) {
  const known = new Set<string>();

  return async <Row>(
    { name, text, values, isInTransaction }: Statement,
    options: QueryOptions = {},
  ): Promise<Results<Row>> => {
    const execution = [
      serialize.bind({
        statement: name,
        values: values.map((value) => (value === null ? null : String(value))),
      }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    async function execute(): Promise<Results<Row>> {
      // Closes the statement first: after a failed first execution it is planned in the database, but missing from
      // `known`.
      const plan = [serialize.close({ type: 'S', name }), serialize.parse({ name, text })];
      const parts = known.has(name) ? execution : [...plan, ...execution];
      const { messages } = await client.execProtocol(Buffer.concat(parts));
      known.add(name);
      const [results] = parse.parseResults(messages, client.parsers, options);
      return results as Results<Row>;
    }
    // Acquires the same locks as the client's own `query`, so that it waits for the client's transactions and
    // queries.
    const executeAlone = () => client['_runExclusiveQuery'](execute);
    return isInTransaction ? executeAlone() : client['_runExclusiveTransaction'](executeAlone);
  };
}

interface Statement {
  name: string;
  text: string;
  values: Simple[];
  isInTransaction: boolean;
}
