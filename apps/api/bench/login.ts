/**
 * Measures how many full logins a second the server handles, and the latency of reads during a storm of logins; by
 * real HTTP on loopback, on the embedded database and, with BENCH_DATABASE_URL (an empty database), on PostgreSQL.
 * The floor is a loop that only verifies passwords, run before the logins on the same machine. Also prints how much
 * processor time a login costs, which does not depend on other load. `npm run bench -- api/login`, about a minute for
 * each database. SECONDS sets how long each part measures.
 */
import { Agent, request } from 'node:http';
import { PasswordHashing } from '../src/platform/security/password-hashing.ts';
import { type BenchServer, startServer } from './harness/server.ts';

const seconds = Number(process.env['SECONDS'] ?? 20);
const port = Number(process.env['BENCH_PORT'] ?? 6170);
const usernames = ['anna', 'chris', 'dewi', 'emre', 'gijs', 'hanna', 'iris', 'joris', 'lars'];

interface TimedResponse {
  status: number;
  cookies: string[];
  body: string;
  milliseconds: number;
}

function call(
  agent: Agent,
  url: string,
  method: string,
  body: string | null,
  cookie?: string,
): Promise<TimedResponse> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(body === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(cookie === undefined ? {} : { cookie }),
    };
    const sent = request(url, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? ''),
          body: Buffer.concat(parts).toString(),
          milliseconds: performance.now() - start,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

const logIn = (agent: Agent, origin: string, username: string) =>
  call(agent, `${origin}/auth/login`, 'POST', JSON.stringify({ username, password: 'Welkom-2026!' }));

/** Runs `clients` that each send the next request after the previous response, until `until`. */
async function closedLoop(
  clients: number,
  until: number,
  send: (turn: number) => Promise<TimedResponse>,
): Promise<TimedResponse[]> {
  const responses: TimedResponse[] = [];
  const client = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < until; turn += clients) responses.push(await send(turn));
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return responses;
}

function percentile(responses: TimedResponse[], share: number): string {
  const sorted = responses.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
}

function statuses(responses: TimedResponse[]): string {
  const counts = Map.groupBy(responses, ({ status }) => status);
  return [...counts].map(([status, each]) => `${status}: ${each.length}`).join(', ');
}

/** Verifies passwords, two at a time as the server does, and nothing else. Returns how many a second. */
async function passwordsAlone(): Promise<number> {
  const passwords = new PasswordHashing();
  const stored = await passwords.hash('Welkom-2026!');
  const until = performance.now() + seconds * 1_000;
  let count = 0;
  const check = async () => {
    while (performance.now() < until) {
      await passwords.verify(stored, 'Welkom-2026!');
      count += 1;
    }
  };
  await Promise.all([check(), check()]);
  return count / seconds;
}

async function measure(database: string, { origin, usage }: BenchServer): Promise<object[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const login = (turn: number) => logIn(agent, origin, usernames[turn % usernames.length] ?? 'anna');
  const [reader] = await Promise.all(usernames.map((_, index) => login(index)));
  if (reader?.status !== 200) throw new Error(`The first login answered ${reader?.status}.`);
  const { userId } = JSON.parse(reader.body) as { userId: string };
  const read = () => call(agent, `${origin}/api/users/${userId}`, 'GET', null, reader.cookies.join('; '));
  const quiet = await closedLoop(4, performance.now() + 2_000, read);

  const alone = await passwordsAlone();
  const cpuBefore = (await usage()).cpu;
  const started = performance.now();
  const logins = await closedLoop(16, started + seconds * 1_000, login);
  const elapsed = (performance.now() - started) / 1_000;
  const cpu = (await usage()).cpu - cpuBefore;
  const accepted = logins.filter(({ status }) => status === 200);

  // The storm leaves out the reader's account: further logins of it would end the oldest session, with which the
  // reads run.
  const { memory: memoryBefore } = await usage();
  const until = performance.now() + seconds * 1_000;
  const stormLogin = (turn: number) =>
    logIn(agent, origin, usernames[1 + (turn % (usernames.length - 1))] ?? 'chris');
  const fresh = await logIn(agent, origin, 'anna');
  const readFresh = () => call(agent, `${origin}/api/users/${userId}`, 'GET', null, fresh.cookies.join('; '));
  const [storm, reads] = await Promise.all([
    closedLoop(64, until, stormLogin),
    closedLoop(4, until, readFresh),
  ]);
  const { memory: memoryAfter } = await usage();
  agent.destroy();

  return [
    {
      database,
      what: 'reads, 4 clients, quiet',
      perSecond: (quiet.length / 2).toFixed(0),
      p50: percentile(quiet, 0.5),
      p99: percentile(quiet, 0.99),
      responses: statuses(quiet),
    },
    { database, what: 'passwords alone, 2 at a time', perSecond: alone.toFixed(1) },
    {
      database,
      what: 'full logins, 16 clients',
      cpu: `${(cpu / accepted.length).toFixed(1)} ms each`,
      perSecond: (accepted.length / elapsed).toFixed(1),
      ofFloor: (accepted.length / elapsed / alone).toFixed(2),
      p50: percentile(accepted, 0.5),
      p95: percentile(accepted, 0.95),
      p99: percentile(accepted, 0.99),
      responses: statuses(logins),
    },
    {
      database,
      what: 'storm of 64 logins',
      perSecond: (storm.filter(({ status }) => status === 200).length / seconds).toFixed(1),
      p99: percentile(storm, 0.99),
      responses: statuses(storm),
      memory: `${memoryBefore} → ${memoryAfter} MiB`,
    },
    {
      database,
      what: 'reads, 4 clients, in it',
      perSecond: (reads.length / seconds).toFixed(0),
      p50: percentile(reads, 0.5),
      p95: percentile(reads, 0.95),
      p99: percentile(reads, 0.99),
      responses: statuses(reads),
    },
  ];
}

const databases = [
  ['PGlite', ''],
  ...(process.env['BENCH_DATABASE_URL'] ? [['PostgreSQL', process.env['BENCH_DATABASE_URL']]] : []),
];
const rows: object[] = [];
for (const [name = '', url = ''] of databases) {
  const server = await startServer(port, url);
  try {
    rows.push(...(await measure(name, server)));
  } finally {
    await server.stop();
  }
}
console.table(rows);
