import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { spaceToWrite } from '../platform/files/disk-space.ts';
import type { Services } from '../platform/context.ts';

/** Milliseconds within which a dependency must respond. */
const timeout = 1_000;

/** Rejects when the check does, or takes too long. */
async function inTime(check: Promise<unknown>): Promise<void> {
  const stop = new AbortController();
  const tooLate = wait(timeout, null, { signal: stop.signal, ref: false }).then(
    () => {
      throw new Error(`No response within ${timeout} ms.`);
    },
    () => {},
  );
  try {
    await Promise.race([check, tooLate]);
  } finally {
    stop.abort();
  }
}

/** Parts that the server needs. It serves without `storage`, apart from uploaded files. */
export interface Checks {
  database: boolean;
  storage: boolean;
  space: boolean;
}

/**
 * Returns a function that checks what the server needs. It logs each change of the outcome in one line, with the
 * reason.
 */
export function watchNeeds({ database, files, space, log }: Services): () => Promise<Checks> {
  let before = 'database storage space';

  return async () => {
    const [databaseOutcome, storageOutcome] = await Promise.allSettled([
      inTime(database.execute(sql`select 1`)),
      inTime(files.probe()),
    ]);
    const checks = {
      database: databaseOutcome.status === 'fulfilled',
      storage: storageOutcome.status === 'fulfilled',
      space: space.free() >= spaceToWrite,
    };
    const now = Object.entries(checks)
      .filter(([, works]) => works)
      .map(([name]) => name)
      .join(' ');
    if (now === before) return checks;
    before = now;
    if (databaseOutcome.status === 'rejected')
      log.warn({ ...checks, err: databaseOutcome.reason as unknown }, 'The database does not work.');
    if (storageOutcome.status === 'rejected')
      log.warn(
        { ...checks, location: files.location, err: storageOutcome.reason as unknown },
        'The file store does not work; uploads are refused.',
      );
    if (!checks.space) log.warn(checks, 'The disk of the data folder is full.');
    if (Object.values(checks).every(Boolean)) log.info(checks, 'Database, file store and disk work again.');
    return checks;
  };
}
