/**
 * Measures whether response times reveal an account: the median of a login with a wrong password against one of an
 * unknown user, and of a request for new credentials with a known against an unknown address, 400 interleaved tries of
 * each; by real HTTP on loopback, on the embedded database and, with BENCH_DATABASE_URL (an empty database), on
 * PostgreSQL. Prints the ratio of the medians, and AUC: the share of pairs in which the known one took longer, 0.5
 * without a difference. `pnpm --filter @portal/api bench:login-timing`, about a minute for each database.
 */
import { Agent, request } from 'node:http';
import { startServer } from './harness/server.ts';

const tries = Number(process.env['TRIES'] ?? 400);
const warmUp = 50;
const port = Number(process.env['BENCH_PORT'] ?? 6175);
const known = ['anna', 'chris', 'dewi', 'emre', 'fatima', 'gijs', 'hanna', 'iris', 'joris', 'lars'];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Resolves to the milliseconds until the whole response has arrived. Throws for another status than expected. */
function time(url: string, type: string, body: string, expected: number): Promise<number> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === expected) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

type Attempt = (origin: string, username: string) => Promise<number>;

const login: Attempt = (origin, username) =>
  time(
    `${origin}/auth/login`,
    'application/json',
    JSON.stringify({ username, password: 'Onjuist-2026!' }),
    401,
  );

const askReset: Attempt = (origin, username) =>
  time(
    `${origin}/api/login/password-reset`,
    'application/x-www-form-urlencoded',
    `email=${username}%40voorbeeld.example`,
    200,
  );

const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** Returns the share of pairs in which the first one took longer. */
function areaUnderCurve(ones: number[], others: number[]): number {
  const longer = ones.map((one) => others.filter((other) => one > other).length);
  const equal = ones.map((one) => others.filter((other) => one === other).length);
  return (sum(longer) + sum(equal) / 2) / (ones.length * others.length);
}

async function compare(database: string, what: string, origin: string, attempt: Attempt): Promise<object> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let turn = 0; turn < tries + warmUp; turn += 1) {
    // Alternates which one goes first, since the first may find the machine in another state.
    const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const username = kind === 'known' ? (known[turn % known.length] ?? '') : `niemand${turn}`;
      const taken = await attempt(origin, username);
      if (turn >= warmUp) times[kind].push(taken);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  return {
    database,
    what,
    known: `${one.toFixed(2)} ms`,
    unknown: `${other.toFixed(2)} ms`,
    ratio: (one / other).toFixed(3),
    AUC: areaUnderCurve(times.known, times.unknown).toFixed(3),
  };
}

const databases = [
  ['PGlite', ''],
  ...(process.env['BENCH_DATABASE_URL'] ? [['PostgreSQL', process.env['BENCH_DATABASE_URL']]] : []),
];
const rows: object[] = [];
for (const [name = '', url = ''] of databases) {
  const server = await startServer(port, url);
  try {
    rows.push(await compare(name, 'login, wrong password or unknown user', server.origin, login));
    rows.push(await compare(name, 'asking for new credentials', server.origin, askReset));
  } finally {
    await server.stop();
  }
}
agent.destroy();
console.table(rows);
