import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { lockDataFolder } from './database/data-folder-lock.ts';
import { open } from './database/open.ts';
import { rowsOf } from './database/rows-of.ts';
import { createLog } from './platform/logging.ts';
import { findLostWrites, writeUntilGone } from './testing/processes/acknowledged-writes.ts';
import { productionEnvironment } from './testing/processes/production-environment.ts';
import { makeDataFolder, type ServerProcess, startServer } from './testing/processes/server-process.ts';
import { createTestDatabase } from './testing/database/test-database.ts';

// Allows for a process per start, on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** URL of a new database for each test; null for the embedded one. */
let databaseUrl: string | null;
let clean: () => Promise<void>;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  const server = process.env['TEST_DATABASE_URL'];
  const made = server
    ? await createTestDatabase(server, process.env['PREPARED_DEMO'])
    : { url: null, drop: async () => {} };
  databaseUrl = made.url;
  clean = made.drop;
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    await server.stop('SIGKILL');
    rmSync(server.dataFolder, { recursive: true, force: true });
  }
  await clean();
});

/** Returns a new folder, for a server that ends before it opens its database; a copy of the demo's takes seconds. */
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'portal-server-'));

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMITS: 'off',
    ...environment,
  });
  servers.push(server);
  return server;
}

/** Code that makes Node pass for version 20, as `NODE_OPTIONS` imports it. */
const asNode20 =
  "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'});Reflect.deleteProperty(process,'threadCpuUsage')";

describe('failing start of the server', () => {
  test('[T76] exits with 78 and a sentence when the files of its database are in another store', async () => {
    const first = await start();
    await first.ready();
    expect(await first.stop('SIGTERM')).toBe(0);
    const idFile = join(first.dataFolder, 'files/.store-id');
    writeFileSync(idFile, crypto.randomUUID());
    const second = await start({ DATA_FOLDER: first.dataFolder });
    expect(await second.exited).toBe(78);
    expect(second.output()).toContain('in een andere map of bucket');
  });

  test('exits with 78 and a sentence on a Node that is too old, before it loads anything else', async () => {
    const server = await start({
      DATA_FOLDER: emptyFolder(),
      PORTAL_MODE: 'productie',
      NODE_OPTIONS: `--import=${asNode20}`,
    });
    expect(await server.exited).toBe(78);
    expect(server.output()).toMatch(
      /^Het portaal heeft Node 24 of nieuwer nodig, en dit is 20\.20\.2\..*\n$/,
    );
  });

  test.for([
    ['DATA_FOLDER', join(import.meta.filename, 'portal')],
    ['HOST', '192.0.2.1'],
    ['HOST', 'no.such.host.invalid'],
  ])('exits with 78 and names %s when %s cannot be used', async ([name = '', value = '']) => {
    const server = await start({ [name]: value });
    expect(await server.exited).toBe(78);
    expect(server.output()).toMatch(new RegExp(`kies een andere ${name}\\.`, 'i'));
    expect(server.output()).not.toMatch(/\bat .*\.[tj]s:/);
  });

  test('exits with 78 and a line for each invalid setting', async () => {
    const server = await start({
      DATA_FOLDER: emptyFolder(),
      PORTAL_MODE: 'productie',
      PORT: 'x',
      API_DIALECT: 'v9',
    });
    expect(await server.exited).toBe(78);
    for (const name of ['PORTAL_MODE', 'PORT', 'API_DIALECT'])
      expect(server.output()).toContain(`  ${name}: `);
    expect(server.output()).not.toMatch(/\bat .*\.ts:/);
  });

  test('exits with 78 and names the port when it is in use', async () => {
    const first = await start();
    await first.ready();
    const port = new URL(first.origin).port;
    const sameFiles = databaseUrl === null ? {} : { DATA_FOLDER: first.dataFolder };
    const second = await start({ PORT: port, ...sameFiles });
    expect(await second.exited).toBe(78);
    expect(second.output()).toContain(`Poort ${port} is niet vrij.`);
    expect(existsSync(join(second.dataFolder, 'database.lock'))).toBe(false);
    expect(await first.ready()).toBeGreaterThan(0);
    expect(first.output()).toContain(`Portaal: ${first.origin}`);
    const bySlug = await fetch(`${first.origin}/api/customer_portal_environments/by_slug/zonnig`);
    const { logo } = (await bySlug.json()) as { logo: { contentUrl: string } };
    expect((await fetch(`${first.origin}${logo.contentUrl}`)).status).toBe(200);
  });

  test('exits with 78 and the reason in a data folder that another process uses', async () => {
    const folder = emptyFolder();
    const release = lockDataFolder(join(folder, 'database'));
    const server = await start({ DATABASE_URL: '', DATA_FOLDER: folder });
    expect(await server.exited).toBe(78);
    expect(server.output()).toContain('Stop dat, of kies een andere DATA_FOLDER.');
    release();
  });

  test('exits with 78 in production without HTTPS, a database server or a secret key', async () => {
    const server = await start({
      ...productionEnvironment,
      DATA_FOLDER: emptyFolder(),
      PORTAL_ORIGIN: 'http://localhost',
      DATABASE_URL: '',
      SECRET_KEY: '',
      RATE_LIMITS: 'on',
    });
    expect(await server.exited).toBe(78);
    expect(server.output()).toContain('PORTAL_ORIGIN: in productie');
    expect(server.output()).toContain('DATABASE_URL: in productie is deze verplicht.');
    expect(server.output()).toContain('SECRET_KEY: in productie');
  });
});

