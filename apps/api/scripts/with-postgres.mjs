/**
 * Runs a command with a temporary PostgreSQL, whose URL is in TEST_DATABASE_URL, and removes it afterwards: `node
 * scripts/with-postgres.mjs vitest run`. Without an installed PostgreSQL it reports that, runs nothing and exits with
 * 77, which `.ci/test.ts` counts as skipped.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const command = process.argv.slice(2);
if (command.length === 0) {
  console.error('Usage: node scripts/with-postgres.mjs <command> [arguments]');
  process.exit(64);
}

/** Returns the `bin` folder of every version in a folder, the highest version first. */
function binariesBelow(folder) {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).toSorted((one, other) =>
    other.localeCompare(one, undefined, { numeric: true }),
  );
  return versions.map((version) => join(folder, version, 'bin'));
}

/** Returns the folders that may contain PostgreSQL's programs. */
function candidates() {
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...binariesBelow('/usr/lib/postgresql'),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
      binariesBelow(folder).filter((path) => path.includes('/postgresql')),
    ),
  ];
}

const binaries = candidates().find(
  (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
);
const isRoot = process.getuid?.() === 0;

/** Runs a program, for root as the user `postgres`, since PostgreSQL refuses to run as root. */
function run(program, ...given) {
  const [name, args] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', join(binaries, program), ...given]]
    : [join(binaries, program), given];
  const { status, error, stderr } = spawnSync(name, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

function ownerOf(user) {
  const id = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return [id('-u'), id('-g')];
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a separate cluster. Returns its URL and a function that removes it. Durability is off, since it lives for
 * minutes.
 */
async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (isRoot) chownSync(folder, ...ownerOf('postgres'));
    const port = await freePort();
    run('initdb', '-D', data, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C', '-N');
    const options = [
      `-p ${port}`,
      ...['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200'].map(
        (each) => `-c ${each}`,
      ),
      ...['fsync', 'synchronous_commit', 'full_page_writes'].map((each) => `-c ${each}=off`),
    ].join(' ');
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
    return {
      url: `postgres://portal@127.0.0.1:${port}/postgres`,
      stop: () => {
        try {
          run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
        } finally {
          remove();
        }
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Runs the command, and passes on every signal. Resolves to its exit code. */
async function runCommand(environment) {
  const [program, ...given] = command;
  const child = spawn(program, given, { stdio: 'inherit', env: { ...process.env, ...environment } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

if (binaries === undefined) {
  console.log('PostgreSQL is not installed here.');
  process.exit(77);
}
const cluster = await startCluster();
try {
  console.log(`PostgreSQL from ${binaries} runs for this command.`);
  process.exitCode = await runCommand({ TEST_DATABASE_URL: cluster.url });
} finally {
  cluster.stop();
}
