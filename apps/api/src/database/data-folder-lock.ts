import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { CannotStart } from '../cannot-start.ts';

/** Thrown when another process uses the data folder. */
export class DataFolderInUse extends CannotStart {
  override name = 'DataFolderInUse';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the process that holds a lock; null without a lock, or for one of a process that has ended. */
function holderOf(path: string): number | null {
  const lock = statSync(path, { throwIfNoEntry: false });
  // After a restart of the machine another process may have the same id.
  if (lock === undefined || lock.mtimeMs < Date.now() - uptime() * 1_000) return null;
  const pid = Number(readFileSync(path, 'utf8'));
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) ? pid : null;
}

/**
 * Locks the folder of the embedded database, which two processes would corrupt, through the file `<folder>.lock`;
 * returns the function that unlocks it. Throws `DataFolderInUse` while the process in an existing lock is running.
 */
export function lockDataFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const holder = holderOf(path);
  if (holder !== null) {
    throw new DataFolderInUse(
      `De map ${folder} is in gebruik door proces ${holder}. Stop dat, of kies een andere DATA_FOLDER.`,
    );
  }
  rmSync(path, { force: true });
  writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
  return () => rmSync(path, { force: true });
}
