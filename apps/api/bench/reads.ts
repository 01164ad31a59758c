/**
 * Measures reads with a session (`GET users/{id}`, 16 at a time) against a loop that sends the same named statements
 * by the same driver and nothing else, in turns; on the embedded database and, with BENCH_DATABASE_URL (an empty
 * database), on PostgreSQL. `npm run bench -- api/reads`, about a minute for each database. SECONDS sets how long
 * each turn takes.
 */
import { Agent, get } from 'node:http';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { open } from '../src/database/open.ts';
import { systemClock } from '../src/platform/clock.ts';
import { folderFileStore } from '../src/platform/files/folder-file-store.ts';
import { createLog } from '../src/platform/logging.ts';
import { PasswordHashing } from '../src/platform/security/password-hashing.ts';
import type { Services } from '../src/platform/context.ts';
import { startServer } from './harness/server.ts';
import { fillSessions } from './harness/sessions.ts';

const seconds = Number(process.env['SECONDS'] ?? 4);
const port = Number(process.env['BENCH_PORT'] ?? 6190);
const atOnce = 16;
const rounds = 3;

/** Queries that one read sends to the database, as the arguments of the driver's `query`. */
type Statements = unknown[][];

interface Driver {
  query: (...given: unknown[]) => Promise<unknown>;
}

/** Repeats work in parallel for the time of a turn. Returns the number of repetitions per second. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        await work();
        count += 1;
      }
    }),
  );
  return count / seconds;
}

/** Opens the database as the server does, and records the statements of one read. */
async function recordRead(databaseUrl: string, folder: string, path: string, cookie: string) {
  const config = readConfig({
    PORTAL_MODE: 'demo',
    PORT: String(port),
    DATA_FOLDER: folder,
    RATE_LIMITS: 'off',
  });
  const log = createLog('error');
  const opened = await open({
    url: databaseUrl === '' ? null : databaseUrl,
    folder: join(folder, 'database'),
    log,
  });
  const { database } = opened;
  const services: Services = {
    config,
    database,
    clock: systemClock,
    files: await folderFileStore(join(folder, 'files')),
    space: { free: () => Number.MAX_SAFE_INTEGER },
    passwords: new PasswordHashing(),
    log,
  };
  const app = await buildApp(services);
  const { $client: driver } = database as unknown as { $client: Driver };
  const query = driver.query.bind(driver);
  const sent: Statements = [];
  driver.query = (...given) => {
    sent.push(given);
    return query(...given);
  };
  const { statusCode } = await app.inject({ url: path, headers: { cookie, host: `localhost:${port}` } });
  if (statusCode !== 200) throw new Error(`The read was answered with ${statusCode}.`);
  driver.query = query;
  return {
    sent,
    send: async () => {
      for (const given of sent) await query(...given);
    },
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}

function read(agent: Agent, path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, host: `localhost:${port}` };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`Answered with ${response.statusCode}.`)),
      );
    }).on('error', reject);
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(name: string, databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-reads-'));
  const copy = `${folder}-copy`;
  const [token = ''] = await fillSessions(databaseUrl, folder, 1);
  await cp(folder, copy, { recursive: true });
  const cookie = `sid=${token}`;
  const server = await startServer(port, databaseUrl, {
    DATA_FOLDER: folder,
    PORTAL_ORIGIN: `http://localhost:${port}`,
  });
  const refreshed = await fetch(`${server.origin}/api/refresh-cookie`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/ld+json', origin: server.origin },
    body: '{}',
  });
  const { loginState } = (await refreshed.json()) as { loginState: { userId: string } };
  const path = `/api/users/${loginState.userId}`;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const raw = await recordRead(databaseUrl, copy, path, cookie);
  const results: { reads: number; raw: number; cpu: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const rawRate = await rateOf(raw.send);
    const before = await server.usage();
    const reads = await rateOf(() => read(agent, path, cookie));
    const after = await server.usage();
    // The first round warms both up.
    if (round > 0) results.push({ reads, raw: rawRate, cpu: (after.cpu - before.cpu) / (reads * seconds) });
  }
  console.log(name, {
    statements: raw.sent.length,
    'reads/s': Math.round(median(results.map(({ reads }) => reads))),
    'raw/s': Math.round(median(results.map((each) => each.raw))),
    ratio: median(results.map((each) => each.reads / each.raw)).toFixed(2),
    'ms of processor a read': median(results.map(({ cpu }) => cpu)).toFixed(2),
    'MiB afterwards': (await server.usage()).memory,
  });
  agent.destroy();
  await raw.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(copy, { recursive: true, force: true });
}

await measure('embedded', '');
const onServer = process.env['BENCH_DATABASE_URL'];
if (onServer) await measure('PostgreSQL', onServer);
