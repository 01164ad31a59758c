/**
 * Measures response times of the server while the machine is busy with other work: to 50 simultaneous guesses at one
 * account, and to sessions of different people that each refresh every 5 seconds. Real HTTP on loopback, rate limits
 * on, each person at a separate IP address; on the embedded database with 1,000 sessions and, with BENCH_DATABASE_URL
 * (an empty database), on PostgreSQL with 2,000. Linux only: it needs all of 127.0.0.0/8. `pnpm --filter @portal/api
 * bench:capacity`, about two minutes for each database. SECONDS sets how long the sessions refresh, SESSIONS how many
 * there are and BUSY how many busy processes run beside the server.
 */
import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keepBusy } from './harness/busy.ts';
import { startServer } from './harness/server.ts';
import { fillSessions } from './harness/sessions.ts';

const seconds = Number(process.env['SECONDS'] ?? 60);
const port = Number(process.env['BENCH_PORT'] ?? 6180);
const busy = Number(process.env['BUSY'] ?? 4);
const interval = 5_000;

interface TimedResponse {
  status: number | string;
  milliseconds: number;
}

/** Returns a separate loopback address for each person, never 127.0.0.1. */
const addressOf = (person: number) => `127.1.${Math.floor(person / 250)}.${1 + (person % 250)}`;

/** Sends a POST. Resolves to the status, or to the code of the error that ended the connection. */
function post(
  agent: Agent,
  person: number,
  path: string,
  body: string,
  cookie?: string,
): Promise<TimedResponse> {
  const start = performance.now();
  return new Promise((resolve) => {
    const settle = (status: number | string) => resolve({ status, milliseconds: performance.now() - start });
    const headers = {
      host: `localhost:${port}`,
      'sec-fetch-site': 'same-origin',
      ...(body === ''
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(cookie === undefined ? {} : { cookie }),
    };
    const to = { host: '127.0.0.1', port, path, method: 'POST', agent, headers };
    const sent = request({ ...to, localAddress: addressOf(person) }, (response) => {
      response.resume();
      response.on('end', () => settle(response.statusCode ?? 0));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
    sent.end(body);
  });
}

function summary(responses: TimedResponse[]): object {
  const sorted = responses.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  const percentile = (share: number) =>
    `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  const counts = Map.groupBy(responses, ({ status }) => status);
  return {
    responses: [...counts].map(([status, each]) => `${status}: ${each.length}`).join(', '),
    p50: percentile(0.5),
    p99: percentile(0.99),
    longest: percentile(1),
  };
}

/** Sends 50 wrong passwords for one account simultaneously, from one IP address or from fifty. */
async function guess(username: string, areApart: boolean): Promise<TimedResponse[]> {
  const agent = new Agent({ keepAlive: false });
  const body = JSON.stringify({ username, password: 'Onjuist-2026!' });
  return Promise.all(
    Array.from({ length: 50 }, (_, index) => post(agent, areApart ? index : 0, '/auth/login', body)),
  );
}

/** Refreshes every session every 5 seconds, or right after the previous response when that takes longer. */
async function refresh(tokens: string[]): Promise<TimedResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const responses: TimedResponse[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    tokens.map(async (token, person) => {
      await wait((person / tokens.length) * interval);
      while (performance.now() < until) {
        const response = await post(agent, person, '/api/refresh-cookie', '', `sid=${token}`);
        responses.push(response);
        await wait(Math.max(0, interval - response.milliseconds));
      }
    }),
  );
  agent.destroy();
  return responses;
}

async function measure(database: string, url: string, sessions: number): Promise<object[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-capacity-'));
  const tokens = await fillSessions(url, folder, sessions);
  const server = await startServer(port, url, { DATA_FOLDER: folder, RATE_LIMITS: 'on', HOST: '127.0.0.1' });
  const endBusy = keepBusy(busy);
  try {
    const rows: object[] = [
      { what: '50 guesses from one address', ...summary(await guess('anna', false)) },
      { what: '50 guesses from 50 addresses', ...summary(await guess('joris', true)) },
    ];
    const { cpu: before } = await server.usage();
    const responses = await refresh(tokens);
    const { cpu: after } = await server.usage();
    const cpu = `${((after - before) / responses.length).toFixed(2)} ms each`;
    rows.push({ what: `${sessions} sessions, each 5 s for ${seconds} s`, ...summary(responses), cpu });
    return rows.map((row) => ({ database, ...row }));
  } finally {
    endBusy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const databases = [
  ['PGlite', '', 1_000],
  ...(process.env['BENCH_DATABASE_URL'] ? [['PostgreSQL', process.env['BENCH_DATABASE_URL'], 2_000]] : []),
] as [string, string, number][];
const only = process.env['DATABASE'];
const rows: object[] = [];
for (const [name, url, sessions] of databases)
  if (only === undefined || only === name)
    rows.push(...(await measure(name, url, Number(process.env['SESSIONS'] ?? sessions))));
console.table(rows);
