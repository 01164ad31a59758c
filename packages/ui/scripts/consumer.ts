/**
 * A folder outside the workspace in which the packed library is installed: unpacked, and beside it links to what its
 * manifest declares and to nothing else, so that an undeclared import fails as it would at a consumer.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder, readManifest } from './entries.ts';

const tarball = join(packageFolder, 'node_modules/.cache/package.tgz');
const files = [
  new URL('./consumer/import-all.mjs', import.meta.url),
  new URL('./consumer/render.mjs', import.meta.url),
  new URL('./consumer/page.tsx', import.meta.url),
  new URL('./consumer/index.html', import.meta.url),
  new URL('./consumer/tsconfig.json', import.meta.url),
].map((url) => fileURLToPath(url));

/** Makes such a folder, with the peers or without them. The caller removes it. */
export function installPacked({ peers }: { peers: boolean }) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'consumer-')));
  for (const file of files) copyFileSync(file, join(folder, basename(file)));
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  const installed = join(folder, 'node_modules', readManifest(join(folder, 'package')).name);
  mkdirSync(dirname(installed), { recursive: true });
  renameSync(join(folder, 'package'), installed);

  const manifest = readManifest(installed);
  const types = ['@types/react', '@types/react-dom'];
  const declared = Object.keys({ ...manifest.dependencies, ...(peers ? manifest.peerDependencies : {}) });
  for (const name of [...declared, ...(peers ? types : [])]) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(packageFolder, 'node_modules', name)), link, 'junction');
  }
  return { folder, installed, manifest };
}
