/**
 * Checks that the lockfile has no package older than its floor in dependency-floors.json, below which the package has
 * known advisories. A package that is not installed is skipped.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atLeast, root } from './machine.mjs';

/** Returns the packages of a pnpm lockfile, as name and version; throws when it finds none. */
export function lockedPackages(lockfile) {
  const section = lockfile.match(/^packages:\n([\s\S]*?)^snapshots:/m)?.[1] ?? '';
  const packages = [...section.matchAll(/^ {2}'?(@?[^@'\n]+)@(\d[^:'\n]*)'?:$/gm)];
  if (packages.length === 0) throw new Error('No packages were found in the lockfile.');
  return packages.map(([, name, version]) => ({ name, version }));
}

/** Returns the locked packages that are older than their floor. */
export const belowFloor = (packages, floors) =>
  packages.filter(({ name, version }) => floors[name] && !atLeast(version, floors[name]));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const floors = JSON.parse(readFileSync(join(root, '.ci/dependency-floors.json'), 'utf8'));
  const packages = lockedPackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  const held = packages.filter(({ name }) => floors[name]);
  const old = belowFloor(packages, floors);
  for (const { name, version } of old) console.error(`${name} ${version} is older than ${floors[name]}`);
  console.log(`${packages.length} packages read, ${held.length} of them have a floor`);
  process.exitCode = old.length > 0 || held.length === 0 ? 1 : 0;
}
