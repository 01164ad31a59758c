import { closeSync, linkSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { uptime } from 'node:os';
import { CannotStart } from '../cannot-start.ts';

/** Thrown when another process uses the data folder. */
export class DataFolderInUse extends CannotStart {
  override name = 'DataFolderInUse';
}

interface Holder {
  pid: number;
  /** Boot of the machine that the process belongs to; after a restart another process may have its pid. */
  boot: string;
  /**
   * Start time of the process in ticks since boot, to distinguish it from a later process with the same pid. '' if
   * unknown.
   */
  started: string;
}

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}

/**
 * Identifies the current boot: by its id on Linux, else by its time in whole minutes, since the clock drifts a little.
 */
function currentBoot(): string {
  const named = readOr('/proc/sys/kernel/random/boot_id', '').trim();
  return named || `minute ${Math.round((Date.now() / 1_000 - uptime()) / 60)}`;
}

/**
 * Returns field 22 (starttime) of `/proc/<pid>/stat`, counted from the end of the name, which may itself contain spaces
 * and brackets. '' if unknown.
 */
function startOf(pid: number): string {
  const line = readOr(`/proc/${pid}/stat`, '');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
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

function parseHolder(text: string): Holder | null {
  try {
    const { pid, boot, started } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof boot === 'string' ? { pid, boot, started: started ?? '' } : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.boot !== currentBoot() || !isRunning(holder.pid)) return false;
  return holder.started === '' || holder.started === startOf(holder.pid);
}

/**
 * Creates the lock; returns false when it exists. Links a completely written draft, so that no process ever reads half
 * a lock.
 */
function createLock(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, content);
  closeSync(file);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Removes a lock whose holder has ended, unless another process has just replaced it. */
function removeStale(path: string, content: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') !== content) createLock(path, readFileSync(aside, 'utf8'));
  unlinkSync(aside);
}

/**
 * Locks the folder for this process through the file `<folder>.lock`; returns the function that unlocks it. Replaces
 * the lock of a process that has ended. Throws `DataFolderInUse` while its holder is running.
 */
export function lockDataFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const own = JSON.stringify({
    pid: process.pid,
    boot: currentBoot(),
    started: startOf(process.pid),
  } satisfies Holder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createLock(path, own)) {
      return () => {
        if (readOr(path, '') === own) unlinkSync(path);
      };
    }
    const content = readOr(path, '');
    const holder = parseHolder(content);
    if (holder !== null && isAlive(holder)) {
      throw new DataFolderInUse(
        `De map ${folder} is in gebruik door proces ${holder.pid}. Stop dat, of kies een andere DATA_FOLDER.`,
      );
    }
    removeStale(path, content);
  }
  throw new DataFolderInUse(`De map ${folder} is niet te vergrendelen: ${path} verandert steeds.`);
}
