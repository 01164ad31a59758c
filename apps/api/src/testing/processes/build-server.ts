/** Builds the server for the tests of a run, in a folder of its own beside `dist`. PREPARED_SERVER is its path. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

export default async function setup(): Promise<() => Promise<void>> {
  const built = fileURLToPath(new URL(`../../../dist-${process.pid}`, import.meta.url));
  await build({ outDir: built });
  process.env['PREPARED_SERVER'] = join(built, 'main.js');
  return () => rm(built, { recursive: true });
}
