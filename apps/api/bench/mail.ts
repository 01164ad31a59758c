/**
 * Measures how an unavailable mail server affects requests for new credentials: the times of 100 requests while it
 * refuses connections, and the time until the last email is sent, each exactly once, after it is back; by real HTTP
 * on loopback, on the embedded database and, with BENCH_DATABASE_URL (an empty database), on PostgreSQL. The goals:
 * every request within 150 ms, all emails within 60 s. `pnpm --filter @portal/api bench:mail`, about two minutes for
 * each database. AWAY sets for how many seconds the mail server is away.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '../src/testing/processes/mail-server.ts';
import { startServer } from './harness/server.ts';

const requests = 100;
const away = Number(process.env['AWAY'] ?? 60);
const port = Number(process.env['BENCH_PORT'] ?? 6180);
const known = ['anna', 'chris', 'dewi', 'emre', 'gijs', 'hanna', 'iris', 'joris', 'lars'];

async function ask(origin: string, username: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/login/password-reset`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: `${username}@voorbeeld.example` }),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`Asking answered ${response.status}.`);
  return performance.now() - start;
}

async function measure(database: string, databaseUrl: string): Promise<object> {
  const first = await startMailServer();
  await first.close();
  const server = await startServer(port, databaseUrl, {
    SMTP_URL: first.url,
  });
  try {
    const times: number[] = [];
    const began = performance.now();
    for (let turn = 0; turn < requests; turn += 1)
      times.push(await ask(server.origin, known[turn % known.length] ?? 'anna'));
    await wait(Math.max(0, away * 1_000 - (performance.now() - began)));

    const mail = await startMailServer(Number(new URL(first.url).port));
    const back = performance.now();
    while (mail.messages.length < requests && performance.now() - back < 180_000) await wait(50);
    const took = (performance.now() - back) / 1_000;
    // A duplicate of an email would arrive soon after it.
    await wait(3_000);
    await mail.close();
    const sorted = times.toSorted((one, other) => one - other);
    return {
      database,
      'asked, median': `${(sorted[requests >> 1] ?? 0).toFixed(1)} ms`,
      'asked, longest': `${(sorted.at(-1) ?? 0).toFixed(1)} ms`,
      emails: mail.messages.length,
      different: new Set(mail.messages.map(({ headers }) => headers['message-id']?.[0])).size,
      'all out after': `${took.toFixed(1)} s`,
    };
  } finally {
    await server.stop();
  }
}

const databases = [
  ['PGlite', ''],
  ...(process.env['BENCH_DATABASE_URL'] ? [['PostgreSQL', process.env['BENCH_DATABASE_URL']]] : []),
];
const rows: object[] = [];
for (const [name = '', url = ''] of databases) rows.push(await measure(name, url));
console.table(rows);
