import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../platform/logging.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import { rowsOf } from './rows-of.ts';
import type { Database, OpenDatabase } from './database.ts';
import { open } from './open.ts';
import { prepareQueues } from './queues.ts';

const log = createLog('silent');

describe('the embedded database', () => {
  let opened: OpenDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await open({ url: null, folder: null, log });
    database = opened.database;
    await database.execute(sql`create table notes (text text)`);
  });
  afterAll(() => opened.close());

  test('supports savepoints, and queries in parallel with a transaction', async () => {
    await Promise.all([
      database.transaction(async (tx) => {
        await tx.transaction((inner) => inner.execute(sql`insert into notes values ('inner')`));
        await tx.execute(sql`insert into notes values ('outer')`);
      }),
      database.execute(sql`insert into notes values ('beside')`),
    ]);
    const rows = await rowsOf<{ text: string }>(database, sql`select text from notes order by text`);
    expect(rows.map(({ text }) => text)).toEqual(['beside', 'inner', 'outer']);
  });

  test('rolls a transaction back when its callback throws', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('undone')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rowsOf(database, sql`select 1 from notes where text = 'undone'`)).toEqual([]);
  });

  test.for(['40001', '40P01'])(
    '[T75] retries a transaction that fails with %s, three times at most',
    async (code) => {
      let tries = 0;
      const lose = (until: number) =>
        database.transaction(async (tx) => {
          tries += 1;
          if (tries <= until)
            await tx.execute(sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`));
          return 'done';
        });
      await expect(lose(3)).resolves.toBe('done');
      expect(tries).toBe(4);
      tries = 0;
      await expect(lose(99)).rejects.toThrow('lost');
      expect(tries).toBe(4);
    },
  );

  test('keeps a page cache of 32 MB', async () => {
    expect(await rowsOf(database, sql`show shared_buffers`)).toEqual([{ shared_buffers: '32MB' }]);
  });

  test('[PWD-03] has queues that keep finished jobs for an hour, and wakes no worker for a password reset', async () => {
    const rows = () =>
      rowsOf(database, sql`select name, notify, deletion_seconds from pgboss.queue order by name`);
    await prepareQueues(opened.jobStore);
    const before = await rows();
    expect(before).toEqual([
      { name: 'mail', notify: true, deletion_seconds: 3_600 },
      { name: 'password-reset', notify: false, deletion_seconds: 3_600 },
      { name: 'upload-check', notify: true, deletion_seconds: 3_600 },
    ]);
    await prepareQueues(opened.jobStore);
    expect(await rows()).toEqual(before);
  });

  test('does not retry a transaction after any other error', async () => {
    let tries = 0;
    const failing = database.transaction(async (tx) => {
      tries += 1;
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow('1 / 0');
    expect(tries).toBe(1);
  });
});

describe('[T76] the lock of the data folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'portal-pglite-'));
  afterAll(() => rmSync(parent, { recursive: true }));
  const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
  const anHourBeforeTheStart = Date.now() / 1_000 - uptime() - 3_600;

  test(
    'is held while the database is open, and creates its parent folders',
    { timeout: 120_000 },
    async () => {
      const folder = join(parent, 'deep', 'database');
      const opened = await open({ url: null, folder, log });
      const second = open({ url: null, folder, log });
      await expect(second).rejects.toThrow(DataFolderInUse);
      await expect(second).rejects.toThrow(`De map ${folder} is in gebruik door proces ${process.pid}.`);
      for (const [name, mode] of [
        [folder, 0o700],
        [`${folder}.lock`, 0o600],
      ] as const)
        expect(statSync(name).mode & 0o777).toBe(mode);
      await opened.close();
      expect(existsSync(`${folder}.lock`)).toBe(false);
    },
  );

  test('is released when the database cannot be opened', async () => {
    const folder = join(parent, 'broken');
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), 'x');
    await expect(open({ url: null, folder, log })).rejects.toBeInstanceOf(Error);
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  test.each([
    ['is held by a living process', String(process.ppid), null, true],
    ['is free after its process has ended', String(deadPid), null, false],
    ['is free after the machine has restarted', String(process.ppid), anHourBeforeTheStart, false],
    ['is free when its file is empty', '', null, false],
    ['is free when its file names no process', 'x', null, false],
  ])('%s', (_, content, writtenAt, isHeld) => {
    const folder = join(parent, crypto.randomUUID());
    writeFileSync(`${folder}.lock`, content);
    if (writtenAt !== null) utimesSync(`${folder}.lock`, writtenAt, writtenAt);
    let failure: unknown = null;
    try {
      lockDataFolder(folder)();
    } catch (error) {
      failure = error;
    }
    expect(failure instanceof DataFolderInUse).toBe(isHeld);
    expect(existsSync(`${folder}.lock`)).toBe(isHeld);
  });
});
