/** Requirements for the machine, and the Node that runs the workspace's own programs. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The pnpm version in package.json's packageManager field, as npx takes it: `pnpm@12.21.0`. */
export const packageManager = manifest.packageManager;

export const isWindows = process.platform === 'win32';

/** Lowest Node version that can start these scripts, and lowest one that can run the workspace's TypeScript unbuilt. */
const bootstrapNode = '20.19.0';
const workspaceNode = '22.18.0';

const numbers = (version) => version.match(/\d+/g).slice(0, 3).map(Number);

/** Returns whether a version like `v24.1.0` is the floor or newer. */
export function atLeast(version, floor) {
  const wanted = numbers(floor);
  const difference = numbers(version)
    .map((number, part) => number - wanted[part])
    .find((part) => part !== 0);
  return (difference ?? 0) >= 0;
}

/** Returns the version that a program prints for `--version`, or null when it does not run. */
export function programVersion(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', shell: isWindows });
  return status === 0 ? stdout.trim() : null;
}

/** Returns what is missing on this machine, one sentence each; empty when the workspace can be installed. */
export function machineProblems({ nodeVersion = process.version, versionOf = programVersion } = {}) {
  if (!atLeast(nodeVersion, bootstrapNode)) {
    return [
      `Node ${bootstrapNode} or newer is needed; this is ${nodeVersion}. Get one from https://nodejs.org.`,
    ];
  }
  return ['npm', 'npx']
    .filter((program) => versionOf(program) === null)
    .map((program) => `${program} is not on the PATH. It comes with Node: https://nodejs.org.`);
}

/**
 * Returns the path of the Node that runs the workspace: the one from the `node` package, else the machine's own when it
 * is new enough, else null.
 */
export function findWorkspaceNode({
  folder = root,
  self = process.execPath,
  selfVersion = process.version,
  versionOf = programVersion,
} = {}) {
  const brought = join(folder, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(brought) && versionOf(brought) !== null) return brought;
  return atLeast(selfVersion, workspaceNode) ? self : null;
}

let foundNode;

/** Returns the same path, looked up once; throws an error for the user when there is none. */
export function workspaceNodePath() {
  foundNode ??= findWorkspaceNode();
  if (foundNode) return foundNode;
  throw new Error(
    `The Node that comes with this project could not be installed, and ${process.version} is older than ` +
      `${workspaceNode}. Remove node_modules and try again with a working npm, or use a newer Node.`,
  );
}

/** Returns an environment with the package's programs and the workspace's Node on the PATH. */
export function workspaceEnvironment(folder, extra = {}) {
  const path = [
    join(folder, 'node_modules/.bin'),
    dirname(workspaceNodePath()),
    join(root, 'node_modules/.bin'),
    process.env.PATH,
  ].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}
