/**
 * `npm run test:mutation -- apps/api/src/session …` puts bugs into a folder, one at a time, and says which of them the
 * tests in that folder do not find. Arguments that follow go to StrykerJS, such as `--concurrency 1`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [path = '', ...args] = process.argv.slice(2);
const [, workspace, folder] = /^((?:apps|packages)\/[^/]+)\/(src(?:\/.+?)?)\/?$/.exec(path) ?? [];

if (workspace && folder && existsSync(join(root, path))) {
  const { status } = spawnSync('pnpm', ['run', 'test:mutation', ...args], {
    cwd: join(root, workspace),
    env: { ...process.env, FOLDER: folder },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error('Name a folder of sources: npm run test:mutation -- apps/api/src/session');
  process.exitCode = 1;
}
