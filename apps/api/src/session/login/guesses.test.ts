import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ServerProcess, startServer } from '../../testing/processes/server-process.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';

// The server is a separate process with a real clock, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: ServerProcess;
let dropDatabase = async () => {};
beforeAll(async () => {
  const cluster = process.env['TEST_DATABASE_URL'];
  const made = cluster ? await createTestDatabase(cluster, process.env['PREPARED_DEMO']) : null;
  dropDatabase = made?.drop ?? dropDatabase;
  server = await startServer({ DATABASE_URL: made?.url ?? '', LOG_LEVEL: 'error' });
  await server.ready();
});
afterAll(async () => {
  await server.stop('SIGKILL');
  rmSync(server.dataFolder, { recursive: true, force: true });
  await dropDatabase();
});

async function guess(username: string): Promise<number> {
  const response = await fetch(`${server.origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password: 'Onjuist-2026!' }),
  });
  return response.status;
}

const guesses = async (username: string) =>
  (await Promise.all(Array.from({ length: 50 }, () => guess(username)))).toSorted(
    (one, other) => one - other,
  );

test('[T02] of fifty simultaneous logins over HTTP five reach the password check and the others return 429', async () => {
  const expected = [...Array<number>(5).fill(401), ...Array<number>(45).fill(429)];
  expect(await guesses('anna')).toEqual(expected);
  expect(await guesses('niemand')).toEqual(expected);
});
