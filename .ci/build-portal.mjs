/** Builds the portal when its sources differ from those of the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceEnvironment } from './machine.mjs';
import { exitCodeOf, launchScript, scriptLine } from './process.mjs';

const portal = join(root, 'apps/portal');
const stamp = join(root, 'node_modules/.cache/portal-build');

/** Everything the portal's build reads. */
const sources = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'apps/portal/package.json',
  'apps/portal/index.html',
  'apps/portal/vite.config.ts',
  'apps/portal/public',
  'apps/portal/scripts',
  'apps/portal/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/ui/package.json',
  'packages/ui/src',
];

/** The files under a path that end up in the build, in a fixed order: no tests, no stories. */
function filesOf(path) {
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
}

/** A hash over the names and contents of the sources: cheap (a few hundred small files) and never wrong. */
export function sourcesFingerprint(folder = root, paths = sources) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(folder, path);
    const files = /\.\w+$/.test(path) ? [full] : filesOf(full);
    for (const file of files) hash.update(`\n${file.slice(folder.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Resolves to the exit code of the build; 0 at once when the last build is of these sources. */
export async function buildPortal() {
  const fingerprint = sourcesFingerprint();
  const isBuilt =
    existsSync(join(portal, 'dist/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint;
  if (isBuilt) return 0;
  console.log('Building the portal…');
  const options = { cwd: portal, env: workspaceEnvironment(portal) };
  const code = await exitCodeOf(launchScript(scriptLine(portal, 'build'), options));
  if (code === 0) {
    mkdirSync(join(stamp, '..'), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
  return code;
}
