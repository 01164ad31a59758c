/**
 * Measures how long the built server takes from its start until it is ready, on a data folder that is filled already.
 * In turns with it runs the floor: a process that loads the same modules, opens the same database and does nothing
 * else. On the embedded database and, with BENCH_DATABASE_URL (an empty database), on PostgreSQL.
 * Run: npm run bench -- api/start [rounds]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'tsup';
import { bundle } from '../tsup.config.ts';
import { fillDemoWorld } from './harness/demo-world.ts';

const rounds = Number(process.argv[2] ?? 9);
const port = Number(process.env['BENCH_PORT'] ?? 6210);
const serverMain = join(import.meta.dirname, '../dist/main.js');
const floorFolder = join(import.meta.dirname, '../node_modules/.cache/bench-start');

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const run = (main: string, settings: Record<string, string>) =>
  spawn(process.execPath, [main], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const isReady = () =>
  fetch(`http://localhost:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the server, and stops it once it reports that it is ready. Returns the milliseconds until then. */
async function startServer(settings: Record<string, string>): Promise<number> {
  const start = performance.now();
  const server = run(serverMain, settings);
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    await wait(10);
  }
  const time = performance.now() - start;
  server.kill('SIGTERM');
  await once(server, 'exit');
  return time;
}

/** Runs the floor. Returns the milliseconds until it has opened the database. */
async function startFloor(settings: Record<string, string>): Promise<number> {
  const start = performance.now();
  const floor = run(join(floorFolder, 'floor.js'), settings);
  await once(floor.stdout, 'data');
  const time = performance.now() - start;
  await once(floor, 'exit');
  return time;
}

async function measure(database: string, databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
  const settings = {
    PORTAL_MODE: 'demo',
    PORT: String(port),
    DATA_FOLDER: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
  };
  await fillDemoWorld(databaseUrl, folder);
  // The first start is not measured.
  await startServer(settings);
  const times: { server: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push({ floor: await startFloor(settings), server: await startServer(settings) });
  await rm(folder, { recursive: true, force: true });
  return {
    database,
    'server, ms': Math.round(median(times.map(({ server }) => server))),
    'floor, ms': Math.round(median(times.map(({ floor }) => floor))),
    ratio: median(times.map(({ server, floor }) => server / floor)).toFixed(2),
  };
}

await build({
  ...bundle({ outDir: floorFolder }),
  config: false,
  outDir: floorFolder,
  entry: { floor: 'bench/start-floor.ts' },
});
const rows = [await measure('PGlite', '')];
const onServer = process.env['BENCH_DATABASE_URL'];
if (onServer) rows.push(await measure('PostgreSQL', onServer));
console.table(rows);
