/** Installs the dependencies with the pinned pnpm, or does nothing when they match the lockfile. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageManager, root, workspaceNodePath } from './machine.mjs';
import { run } from './process.mjs';

/** Returns the folders of the workspace's packages, relative to the root. */
export function workspacePackages(folder = root) {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(folder, group))
      .map((name) => `${group}/${name}`)
      .filter((path) => existsSync(join(folder, path, 'package.json')))
      .toSorted(),
  );
}

/**
 * Hashes everything that an installation depends on: the manifests, the lockfile, the platform and the architecture.
 */
export function installFingerprint(folder = root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const manifests = workspacePackages(folder).map((path) => `${path}/package.json`);
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...manifests]) {
    hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Returns whether the last installation was made from exactly these files and is still present. */
export function isInstalled(folder = root) {
  const stamp = join(folder, 'node_modules/.workspace-installed');
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === installFingerprint(folder) &&
    workspacePackages(folder).every((path) => existsSync(join(folder, path, 'node_modules')))
  );
}

/**
 * Installs when needed. Resolves to 0 when everything is installed and a suitable Node is present; otherwise prints why
 * not and resolves to 1.
 */
export async function install() {
  if (!isInstalled()) {
    console.log('Installing the dependencies…');
    const code = await run(
      'npx',
      ['--yes', packageManager, 'install', '--frozen-lockfile', '--config.confirm-modules-purge=false'],
      { cwd: root, env: process.env },
    );
    if (code !== 0) {
      console.error('The dependencies could not be installed; the reason stands above.');
      console.error(`After a change to a package.json, run: npx ${packageManager} install`);
      return 1;
    }
  }
  try {
    workspaceNodePath();
  } catch (error) {
    console.error(error.message);
    return 1;
  }
  writeFileSync(join(root, 'node_modules/.workspace-installed'), installFingerprint());
  return 0;
}
