/**
 * Measures the list of people among 50,000 of them: the median over 15 tries of one page by the query, without HTTP, for
 * searches, filters and orders; on the embedded database, or with BENCH_DATABASE_URL (an empty database) on PostgreSQL.
 * `npm run bench -- api/directory`. PEOPLE sets another number of people.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryQuery } from '@portal/contract/directory/schema';
import { sql } from 'drizzle-orm';
import { readConfig } from '../src/config.ts';
import { foldNames } from '../src/database/folded-names.ts';
import { open } from '../src/database/open.ts';
import { affiliations } from '../src/database/schema.ts';
import { findEntries } from '../src/directory/queries.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/logging.ts';

const people = Number(process.env['PEOPLE'] ?? 50_000);
const tries = 15;

const folder = await mkdtemp(join(tmpdir(), 'bench-directory-'));
const log = createLog('error');
const { database, migrate, close } = await open({
  url: process.env['BENCH_DATABASE_URL'] ?? null,
  folder: join(folder, 'database'),
  log,
});
await migrate();
const config = readConfig({ PORTAL_MODE: 'demo', DATA_FOLDER: folder });

const organisations = await database
  .insert(affiliations)
  .values(Array.from({ length: 200 }, (_, index) => ({ name: `Organisatie ${index}` })))
  .returning({ id: affiliations.id });
// Names, numbers and addresses as different from each other as those of people.
await database.execute(sql`
  insert into people (given_name, surname, phone, postal_code)
  select substr(md5(n::text), 1, 6), substr(md5('a' || n), 1, 9), '06 1' || lpad(n::text, 7, '0'),
    (1000 + n % 8999) || ' AB'
  from generate_series(1, ${people}::int) n`);
await database.execute(sql`
  insert into users (person_id, username, email, password_hash)
  select id, surname || '@' || left(id::text, 8) || '.example', surname || '@' || left(id::text, 8) || '.example',
    case when random() < 0.8 then 'x' end
  from people`);
await database.execute(sql`
  insert into contacts (person_id, affiliation_id, email, role)
  select p.id, a.id, u.email, 'participant'
  from (select id, row_number() over () as n from people) p
  join (select id, row_number() over () as n from affiliations) a on a.n = 1 + p.n % 200
  join users u on u.person_id = p.id`);
await foldNames(database);
await database.execute(sql`analyze`);

const asked: [string, Record<string, string>][] = [
  ['first page', {}],
  ['page 900', { page: '900' }],
  ['by email, descending', { order: '-email' }],
  ['part of a name', { search: 'c4ca42' }],
  ['two letters of a name', { search: 'c4' }],
  ['part of a phone number', { search: '10012345' }],
  ['one organization', { organisation: organisations[7]?.id ?? '' }],
  ['not invited', { state: 'new' }],
  ['active, page 100', { state: 'active', page: '100' }],
  ['blocked', { state: 'blocked' }],
];
for (const [name, query] of asked) {
  const parsed = directoryQuery.parse(query);
  const times: number[] = [];
  let found = 0;
  for (let count = 0; count < tries; count += 1) {
    const start = performance.now();
    found = (await findEntries({ config, database, clock: systemClock }, parsed)).total;
    times.push(performance.now() - start);
  }
  const median = times.toSorted((one, other) => one - other)[tries >> 1] ?? 0;
  console.log(`${name.padEnd(24)}${String(found).padStart(7)} found ${median.toFixed(0).padStart(6)} ms`);
}
await close();
await rm(folder, { recursive: true });
