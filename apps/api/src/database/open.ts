import type { DatabaseOptions, OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { retryConflicts } from './retry.ts';

/**
 * Opens PostgreSQL, or the embedded database without a URL. Retries transactions that lose against another one. Throws
 * `DataFolderInUse` when another process holds the folder.
 */
export async function open(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = options.url === null ? await openPglite(options) : await openPostgres(options.url, options);
  retryConflicts(opened.database);
  return opened;
}
