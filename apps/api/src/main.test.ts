import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

async function makeDatabase(): Promise<{ url: string | null; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined
    ? { url: null, drop: async () => {} }
    : createTestDatabase(server, process.env['PREPARED_DEMO']);
}

beforeEach(async () => {
  const made = await makeDatabase();
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

describe('a server that is started, used and stopped', () => {
  let server: ServerProcess;
  let stopped: number | null;
  const acknowledged = new Set<string>();
  const onSamePort = { code: null as number | null, output: '', isLocked: true };
  let logo: Response;
  let lost: string[];
  let withOtherFiles: ServerProcess;
  let url: string | null;
  let drop: () => Promise<void>;

  // One server for all, since its start takes seconds.
  beforeAll(async () => {
    ({ url, drop } = await makeDatabase());
    const environment = { DATABASE_URL: url ?? '', RATE_LIMITS: 'off' };
    server = await startServer({ ...environment, LOG_LEVEL: 'debug' });
    await server.ready();
    const { port } = new URL(server.origin);
    const { dataFolder } = server;
    const sameFiles = url === null ? {} : { DATA_FOLDER: dataFolder };
    const second = await startServer({ ...environment, PORT: port, ...sameFiles });
    onSamePort.code = await second.exited;
    onSamePort.output = second.output();
    onSamePort.isLocked = existsSync(join(second.dataFolder, 'database.lock'));
    const bySlug = await fetch(`${server.origin}/api/customer_portal_environments/by_slug/zonnig`);
    const environmentOf = (await bySlug.json()) as { logo: { contentUrl: string } };
    logo = await fetch(`${server.origin}${environmentOf.logo.contentUrl}`);

    await fetch(`${server.origin}/voorbeeld/wachtwoord-instellen/abcdefghijklmnop?token=abcdefghijklmnop`);
    const headers = { cookie: 'sid=abcdefghijklmnop' };
    await fetch(`${server.origin}/api/logout`, { method: 'POST', headers });
    const writing = [1, 2, 3].map(() =>
      writeUntilGone(server.origin, acknowledged, AbortSignal.timeout(60_000)),
    );
    await vi.waitUntil(() => acknowledged.size > 50, { timeout: 90_000 });
    // One Ctrl+C arrives twice: from the terminal and from the program that started the server.
    server.child.kill('SIGINT');
    stopped = await server.stop('SIGTERM');
    await Promise.all(writing);
    lost = await findLostWrites(acknowledged, dataFolder, url);

    writeFileSync(join(dataFolder, 'files/.store-id'), crypto.randomUUID());
    withOtherFiles = await startServer({ ...environment, DATA_FOLDER: dataFolder });
    await withOtherFiles.exited;
    if (url === null) rmSync(second.dataFolder, { recursive: true, force: true });
  }, 300_000);
  afterAll(async () => {
    await server.stop('SIGKILL');
    rmSync(server.dataFolder, { recursive: true, force: true });
    await drop();
  });

  test('logs its version, its start and its end, and requests of health checks for debugging only', () => {
    const lines = server.output().split('\n');
    expect(lines[0]).toMatch(/"commit":"[0-9a-f]{40}".*"mode":"demo","msg":"starting"/);
    const turns = lines.flatMap((line) => /"msg":"(ready|stopping|stopped)"/.exec(line)?.[1] ?? []);
    expect(turns).toEqual(['ready', 'stopping', 'stopped']);
    expect(server.output()).toContain(`Portaal: ${server.origin}`);
    const ofHealth = lines.filter((line) => line.includes('/health/ready'));
    expect(ofHealth.filter((line) => !line.startsWith('{"level":"debug",'))).toEqual([]);
  });

  test('[T78] finishes the accepted requests and exits with 0 when it is stopped under load', () => {
    expect(stopped).toBe(0);
    expect(lost).toEqual([]);
    expect(existsSync(join(server.dataFolder, 'database.lock'))).toBe(false);
  });

  test('[T83] logs no password, cookie or URL with a token', () => {
    expect(server.output()).toContain('/api/select-contact');
    expect(server.output()).not.toMatch(/Welkom-2026|abcdefghijklmnop|sid=|chris/);
  });

  test('lets a second one on its port exit with 78 and a sentence, and goes on', () => {
    expect(onSamePort).toMatchObject({ code: 78, isLocked: false });
    expect(onSamePort.output).toContain(`Poort ${new URL(server.origin).port} is niet vrij.`);
    expect(logo.status).toBe(200);
  });

  test('[T76] exits with 78 and a sentence once the files of its database are in another store', async () => {
    expect(await withOtherFiles.exited).toBe(78);
    expect(withOtherFiles.output()).toContain('in een andere map of bucket');
  });
});
