import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../platform/logging.ts';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import { rowsOf } from '../testing/rows-of.ts';
import type { Database, OpenDatabase } from './database.ts';
import { open } from './open.ts';

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

  test('a query around its own transaction throws, instead of waiting for ever', async () => {
    const around = database.transaction(async () => {
      await database.execute(sql`select 1`);
    });
    await expect(around).rejects.toMatchObject({
      cause: { message: expect.stringContaining('goes around the transaction') },
    });
  });

  test('a transaction inside a transaction throws likewise', async () => {
    await expect(database.transaction(() => database.transaction(async () => {}))).rejects.toThrow(
      'goes around the transaction',
    );
  });

  test('savepoints, and queries beside a transaction, work', async () => {
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

  test('what is thrown in a transaction undoes it', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('undone')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rowsOf(database, sql`select 1 from notes where text = 'undone'`)).toEqual([]);
  });

  test('[T77] a full disk is reported at the very query that meets it, also in a transaction', async () => {
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
    '[T75] a transaction that loses with %s is done again, three times at most',
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

  test('any other failure is not tried again', async () => {
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
  test('holds while the database is open, and makes its parents', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'portal-pglite-'));
    const folder = join(parent, 'deep', 'database');
    const opened = await open({ url: null, folder, log, onFatal });
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({
      pid: process.pid,
      boot: expect.stringMatching(/./),
    });
    await expect(open({ url: null, folder, log, onFatal })).rejects.toThrow(DataFolderInUse);
    await opened.close();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    await (await open({ url: null, folder, log, onFatal })).close();
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
    ['of a process that is gone', deadPid, true, '1', false],
    ['of this process', process.pid, true, '', true],
    ['of a process that lives, whose start is not known', process.ppid, true, '', true],
    ['of an earlier process with the number of a living one', process.ppid, true, '1', false],
    ['of before the machine started', process.pid, false, '', false],
  ] as const)('a lock %s', ([, pid, isThisBoot, started, expected]) => {
    writeFileSync(
      `${path}.lock`,
      JSON.stringify({ pid, boot: isThisBoot ? boot : 'an earlier boot', started }),
    );
    expect(isTaken()).toBe(expected);
  });

  test.for([
    ['without a boot', { pid: process.pid }],
    ['without a process', { boot: 'x' }],
  ] as const)('a lock %s is taken over', ([, lock]) => {
    writeFileSync(`${path}.lock`, JSON.stringify(lock));
    expect(isTaken()).toBe(false);
  });

  test('that another process has taken over stays when this one is released, and nothing else does', () => {
    const unlock = lockDataFolder(path);
    writeFileSync(`${path}.lock`, 'of another');
    unlock();
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe('of another');
    expect(readdirSync(dirname(path))).toEqual(['database.lock']);
  });

  test('of a folder without a parent cannot be made', () => {
    expect(() => lockDataFolder(join(path, 'none', 'database'))).toThrow('ENOENT');
  });

  test.for(['', 'x', '{}'])('a lock that says "%s" is taken over', (content) => {
    writeFileSync(`${path}.lock`, content);
    expect(isTaken()).toBe(false);
  });
});
