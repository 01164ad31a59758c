import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { CannotStart } from '../../cannot-start.ts';
import type { Database } from '../../database/database.ts';
import { installation } from '../../database/schema.ts';
import { type FileStore, StorageFault } from './file-store.ts';

const name = 'file-store';

const otherStore = () =>
  new CannotStart(
    'De bestanden van deze database staan in een andere map of bucket dan die van deze server. ' +
      'Geef alle servers dezelfde FILE_STORE_BUCKET of DATA_FOLDER, of zet de bestanden over, met .store-id erbij.',
  );

async function idInDatabase(database: Database): Promise<string | null> {
  const [row] = await database.select().from(installation).where(eq(installation.name, name));
  return row?.value ?? null;
}

/**
 * Requires that the store is the one of the database: both hold the same id, which the first start gives to them. Of
 * servers that start at the same moment with stores of their own, one continues. Throws `CannotStart`.
 */
export async function requireOwnStore(
  database: Database,
  files: Pick<FileStore, 'readId' | 'createId'>,
): Promise<void> {
  // Read before the store, which gets its id first: a server that starts meanwhile on the same store finds both.
  const known = await idInDatabase(database);
  const stored = await files.readId();
  if (stored === null && known !== null) throw otherStore();
  const value = stored ?? (await files.createId());
  await database.insert(installation).values({ name, value }).onConflictDoNothing();
  if ((await idInDatabase(database)) !== value) throw otherStore();
}

/** `requireOwnStore`, except that a store which cannot be reached does not stop the start: only uploads need it. */
export async function checkStore({
  database,
  files,
  log,
}: {
  database: Database;
  files: FileStore;
  log: FastifyBaseLogger;
}) {
  try {
    await requireOwnStore(database, files);
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    log.error(
      { err: error },
      'The file store cannot be reached, so it is unknown whether it is the right one.',
    );
  }
}
