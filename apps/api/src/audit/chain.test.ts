import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, auditChain } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction } from '../platform/context.ts';
import { portal } from '../testing/command.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { signEnd, verifyChain } from './chain.ts';
import { dropOldAudit } from './retention.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
});
beforeEach(async () => {
  await app.restore();
  for (let count = 0; count < 6; count += 1) await add();
});
afterAll(() => app.close());

const add = () =>
  record({ ...app.services, request: null }, { event: 'user_updated', details: { change: 'é' } });
const verify = () => verifyChain(app.services.config, app.services.database);
const sign = () => signEnd(app.services.config, app.services.database, app.clock.now());

/** Changes the tables as somebody does who may do everything in the database. */
async function tamper(...statements: SQL[]): Promise<void> {
  await app.services.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await transaction.execute(statement);
  });
}

const third = sql`(select audit_id from audit_chain where position = 3)`;
/** Replaces the hashes from a position on, so that each link fits the one before it again. */
const rewrite = sql`
  do $$
  declare link audit_chain; before text := '';
  begin
    for link in select * from audit_chain order by position loop
      update audit_chain set previous_hash = before,
        hash = encode(sha256(convert_to(before || audit_content(entry), 'UTF8')), 'hex')
        from audit entry where entry.id = audit_id and position = link.position returning hash into before;
    end loop;
  end $$`;

test('[BEH-09] each row has the hash of the one before it, in the order of the commits', async () => {
  const { database } = app.services;
  const undone = inTransaction({ ...app.services, request: null }, async (tx) => {
    await record(tx, { event: 'user_deleted' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await Promise.all(Array.from({ length: 20 }, add));
  expect(await verify()).toMatchObject({ count: 26, first: 1, fault: null });
  expect(await database.$count(auditChain)).toBe(26);
});

test.each([
  ['changed', [sql`update audit set event = 'x' where id = ${third}`], { kind: 'changed', position: 3 }],
  ['removed', [sql`delete from audit where id = ${third}`], { kind: 'removed', position: 3 }],
  [
    'removed with its link',
    [sql`delete from audit where id = ${third}`, sql`delete from audit_chain where position = 3`],
    { kind: 'removed', position: 3 },
  ],
  [
    'put in',
    [sql`insert into audit (at, request_id, event) values (now(), 'x', 'x')`],
    { kind: 'inserted', position: null },
  ],
  [
    'changed, with its own hash',
    [
      sql`update audit set event = 'x' where id = ${third}`,
      sql`update audit_chain set hash = encode(sha256(convert_to(previous_hash || audit_content(entry), 'UTF8')), 'hex')
        from audit entry where entry.id = audit_id and position = 3`,
    ],
    { kind: 'inserted', position: 4 },
  ],
  [
    'changed, with every hash',
    [sql`update audit set event = 'x' where id = ${third}`, rewrite],
    { kind: 'unsigned', position: 6 },
  ],
  [
    'removed at the end',
    [
      sql`delete from audit where id in (select audit_id from audit_chain where position > 4)`,
      sql`delete from audit_chain where position > 4`,
    ],
    { kind: 'removed', position: 5 },
  ],
  [
    'removed at the begin',
    [
      sql`delete from audit where id in (select audit_id from audit_chain where position < 3)`,
      sql`delete from audit_chain where position < 3`,
    ],
    { kind: 'removed', position: 2 },
  ],
])('[BEH-09] a row that was %s is named', async (_, statements, fault) => {
  await sign();
  expect(await sign()).toBeNull();
  expect((await verify()).fault).toBeNull();
  await tamper(...statements);
  expect((await verify()).fault).toMatchObject(fault);
  expect(await portal(app, 'verify')).toMatchObject({ code: 65, output: [] });
});

test('[BEH-10] rows that are no longer kept go from the begin, and the rest can still be verified', async () => {
  const { database } = app.services;
  await dropOldAudit(app.services);
  expect(await database.$count(audit)).toBe(6);
  app.clock.advance(365 * 24 * 60 * 60);
  await add();
  app.clock.advance(366 * 24 * 60 * 60);
  await dropOldAudit(app.services);
  expect(await database.$count(audit)).toBe(1);
  expect(await verify()).toMatchObject({ count: 1, first: 7, fault: null });
  app.clock.advance(3 * 366 * 24 * 60 * 60);
  await dropOldAudit(app.services);
  await add();
  expect(await verify()).toMatchObject({ count: 2, first: 7, fault: null });
  await tamper(
    sql`update audit_anchors set hash = 'x', signature = 'x'`,
    sql`update audit_chain set previous_hash = 'x' where position = 7`,
  );
  expect((await verify()).fault).toMatchObject({ kind: 'unsigned' });
});

test('[BEH-09] an export is verified as well: a row that was changed, removed or left out at an end', async () => {
  const path = join(folder, 'logboek.jsonl');
  expect(await portal(app, 'audit', 'export', path)).toMatchObject({
    code: 0,
    output: ['Geschreven regels: 6'],
  });
  expect(await portal(app, 'audit', 'export', path)).toMatchObject({ code: 64 });
  expect(await portal(app, 'verify', '--file', path)).toMatchObject({ code: 0, problems: [] });
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  const problemOf = async (changed: string[]) => {
    const other = join(folder, `${crypto.randomUUID()}.jsonl`);
    await writeFile(other, changed.join('\n'));
    const { code, problems } = await portal(app, 'verify', '--file', other);
    expect(code).toBe(65);
    return problems.join('');
  };
  expect(await problemOf(lines.with(2, (lines[2] ?? '').replace('é', 'e')))).toMatch(
    /op plaats 3 is gewijzigd/,
  );
  expect(await problemOf(lines.toSpliced(2, 1))).toMatch(/op plaats 3 is weggehaald/);
  expect(await problemOf(lines.toSpliced(0, 1))).toMatch(/ondertekend/);
  expect(await problemOf(lines.toSpliced(5, 1))).toMatch(/ondertekend/);
  expect(await problemOf(['geen export'])).toBe('Dit is geen export van het logboek.');
});
