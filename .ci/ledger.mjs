/**
 * Checks that every requirement in ledger-ids.json is named, like `[LOG-03]`, in the title of a test or in the tags of
 * a story that passed in this run. Reads the reports that the test runners left.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './machine.mjs';
import { readResult } from './results.mjs';

/** Returns the ids that no title names; a title may name several: `[LOG-03, LOG-04]`. */
export function unnamedIds(ids, titles) {
  const named = new Set(
    titles
      .flatMap((title) => [...title.matchAll(/\[([^\]]*)\]/g)])
      .flatMap(([, inside]) => inside.match(/\b[A-Z]{3}-\d\d\b/g) ?? []),
  );
  return ids.filter((id) => !named.has(id));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = join(root, 'node_modules/.cache/test-results');
  const titles = readdirSync(folder)
    .map((file) => ({ file, runner: file.match(/\.(vitest|playwright)\.json$/)?.[1] }))
    .filter(({ runner }) => runner)
    .flatMap(({ file, runner }) => readResult(runner, { report: join(folder, file) }).titles);
  const ids = JSON.parse(readFileSync(join(root, '.ci/ledger-ids.json'), 'utf8'));
  const missing = unnamedIds(ids, titles);
  console.log(`${titles.length} passed tests name ${ids.length - missing.length} of ${ids.length} promises`);
  for (const id of missing) console.error(`No passed test is named after ${id}`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