describe('a database of another installation', () => {
  /** Runs a statement in the database of a server that has ended, and returns its rows. */
  async function change(dataFolder: string, query: string): Promise<unknown[]> {
    const { database, close } = await open({
      url: databaseUrl,
      folder: join(dataFolder, 'database'),
      log: createLog('error'),
    });
    try {
      return await rowsOf(database, sql.raw(query));
    } finally {
      await close();
    }
  }

  const newest = 'select max(created_at)::text as at from drizzle.__drizzle_migrations';

  /** Returns the data folder of a demo of which the database lacks the newest migration, which a start would run. */
  async function olderDemo(): Promise<string> {
    const folder = makeDataFolder();
    await change(folder, `delete from drizzle.__drizzle_migrations where created_at::text in (${newest})`);
    return folder;
  }

  test.runIf(process.env['TEST_DATABASE_URL'])(
    'with the demo world is refused with 78 in production, and left as it was',
    async () => {
      const folder = await olderDemo();
      const before = await change(folder, newest);
      const server = await start({
        ...productionEnvironment,
        DATABASE_URL: databaseUrl ?? '',
        RATE_LIMITS: 'on',
        DATA_FOLDER: folder,
      });
      expect(await server.exited).toBe(78);
      expect(server.output()).toContain('De database bevat de demowereld');
      expect(await change(folder, newest)).toEqual(before);
    },
  );

  test('with another key is refused with 78, and left as it was', async () => {
    const folder = await olderDemo();
    const before = await change(folder, newest);
    const server = await start({
      DATA_FOLDER: folder,
      SECRET_KEY: 'another key that is only used in tests',
    });
    expect(await server.exited).toBe(78);
    expect(server.output()).toMatch(/^SECRET_KEY hoort niet bij deze database/m);
    expect(await change(folder, newest)).toEqual(before);
  });

  test('of a newer version is refused with 78', async () => {
    const folder = makeDataFolder();
    await change(
      folder,
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)",
    );
    const server = await start({ DATA_FOLDER: folder });
    expect(await server.exited).toBe(78);
    expect(server.output()).toMatch(/^De database is van een nieuwere versie van het portaal \(2100-/m);
  });
});

describe('running server', () => {
  test('logs its version, its start and its end, and no request of a health check', async () => {
    const server = await start({ LOG_LEVEL: 'info' });
    await server.ready();
    expect(await server.stop('SIGINT')).toBe(0);
    const lines = server.output().split('\n');
    expect(lines[0]).toMatch(/"commit":"[0-9a-f]{40}".*"mode":"demo","msg":"starting"/);
    expect(lines.filter((line) => /"msg":"(?:ready|stopping|stopped)"/.test(line))).toHaveLength(3);
    expect(server.output()).not.toContain('/health/ready');
  });

  test('[T78] finishes the accepted requests and exits with 0 when it is stopped under load', async () => {
    const server = await start();
    await server.ready();
    const acknowledged = new Set<string>();
    const writing = [1, 2, 3].map(() =>
      writeUntilGone(server.origin, acknowledged, AbortSignal.timeout(60_000)),
    );
    await expect.poll(() => acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(50);
    // One Ctrl+C arrives twice: from the terminal and from the program that started the server.
    server.child.kill('SIGINT');
    expect(await server.stop('SIGTERM')).toBe(0);
    await Promise.all(writing);
    expect(existsSync(join(server.dataFolder, 'database.lock'))).toBe(false);
    expect(await findLostWrites(acknowledged, server.dataFolder, databaseUrl)).toEqual([]);
  });

  test('[T83] logs no password, cookie or URL with a token', async () => {
    const server = await start({ LOG_LEVEL: 'debug' });
    await server.ready();
    const acknowledged = new Set<string>();
    const stop = new AbortController();
    const writing = writeUntilGone(server.origin, acknowledged, stop.signal);
    await expect.poll(() => acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(3);
    stop.abort();
    await writing;
    await fetch(`${server.origin}/voorbeeld/wachtwoord-instellen/abcdefghijklmnop?token=abcdefghijklmnop`);
    await fetch(`${server.origin}/api/logout`, {
      method: 'POST',
      headers: { cookie: 'sid=abcdefghijklmnop' },
    });
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.output()).toContain('/api/select-contact');
    expect(server.output()).not.toMatch(/Welkom-2026|abcdefghijklmnop|sid=|chris/);
  });
});
