/**
 * Measures uploads of 20 files of 32 MB, four at a time by two people: the speed in decoded bytes, the memory that the
 * server takes in addition, and the latency of other requests meanwhile. The floor is a server that only counts the
 * bytes of the same bodies. `pnpm --filter @portal/api bench:uploads`, about a minute. Linux only.
 */
import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from './harness/server.ts';

const port = Number(process.env['BENCH_PORT'] ?? 6190);
const fileSize = 32 * 1024 * 1024;
const files = 20;
const atOnce = 4;
const piece = randomBytes(3 * 64 * 1024).toString('base64');
/** Number of base64 characters of a file; the last piece is cut to this length. */
const length = Math.ceil(fileSize / 3) * 4;

interface Person {
  cookie: string;
  contactId: string;
}

const nobody: Person = { cookie: '', contactId: '' };

async function logIn(origin: string, username: string): Promise<Person> {
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Welkom-2026!' }),
  });
  const { activeContactId } = (await response.json()) as { activeContactId: string };
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookie.join('; '), contactId: activeContactId };
}

/** Yields the body of one file. The first bytes differ, so that no two files are equal. */
function* bodyOf(contactId: string, name: string): Generator<string> {
  yield `{"contactId":"${contactId}","type":"direct","files":[{"filename":"${name}.pdf","data":"`;
  const start = Buffer.from(`%PDF-1.7 ${name.padEnd(21)}`).toString('base64');
  yield start;
  let left = length - start.length;
  for (; left > piece.length; left -= piece.length) yield piece;
  yield `${piece.slice(0, left - 4)}AA==`;
  yield '"}]}';
}

function send(origin: string, { cookie, contactId }: Person, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/api/share_point_file/upload_files`,
      {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/ld+json', 'sec-fetch-site': 'same-origin' },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    Readable.from(bodyOf(contactId, name)).pipe(sent);
  });
}

/** Sends all files, `atOnce` at a time, alternating between people. Returns the seconds that it took. */
async function sendAll(origin: string, people: Person[]): Promise<number> {
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, line) => {
      while (next < files) {
        next += 1;
        const person = people[line % people.length] ?? nobody;
        const status = await send(origin, person, `bestand-${next}`);
        if (status !== 200) throw new Error(`An upload was answered with ${status}.`);
      }
    }),
  );
  return (performance.now() - started) / 1_000;
}

/** Requests a page repeatedly until `signal` aborts. Returns the milliseconds of each response. */
async function probe(origin: string, { cookie }: Person, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    const response = await fetch(`${origin}/api/sessions`, { headers: { cookie } });
    await response.text();
    if (!response.ok) throw new Error(`A request beside them was answered with ${response.status}.`);
    times.push(performance.now() - started);
    await wait(20);
  }
  return times.toSorted((one, other) => one - other);
}

const percentile = (sorted: number[], share: number) =>
  `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
const speed = (seconds: number) => `${Math.round((files * fileSize) / 1e6 / seconds)} MB/s`;

const floor = createServer((incoming, outgoing) => {
  incoming.resume();
  incoming.on('end', () => outgoing.end());
}).listen(0);
await once(floor, 'listening');
const floorSeconds = await sendAll(`http://localhost:${(floor.address() as AddressInfo).port}`, []);
floor.close();

const server = await startServer(port, '');
const people = [await logIn(server.origin, 'anna'), await logIn(server.origin, 'iris')];
const [anna] = people;
if (!anna) throw new Error('Nobody is logged in.');
const quiet = new AbortController();
const alone = probe(server.origin, anna, quiet.signal);
await wait(3_000);
quiet.abort();
const before = await server.usage();
let peak = before.memory;
const timer = setInterval(() => {
  void server.usage().then(({ memory }) => (peak = Math.max(peak, memory)));
}, 200);
const busy = new AbortController();
const beside = probe(server.origin, anna, busy.signal);
const seconds = await sendAll(server.origin, people);
busy.abort();
clearInterval(timer);
console.table({
  floor: { seconds: floorSeconds.toFixed(1), decoded: speed(floorSeconds) },
  uploads: {
    seconds: seconds.toFixed(1),
    decoded: speed(seconds),
    'memory before': `${before.memory} MiB`,
    'more at most': `${peak - before.memory} MiB`,
  },
});
const [calm, loaded] = [await alone, await beside];
console.table({
  'other requests, alone': { p50: percentile(calm, 0.5), p99: percentile(calm, 0.99) },
  'other requests, beside uploads': {
    p50: percentile(loaded, 0.5),
    p99: percentile(loaded, 0.99),
    longest: percentile(loaded, 1),
  },
});
await server.stop();
