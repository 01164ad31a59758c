/**
 * Measures 'Mijn mensen' of an organization manager with many people: the list, a filter, a search, the cover, the functions
 * and giving a function; then the job that mails about exams, on a day without any and on the day of the first ones. On the
 * embedded database, or with BENCH_DATABASE_URL (an empty database) on PostgreSQL. `npm run bench -- api/team`; PEOPLE sets
 * how many are in the team (5 000), CONTACTS how many contacts with a dossier there are besides (0).
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maximumGiven } from '@portal/contract/job-profiles/rules';
import { provable } from '@portal/contract/wft/rules';
import { count } from 'drizzle-orm';
import { demoId } from '../../demo/src/world/demo-id.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';
import { foldedColumns } from '../src/database/folded-names.ts';
import {
  contacts,
  diplomas,
  dossierSteps,
  people,
  reminders,
  sessions,
  uploads,
  users,
  wftProfiles,
} from '../src/database/schema.ts';
import { systemClock } from '../src/platform/clock.ts';
import { folderFileStore } from '../src/platform/files/folder-file-store.ts';
import { createLog } from '../src/platform/logging.ts';
import { sha256 } from '../src/platform/security/keyed-hash.ts';
import { PasswordHashing } from '../src/platform/security/password-hashing.ts';
import type { Services } from '../src/platform/context.ts';
import { sendReminders } from '../src/reminders/send.ts';
import { openDemoWorld } from './harness/demo-world.ts';

const team = Number(process.env['PEOPLE'] ?? 5_000);
const others = Number(process.env['CONTACTS'] ?? 0);
const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? '';
const rounds = 9;
const everyDay = [0, 1, 2, 3, 4, 5, 6];

const now = new Date();

/** Adds people with a login, a dossier with four requirements and three diplomas of 2023, at an organization. */
async function addPeople(database: Database, organisation: string, number: number): Promise<void> {
  for (let from = 0; from < number; from += 500) {
    const made = Array.from({ length: Math.min(500, number - from) }, (_, index) => ({
      name: { givenName: `Deelnemer ${from + index}`, infix: null, surname: organisation },
      personId: crypto.randomUUID(),
      contactId: crypto.randomUUID(),
      codes: [0, 3, 6, 9].flatMap((each) => provable[(index + each) % provable.length] ?? []),
    }));
    await database
      .insert(people)
      .values(made.map(({ personId: id, name }) => ({ id, ...name, ...foldedColumns(name) })));
    await database
      .insert(users)
      .values(
        made.map(({ personId, contactId }) => ({ personId, username: `${contactId}@voorbeeld.example` })),
      );
    await database.insert(contacts).values(
      made.map(({ personId, contactId: id }) => ({
        id,
        personId,
        affiliationId: demoId(`organisation:${organisation}`),
        email: `${id}@voorbeeld.example`,
        role: 'participant' as const,
        lmsAccountRole: 'participant' as const,
        allowedToLogin: true,
        customerPortalAccess: true,
        lmsMailPreference: 'all' as const,
        lmsMailDays: everyDay,
      })),
    );
    await database
      .insert(wftProfiles)
      .values(made.map(({ contactId, codes }) => ({ contactId, requirements: codes })));
    await database
      .insert(dossierSteps)
      .values(
        made.flatMap(({ contactId, codes }) =>
          codes.map((key, position) => ({ contactId, key, position, part: 'function' as const, value: '' })),
        ),
      );
    const files = made.flatMap(({ contactId, personId, codes }) =>
      codes.slice(0, 3).map((requirement) => ({ id: crypto.randomUUID(), contactId, personId, requirement })),
    );
    await database.insert(uploads).values(
      files.map((file) => ({
        ...file,
        kind: 'diploma' as const,
        filename: 'Diploma.pdf',
        nameKey: file.id,
        size: 1,
        sha256: file.id,
        createdAt: now,
        status: 'created' as const,
        review: 'accepted' as const,
      })),
    );
    await database.insert(diplomas).values(
      files.map(({ id: uploadId, contactId, requirement }) => ({
        uploadId,
        contactId,
        requirement,
        issuedOn: '2023-05-06',
        acceptedAt: new Date('2023-06-01'),
      })),
    );
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function report(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  console.log(`${name.padEnd(44)} median ${at(0.5)} ms, worst ${at(1)} ms`);
}

const folder = await mkdtemp(join(tmpdir(), 'portal-team-'));
const opened = await openDemoWorld(databaseUrl, folder);
const { database } = opened;
await addPeople(database, 'voorbeeld', team);
await addPeople(database, 'banknoord', others);
const config = readConfig({
  PORTAL_MODE: 'demo',
  DATA_FOLDER: folder,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
});
const services: Services = {
  config,
  database,
  clock: systemClock,
  files: await folderFileStore(join(folder, 'files')),
  space: { free: () => Number.MAX_SAFE_INTEGER },
  passwords: new PasswordHashing(),
  log: createLog('error'),
};
const app = await buildApp(services);

const token = randomBytes(32).toString('base64url');
const later = new Date(now.getTime() + 30 * 60_000);
await database.insert(sessions).values({
  tokenHash: sha256(token),
  rotatedAt: now,
  userId: demoId('user:lars'),
  activeContactId: demoId('contact:lars'),
  level: 'full',
  method: 'password',
  addressPrefix: '127.0.0.0/24',
  authenticatedAt: now,
  lastUsedAt: now,
  idleExpiresAt: later,
  absoluteExpiresAt: later,
});
const origin = new URL(config.origin);
const headers = { cookie: `sid=${token}`, host: origin.host, origin: origin.origin };

async function call(method: 'GET' | 'POST', url: string, body?: object): Promise<unknown> {
  const response = await app.inject({
    method,
    url,
    headers: { ...headers, ...(body && { 'content-type': 'application/ld+json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}.`);
  return response.json();
}

console.log(`${team} people in the team, ${databaseUrl === '' ? 'embedded database' : 'PostgreSQL'}`);
for (const [name, url] of [
  ['list', '/api/team?page=1'],
  ['list, lapsed Hypothecair, most to do first', '/api/team?code=advhypothecair&state=lapsed&order=-open'],
  ['list, a name', '/api/team?search=deelnemer%204321'],
  ['cover', '/api/team/cover'],
  ['people and their functions', '/api/team/job_holders'],
] as const) {
  await call('GET', url);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(() => call('GET', url)));
  report(name, times);
}

const job = { name: 'Adviseur', requirements: ['modbasis', 'advzorg'], update: [], continu: [] };
const { id: jobProfileId } = (await call('POST', '/api/team/job_profiles', job)) as { id: string };
const { 'hydra:member': members } = (await call('GET', '/api/team?whole=1')) as {
  'hydra:member': { id: string; name: string }[];
};
const contactIds = members
  .filter(({ name }) => name.startsWith('Deelnemer'))
  .slice(0, maximumGiven)
  .map(({ id }) => id);
const giving = await timed(() => call('POST', '/api/team/job_assignments', { contactIds, jobProfileId }));
report(`a function to ${contactIds.length} people`, [giving]);

for (const day of ['2027-02-10', '2027-04-01']) {
  const at = new Date(`${day}T09:00:00Z`);
  const time = await timed(() => sendReminders({ ...services, clock: { now: () => at } }));
  const [sent] = await database.select({ rows: count() }).from(reminders);
  report(`reminders on ${day}, ${sent?.rows ?? 0} sent`, [time]);
}
await app.close();
await opened.close();
await rm(folder, { recursive: true, force: true });
