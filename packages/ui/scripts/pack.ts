/** Packs the folder to publish into `node_modules/.cache`, once with the workspace's pnpm and once with npm. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './entries.ts';

const cache = join(packageFolder, 'node_modules/.cache');

/** Runs a command line in the package's folder and returns what it prints; ends this program when it fails. */
function run(line: string): string {
  const { status, stdout } = spawnSync(line, {
    cwd: packageFolder,
    shell: true,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout;
  console.error(stdout);
  process.exit(1);
}

mkdirSync(cache, { recursive: true });
run(`pnpm pack --out "${join(cache, 'package.tgz')}"`);
const packed = JSON.parse(run(`npm pack ./dist --json --pack-destination "${cache}"`)) as {
  filename: string;
}[];
for (const { filename } of packed) renameSync(join(cache, filename), join(cache, 'package-npm.tgz'));
