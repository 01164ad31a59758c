/** Installs the dependencies with the pinned pnpm, or does nothing when they are as the lockfile wants them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageManager, root, workspaceNodePath } from './machine.mjs';
import { run } from './process.mjs';

/** The folders of the workspace's packages, relative to the root. */
export function workspacePackages(folder = root) {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(folder, group))
      .map((name) => `${group}/${name}`)
      .filter((path) => existsSync(join(folder, path, 'package.json')))
      .toSorted(),
  );
}

/** What the installed packages depend on: the manifests, the lockfile and the kind of machine. */
export function installFingerprint(folder = root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const manifests = workspacePackages(folder).map((path) => `${path}/package.json`);
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...manifests]) {
    hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Whether the last installation was made from exactly these files and is still there. */
export function isInstalled(folder = root) {
  const stamp = join(folder, 'node_modules/.workspace-installed');
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === installFingerprint(folder) &&
    workspacePackages(folder).every((path) => existsSync(join(folder, path, 'node_modules')))
  );
}

/** Answers 0 when everything is installed and a Node that can run it is there; says why when not. */
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
