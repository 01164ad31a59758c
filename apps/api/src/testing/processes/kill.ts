import { rmSync } from 'node:fs';
import { findLostWrites, writeUntilGone } from './acknowledged-writes.ts';
import { makeDataFolder, startServer } from './server-process.ts';

export interface KillReport {
  kills: number;
  acknowledged: number;
  lost: number;
  /** Milliseconds from start to ready, of every start after the first. */
  readyAfter: number[];
}

const clients = 4;

/** Kills the server `kills` times with SIGKILL during writes, and counts the acknowledged writes that are lost. */
export async function killRepeatedly(
  kills: number,
  writesBetween: number,
  databaseUrl: string | null,
): Promise<KillReport> {
  const environment = {
    DATA_FOLDER: makeDataFolder(),
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const acknowledged = new Set<string>();
  const readyAfter: number[] = [];

  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(environment);
    readyAfter.push(await server.ready());
    const writing = Array.from({ length: clients }, () =>
      writeUntilGone(server.origin, acknowledged, AbortSignal.timeout(60_000)),
    );
    const goal = acknowledged.size + writesBetween;
    const timer = setInterval(() => {
      if (acknowledged.size >= goal) server.child.kill('SIGKILL');
    }, 1);
    await Promise.all(writing);
    clearInterval(timer);
    await server.stop('SIGKILL');
  }
  const lost = await findLostWrites(acknowledged, environment.DATA_FOLDER, databaseUrl);
  rmSync(environment.DATA_FOLDER, { recursive: true, force: true });
  return { kills, acknowledged: acknowledged.size, lost: lost.length, readyAfter: readyAfter.slice(1) };
}
