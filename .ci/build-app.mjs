/** Builds the portal or a sibling site when its sources differ from those of its last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceEnvironment } from './machine.mjs';
import { exitCodeOf, isInterrupted, launchScript, scriptLine } from './process.mjs';

/** Paths that every build reads. */
const shared = ['pnpm-lock.yaml', 'tsconfig.base.json', 'packages/ui/package.json', 'packages/ui/src'];

/** Additional paths that the build of each app reads, relative to its folder. */
const own = {
  portal: [
    'public',
    'scripts',
    '../../packages/ui/scripts',
    '../../packages/contract/package.json',
    '../../packages/contract/src',
  ],
  webshop: [],
  lms: [],
};

/** Returns every path that the build of an app reads, relative to the root. */
const sourcesOf = (app) => [
  ...shared,
  ...['package.json', 'index.html', 'vite.config.ts', 'src', ...own[app]].map((path) =>
    join('apps', app, path),
  ),
];

/** Returns the files under a path that end up in the build, in a fixed order: no tests, no stories. */
function filesOf(path) {
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
}

/** Hashes the names and contents of the sources: cheap (a few hundred small files) and never wrong. */
export function sourcesFingerprint(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(folder, path);
    const files = /\.\w+$/.test(path) ? [full] : filesOf(full);
    for (const file of files) hash.update(`\n${file.slice(folder.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Builds `portal`, `webshop` or `lms` and resolves to the exit code. Resolves to 0 without building when the sources
 * have not changed since the last build.
 */
async function buildApp(app) {
  const folder = join(root, 'apps', app);
  const stamp = join(root, `node_modules/.cache/${app}-build`);
  const fingerprint = sourcesFingerprint(root, sourcesOf(app));
  const isBuilt =
    existsSync(join(folder, 'dist/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint;
  if (isBuilt) return 0;
  console.log(`Building the ${app}…`);
  const options = { cwd: folder, env: workspaceEnvironment(folder) };
  const code = await exitCodeOf(launchScript(scriptLine(folder, 'build'), options));
  if (code === 0) {
    mkdirSync(join(stamp, '..'), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
  return code;
}

/** Builds several apps, one after the other; resolves to the first exit code that is not 0. */
export async function buildApps(apps) {
  for (const app of apps) {
    const code = await buildApp(app);
    if (code !== 0 || isInterrupted()) return code;
  }
  return 0;
}
