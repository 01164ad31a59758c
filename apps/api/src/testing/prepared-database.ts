import { openAsBlob } from 'node:fs';
import type { OpenDatabase } from '../database/database.ts';
import { open } from '../database/open.ts';
import type { Services } from '../platform/services.ts';
import { createTestDatabase } from './test-database.ts';

/** Initial contents of a database. */
export type World = 'empty' | 'demo';

/** Opens a copy of a database that `prepare.ts` created: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function openPrepared(log: Services['log'], world: World): Promise<OpenDatabase> {
  const prepared = process.env[world === 'demo' ? 'PREPARED_DEMO' : 'PREPARED_TABLES'] ?? '';
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return open({ url: null, folder: null, dump: await openAsBlob(prepared), log });
  const { url, drop } = await createTestDatabase(server, prepared);
  const opened = await open({ url, folder: null, log });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}
