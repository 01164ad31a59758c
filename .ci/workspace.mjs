/**
 * Runs a command line with everything it needs, on a machine that has only Node and npm:
 * `node .ci/workspace.mjs turbo run lint`. Installs the dependencies first, and puts their programs and the workspace's
 * Node on the PATH. Plain JavaScript without dependencies, since it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const programs = join(root, 'node_modules/.bin');
/** On Windows programs are .cmd files, which only a shell can start. */
const shell = process.platform === 'win32';

/** Lowest Node version that can run this file, and lowest one that can run the workspace's TypeScript unbuilt. */
const bootstrapNode = [20, 19];
const workspaceNode = [22, 18];

const isAtLeast = ([major, minor]) => {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
};

const starts = (program) => spawnSync(program, ['--version'], { shell }).status === 0;

/** Prints why the command cannot run, and ends. */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}

/** Installs the dependencies of the lockfile, which takes a tenth of a second when they are installed already. */
function install() {
  const args = ['install', '--frozen-lockfile', '--config.confirm-modules-purge=false'];
  const installed = existsSync(join(programs, 'pnpm')) && starts(join(programs, 'pnpm'));
  const [program, first] = installed
    ? [join(programs, 'pnpm'), ['--loglevel=error']]
    : ['npx', ['--yes', packageManager]];
  if (!installed) console.log('Installing the dependencies…');
  const { status } = spawnSync(program, [...first, ...args], { cwd: root, shell, stdio: 'inherit' });
  if (status !== 0) {
    fail(
      'The dependencies could not be installed. After a change to a package.json, run: ' +
        `npx ${packageManager} install`,
    );
  }
}

/** Returns the Node of the `node` package, else this one when it is new enough. */
function findNode() {
  const own = join(root, 'node_modules/node/bin', shell ? 'node.exe' : 'node');
  if (existsSync(own) && starts(own)) return own;
  if (isAtLeast(workspaceNode)) return process.execPath;
  return fail(
    `The Node that comes with this project could not be installed, and ${process.version} is older than ` +
      `${workspaceNode.join('.')}. Remove node_modules and try again, or use a newer Node.`,
  );
}

const [command, ...args] = process.argv.slice(2);
if (!command) fail('Usage: node .ci/workspace.mjs <program> [arguments]');
if (!isAtLeast(bootstrapNode)) {
  fail(
    `Node ${bootstrapNode.join('.')} or newer is needed; this is ${process.version}. Get one from https://nodejs.org.`,
  );
}
const missing = ['npm', 'npx'].find((program) => !starts(program));
if (missing) fail(`${missing} is not on the PATH. It comes with Node: https://nodejs.org.`);
install();

const PATH = [programs, dirname(findNode()), process.env.PATH].join(delimiter);
const env = { ...process.env, PATH, TURBO_TELEMETRY_DISABLED: '1' };
const child = spawn(command, args, { cwd: root, env, shell, stdio: 'inherit' });
child.on('error', (error) => fail(error.message));
// Leaves Ctrl+C to the child, which gets it from the terminal as well, and passes on signals that only this process
// gets.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// An npm that is killed ends only its shell, so a change of the parent process counts as a signal.
const parent = process.ppid;
setInterval(() => process.ppid === parent || child.kill(), 500).unref();
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
