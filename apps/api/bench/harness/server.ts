import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { fillDemoWorld } from './demo-world.ts';

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface BenchServer {
  origin: string;
  /**
   * Returns the resident memory of the server process in MiB, and its processor time so far in milliseconds. Linux
   * only.
   */
  usage: () => Promise<{ memory: number; cpu: number }>;
  stop: () => Promise<void>;
}

async function isReady(origin: string, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null)
    throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
  return fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Starts the real server on loopback, in demo mode, with the demo world and its own data folder. An empty `databaseUrl`
 * means the embedded database.
 */
export async function startServer(
  port: number,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  await fillDemoWorld(databaseUrl, more['DATA_FOLDER'] ?? folder);
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORTAL_MODE: 'demo',
      PORT: String(port),
      DATA_FOLDER: folder,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      UV_THREADPOOL_SIZE: '8',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; !(await isReady(origin, child)); attempt += 1) {
    if (attempt > 300) {
      child.kill();
      throw new Error('The server was not ready within a minute.');
    }
    await wait(200);
  }
  return {
    origin,
    usage: async () => {
      const ps = spawn('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      const [kibibytes] = (await once(ps.stdout, 'data')) as [Buffer];
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      // User and system time follow the name in brackets, in hundredths of a second.
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return {
        memory: Math.round(Number(kibibytes.toString()) / 1024),
        cpu: (Number(user) + Number(system)) * 10,
      };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
