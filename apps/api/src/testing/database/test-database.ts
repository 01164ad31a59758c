import { Client } from 'pg';

export interface TestDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database on a test server, as a copy of `template` or without tables. */
export async function createTestDatabase(server: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
