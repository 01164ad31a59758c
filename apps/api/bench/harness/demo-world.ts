import { join } from 'node:path';
import { loadDemoWorld } from '../../../demo/src/world/load.ts';
import { readConfig } from '../../src/config.ts';
import type { OpenDatabase } from '../../src/database/database.ts';
import { open } from '../../src/database/open.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { folderFileStore } from '../../src/platform/files/folder-file-store.ts';
import { createLog } from '../../src/platform/logging.ts';
import { PasswordHashing } from '../../src/platform/security/password-hashing.ts';

/** Fills an empty database with the demo world, as its server does in a demo, and returns it open. */
export async function openDemoWorld(databaseUrl: string, folder: string): Promise<OpenDatabase> {
  const config = readConfig({ PORTAL_MODE: 'demo', DATA_FOLDER: folder, LOG_LEVEL: 'error' });
  const opened = await open({
    url: databaseUrl === '' ? null : databaseUrl,
    folder: join(folder, 'database'),
    log: createLog('error'),
  });
  await opened.migrate();
  const files = await folderFileStore(join(folder, 'files'));
  const { database } = opened;
  await loadDemoWorld({ config, database, files, passwords: new PasswordHashing(), clock: systemClock });
  return opened;
}

/** Fills an empty database with the demo world. */
export async function fillDemoWorld(databaseUrl: string, folder: string): Promise<void> {
  const { close } = await openDemoWorld(databaseUrl, folder);
  await close();
}
