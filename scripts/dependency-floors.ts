/**
 * Checks that the lockfile has no package older than its floor in dependency-floors.json, below which the package has
 * known advisories. A package that is not installed is skipped. (An audit would need a registry that offers one.)
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import floors from './dependency-floors.json' with { type: 'json' };

const lockfile = readFileSync(join(import.meta.dirname, '../pnpm-lock.yaml'), 'utf8');
const section = lockfile.match(/^packages:\n([\s\S]*?)^snapshots:/m)?.[1] ?? '';
const locked = [...section.matchAll(/^ {2}'?(@?[^@'\n]+)@(\d[^:'\n]*)'?:$/gm)].flatMap(
  ([, name = '', version = '']) => {
    const floor = (floors as Record<string, string>)[name];
    return floor ? [{ name, version, floor }] : [];
  },
);
const isOlder = ({ version, floor }: { version: string; floor: string }) =>
  version.localeCompare(floor, undefined, { numeric: true }) < 0;
const old = locked.filter(isOlder);
for (const { name, version, floor } of old) console.error(`${name} ${version} is older than ${floor}`);
console.log(`${locked.length} packages have a floor`);
process.exitCode = old.length > 0 || locked.length === 0 ? 1 : 0;
