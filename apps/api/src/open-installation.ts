import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { CannotStart } from './cannot-start.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import { deniedAccess } from './database/faults.ts';
import { open } from './database/open.ts';
import { refuseDemo } from './platform/security/demo-mark.ts';
import { bindKey, refuseOtherKey } from './platform/security/secret-key.ts';

/** Throws `CannotStart` for a database of another installation, before anything in it changes. */
async function refuseWrongDatabase(
  config: Pick<Config, 'mode' | 'secretKey'>,
  database: Database,
): Promise<void> {
  if (config.mode === 'production') await refuseDemo(database);
  await refuseOtherKey(config, database);
}

/**
 * Opens the database of an installation, migrated and bound to its key. Throws `CannotStart` for one of another
 * installation or of a newer version.
 */
export async function openInstallation(
  config: Config,
  log: FastifyBaseLogger,
): Promise<Omit<OpenDatabase, 'migrate'>> {
  const { database, jobStore, migrate, close } = await open({
    url: config.databaseUrl,
    folder: join(config.dataFolder, 'database'),
    log,
  });
  try {
    await refuseWrongDatabase(config, database);
    const migrations = await migrate();
    if (migrations.length > 0) log.info({ migrations }, 'migrated');
    await bindKey(config, database);
    return { database, jobStore, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the refusal for an error with which PostgreSQL denies access; null for any other. */
export function refusalOf(error: unknown): CannotStart | null {
  const denied = deniedAccess(error);
  return denied === null ? null : new CannotStart(`DATABASE_URL: PostgreSQL weigert dit (${denied}).`);
}
