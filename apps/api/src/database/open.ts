import type { DatabaseOptions, OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { retryConflicts } from './retry.ts';

/**
 * Opens PostgreSQL, or the embedded database without a URL. Retries transactions after a conflict with another one.
 * Throws `DataFolderInUse` when another process uses the folder of the embedded database.
 */
export async function open(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = options.url === null ? await openPglite(options) : await openPostgres(options.url, options);
  retryConflicts(opened.database);
  return opened;
}
