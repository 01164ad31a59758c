import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../../database/database.ts';
import { open } from '../../database/open.ts';
import { embeddedOptions } from '../../database/pglite.ts';
import type { Services } from '../../platform/context.ts';
import { catalogOf, restoreOriginals } from './originals.ts';
import { createTestDatabase } from './test-database.ts';

/** Initial contents of a database. */
export type World = 'empty' | 'demo';

interface Embedded {
  client: PGlite;
  /** Its tables, columns, triggers and functions, as prepared. */
  catalog: string;
}

/**
 * Embedded databases that are as prepared, for the next test file of this process: restoring one takes milliseconds,
 * and loading one over a second.
 */
const kept: Record<World, Embedded[]> = { empty: [], demo: [] };
const mostKept = 2;

const preparedAs = (world: World) =>
  process.env[world === 'demo' ? 'PREPARED_DEMO' : 'PREPARED_TABLES'] ?? '';

async function openEmbedded(log: Services['log'], world: World): Promise<OpenDatabase> {
  const again = kept[world].pop();
  const client =
    again?.client ??
    (await PGlite.create({ ...embeddedOptions, loadDataDir: await openAsBlob(preparedAs(world)) }));
  const options = { url: null, folder: null, client, log };
  const opened = await open(options);
  const catalog = again?.catalog ?? (await catalogOf(opened.database));

  /** Puts everything back. Returns false after a change that rows alone cannot undo, such as a dropped table. */
  async function isRestored(): Promise<boolean> {
    try {
      // The database is opened again, because a test may have replaced methods of the old object.
      const { database } = await open(options);
      await client.exec('discard all');
      if ((await catalogOf(database)) !== catalog) return false;
      await restoreOriginals(database);
      return true;
    } catch {
      return false;
    }
  }

  return {
    ...opened,
    close: async () => {
      if (kept[world].length < mostKept && (await isRestored())) kept[world].push({ client, catalog });
      else await opened.close();
    },
  };
}

/** Opens a copy of a database that `prepare.ts` created: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function openPrepared(log: Services['log'], world: World): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return openEmbedded(log, world);
  const { url, drop } = await createTestDatabase(server, preparedAs(world));
  const opened = await open({ url, folder: null, log });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}
