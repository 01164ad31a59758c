/**
 * A folder outside the workspace in which the packed library is installed: unpacked, with links to the packages that
 * its manifest declares and to no others, so that an undeclared import fails as it would for a consumer.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder, readManifest } from './entries.ts';

const files = fileURLToPath(new URL('./consumer', import.meta.url));

/** Name of the packed file per package manager; both pack the same folder. */
const tarballs = { pnpm: 'package.tgz', npm: 'package-npm.tgz' };

interface Options {
  /** Whether React and the other peers are installed. */
  peers: boolean;
  /** Package manager that packed the library. @default 'pnpm' */
  client?: keyof typeof tarballs;
  /** Further packages to install, from the library's own development dependencies. */
  beside?: string[];
}

/** Unpacks the library into a new temporary folder and links its dependencies. The caller must remove the folder. */
export function installPacked({ peers, client = 'pnpm', beside = [] }: Options) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'consumer-')));
  cpSync(files, folder, { recursive: true });
  execFileSync('tar', ['-xzf', join(packageFolder, 'node_modules/.cache', tarballs[client]), '-C', folder]);
  const installed = join(folder, 'node_modules', readManifest(join(folder, 'package')).name);
  mkdirSync(dirname(installed), { recursive: true });
  renameSync(join(folder, 'package'), installed);

  const manifest = readManifest(installed);
  const withPeers = peers
    ? [...Object.keys(manifest.peerDependencies), '@types/react', '@types/react-dom']
    : [];
  for (const name of [...Object.keys(manifest.dependencies), ...withPeers, ...beside]) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(packageFolder, 'node_modules', name)), link, 'junction');
  }
  return { folder, installed, manifest };
}
