/** Packs what would be published, as the workspace's pnpm does it: `node_modules/.cache/package.tgz`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './entries.ts';

const { packageManager } = JSON.parse(readFileSync(join(packageFolder, '../../package.json'), 'utf8')) as {
  packageManager: string;
};
const tarball = join(packageFolder, 'node_modules/.cache/package.tgz');
const { status } = spawnSync(`npx --yes ${packageManager} pack --out "${tarball}"`, {
  cwd: packageFolder,
  shell: true,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
