/**
 * Measures an import that adds many people, and undoing it: how long each takes, and the longest of their transactions,
 * which is what others wait for. On the embedded database, or with BENCH_DATABASE_URL (an empty database) on PostgreSQL.
 * `npm run bench -- api/people-import`; LINES sets how many people are in the file (2,000).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoId } from '../../demo/src/world/demo-id.ts';
import { readConfig } from '../src/config.ts';
import { people } from '../src/database/schema.ts';
import { applyNext, startImport } from '../src/people-import/apply.ts';
import type { PersonLine } from '../src/people-import/lines.ts';
import { undoNext } from '../src/people-import/undo.ts';
import type { Administration } from '../src/platform/audit.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/context.ts';
import { openDemoWorld } from './harness/demo-world.ts';

const lineCount = Number(process.env['LINES'] ?? 2_000);
const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? '';

const folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
const { database, close } = await openDemoWorld(databaseUrl, folder);
const config = readConfig({ PORTAL_MODE: 'demo', DATA_FOLDER: folder, LOG_LEVEL: 'error' });
const context = {
  config,
  database,
  clock: systemClock,
  request: null,
  operator: { name: 'bench', reason: null },
};

async function timed<Result>(work: (tx: Administration) => Promise<Result>) {
  const start = performance.now();
  const result = await inTransaction(context, work);
  return { result, time: performance.now() - start };
}

/** Runs parts of work, each in a transaction of its own, until one says that nothing is left. */
async function measure(name: string, part: (tx: Administration) => Promise<boolean>): Promise<void> {
  const times: number[] = [];
  for (let isDone = false; !isDone;) {
    const { result, time } = await timed(part);
    times.push(time);
    isDone = result;
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  const longest = Math.round(Math.max(...times));
  console.log(
    `${name.padEnd(8)} ${(total / 1_000).toFixed(1)} s in ${times.length} transactions, the longest ${longest} ms`,
  );
}

const lines = Array.from({ length: lineCount }, (_, index): PersonLine => ({
  givenName: 'Deelnemer',
  infix: null,
  surname: `Nummer ${index}`,
  email: `deelnemer${index}@voorbeeld.example`,
  birthDate: '1990-12-31',
  phone: null,
}));
const file = {
  affiliationId: demoId('organisation:voorbeeld'),
  fileName: 'mensen.csv',
  fileHash: 'bench',
  people: lines,
};
const before = await database.$count(people);
console.log(`${lineCount} lines, ${databaseUrl === '' ? 'embedded database' : 'PostgreSQL'}`);
const { result: id } = await timed((tx) => startImport(tx, file));
await measure('applied', async (tx) => (await applyNext(tx, id)).finishedAt !== null);
const added = (await database.$count(people)) - before;
await measure('undone', async (tx) => (await undoNext(tx, id)).isDone);
const left = (await database.$count(people)) - before;
if (added !== lineCount || left !== 0) throw new Error(`${added} people were added, and ${left} are left.`);
await close();
await rm(folder, { recursive: true, force: true });
