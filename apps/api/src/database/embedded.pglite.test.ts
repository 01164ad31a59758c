import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../platform/logging.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import { rowsOf } from './rows-of.ts';
import type { Database, OpenDatabase } from './database.ts';
import { open } from './open.ts';
import { prepareQueues } from './queues.ts';

const log = createLog('silent');
const onFatal = vi.fn<(reason: string) => void>();

describe('the embedded database', () => {
  let opened: OpenDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await open({ url: null, folder: null, log, onFatal });
    database = opened.database;
    await database.execute(sql`create table notes (text text)`);
    await database.execute(sql`
      create function fill_up() returns void language plpgsql as
      $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`);
  });
  afterAll(() => opened.close());

  test('throws for a query that bypasses the current transaction, instead of waiting forever', async () => {
    const around = database.transaction(async () => {
      await database.execute(sql`select 1`);
    });
    await expect(around).rejects.toMatchObject({
      cause: { message: expect.stringContaining('goes around the transaction') },
    });
  });

  test('throws for a new transaction inside the current one', async () => {
    await expect(database.transaction(() => database.transaction(async () => {}))).rejects.toThrow(
      'goes around the transaction',
    );
  });

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

  test('[T77] reports a full disk at the query that fails, also in a transaction', async () => {
    onFatal.mockClear();
    await expect(database.execute(sql`select fill_up()`)).rejects.toThrow('fill_up');
    expect(onFatal).toHaveBeenCalledTimes(1);

    onFatal.mockClear();
    let reportedInside = 0;
    const filling = database.transaction(async (tx) => {
      await tx.execute(sql`select fill_up()`).catch(() => {
        reportedInside = onFatal.mock.calls.length;
      });
      throw new Error('over');
    });
    await expect(filling).rejects.toThrow('over');
    expect(reportedInside).toBe(1);
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
  test('is held while the database is open, and creates its parent folders', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'portal-pglite-'));
    const folder = join(parent, 'deep', 'database');
    const opened = await open({ url: null, folder, log, onFatal });
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({
      pid: process.pid,
      boot: expect.stringMatching(/./),
      // Only Linux tells when a process started.
      started: expect.stringMatching(process.platform === 'linux' ? /^\d+$/ : /^$/),
    });
    const second = open({ url: null, folder, log, onFatal });
    await expect(second).rejects.toThrow(DataFolderInUse);
    await expect(second).rejects.toThrow(`De map ${folder} is in gebruik door proces ${process.pid}.`);
    for (const [name, mode] of [
      [folder, 0o700],
      [`${folder}.lock`, 0o600],
    ] as const)
      expect(statSync(name).mode & 0o777).toBe(mode);
    await opened.close();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    await (await open({ url: null, folder, log, onFatal })).close();
    rmSync(parent, { recursive: true });
  });

  test('contains the start of its process, whatever the name of that', () => {
    const folder = join(tmpdir(), `portal-lock-${crypto.randomUUID()}`);
    const { title } = process;
    const [before, after] = [title, 'a) b (c)'].map((name) => {
      process.title = name;
      const release = lockDataFolder(folder);
      const held = readFileSync(`${folder}.lock`, 'utf8');
      release();
      return held;
    });
    process.title = title;
    expect(after).toBe(before);
  });

  test('is released when the database cannot be opened', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'portal-pglite-'));
    const folder = join(parent, 'database');
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), 'x');
    await expect(open({ url: null, folder, log, onFatal })).rejects.toBeInstanceOf(Error);
    expect(existsSync(`${folder}.lock`)).toBe(false);
    rmSync(parent, { recursive: true });
  });

  const path = join(mkdtempSync(join(tmpdir(), 'portal-lock-')), 'database');
  const isTaken = () => {
    try {
      lockDataFolder(path)();
      return false;
    } catch (error) {
      if (error instanceof DataFolderInUse) return true;
      throw error;
    }
  };
  const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
  let boot = '';
  beforeAll(() => {
    const unlock = lockDataFolder(path);
    boot = (JSON.parse(readFileSync(`${path}.lock`, 'utf8')) as { boot: string }).boot;
    unlock();
  });

  test.for([
    ['is free after its process has ended', deadPid, true, '1', false],
    ['is held by this process', process.pid, true, '', true],
    ['is held by a living process whose start time is unknown', process.ppid, true, '', true],
    ['is free after its process has ended, when a new one has the same id', process.ppid, true, '1', false],
    ['is free after the machine has restarted', process.pid, false, '', false],
  ] as const)('%s', ([, pid, isThisBoot, started, expected]) => {
    writeFileSync(
      `${path}.lock`,
      JSON.stringify({ pid, boot: isThisBoot ? boot : 'an earlier boot', started }),
    );
    expect(isTaken()).toBe(expected);
  });

  test.for([
    ['without a boot id', { pid: process.pid }],
    ['without a process id', { boot: 'x' }],
  ] as const)('is taken over when its file is %s', ([, lock]) => {
    writeFileSync(`${path}.lock`, JSON.stringify(lock));
    expect(isTaken()).toBe(false);
  });

  test('is left in place on release when another process has taken it over', () => {
    const unlock = lockDataFolder(path);
    writeFileSync(`${path}.lock`, 'of another');
    unlock();
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe('of another');
    expect(readdirSync(dirname(path))).toEqual(['database.lock']);
  });

  test('cannot be created in a folder that does not exist', () => {
    expect(() => lockDataFolder(join(path, 'none', 'database'))).toThrow('ENOENT');
  });

  test.for(['', 'x', '{}'])('is taken over when its file contains "%s"', (content) => {
    writeFileSync(`${path}.lock`, content);
    expect(isTaken()).toBe(false);
  });
});
