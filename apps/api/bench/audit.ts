/**
 * Measures what the chain of the audit log costs: rows written one by one and 16 at a time, each in its own transaction,
 * with the chain and without it; and `portal verify` over the whole log. On the embedded database, or with
 * BENCH_DATABASE_URL (an empty database) on PostgreSQL. `npm run bench -- api/audit`. ROWS sets another number of rows in
 * the log.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { verifyChain } from '../src/audit/chain.ts';
import { readConfig } from '../src/config.ts';
import { open } from '../src/database/open.ts';
import { record, recordAll } from '../src/platform/audit.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/logging.ts';

const rows = Number(process.env['ROWS'] ?? 100_000);
const written = 2_000;

const folder = await mkdtemp(join(tmpdir(), 'bench-audit-'));
const { database, migrate, close } = await open({
  url: process.env['BENCH_DATABASE_URL'] ?? null,
  folder: join(folder, 'database'),
  log: createLog('error'),
});
await migrate();
const config = readConfig({ PORTAL_MODE: 'demo', DATA_FOLDER: folder });
const context = { database, clock: systemClock, request: null };

const entry = () => ({
  event: 'user_updated' as const,
  userId: crypto.randomUUID(),
  objectType: 'contact',
  objectId: crypto.randomUUID(),
  details: { fields: 'phone, mobilePhone' },
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Reports the time of one row, written by so many writers at once. */
async function write(name: string, writers: number): Promise<void> {
  const took = await timed(() =>
    Promise.all(
      Array.from({ length: writers }, async () => {
        for (let count = 0; count < written / writers; count += 1) await record(context, entry());
      }),
    ),
  );
  console.log(`${name}, ${writers} at a time`.padEnd(34), `${(took / written).toFixed(2)} ms a row`);
}

for (let count = 0; count < rows; count += 500) await recordAll(context, Array.from({ length: 500 }, entry));
await database.execute(sql`analyze`);
const verifying = await timed(async () => {
  const { fault, count } = await verifyChain(config, database);
  if (fault !== null || count < rows) throw new Error('The chain is not whole.');
});
console.log(`verify of ${rows} rows`.padEnd(34), `${(verifying / 1_000).toFixed(1)} s`);

for (const writers of [1, 16]) await write('with the chain', writers);
await database.execute(sql`alter table audit disable trigger audit_linked`);
for (const writers of [1, 16]) await write('without the chain', writers);
await close();
await rm(folder, { recursive: true });
