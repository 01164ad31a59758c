/**
 * What each entry adds to a page that has React and styled-components: minified and gzipped, what is loaded at once and
 * what is loaded later on demand. `budgets.json` bounds both, in bytes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { builtFile, isScript, packageFolder, readManifest } from './entries.ts';

const { exports, peerDependencies } = readManifest(packageFolder);
const budgets = JSON.parse(
  readFileSync(fileURLToPath(new URL('budgets.json', import.meta.url)), 'utf8'),
) as Record<string, { now: number; later?: number }>;
const peers = new RegExp(`^(${Object.keys(peerDependencies).join('|')})(/|$)`);
const modules = Object.entries(exports).filter(([, source]) => isScript(source));
const gzipped = (chunks: Rolldown.OutputChunk[]) =>
  chunks.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0);

/** The bytes of a module that exports all of these entries. */
async function measure(sources: string[]) {
  const files = sources.map((source) => JSON.stringify(join(packageFolder, builtFile(source))));
  const together = files.map((file, n) => `export * as e${n} from ${file};`).join('\n');
  const module = files.length === 1 ? `export * from ${files[0]};` : together;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: packageFolder,
    plugins: [
      {
        name: 'entries',
        enforce: 'pre',
        resolveId: (id) => (id === 'entries' ? '\0entries' : undefined),
        load(id) {
          if (id === '\0entries') return module;
          // What Vite puts around a lazy import is no part of the library.
          if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load();';
          return undefined;
        },
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      // What a lazy part shares with the page stays in the page's own chunk, as in an application.
      rolldownOptions: { input: 'entries', external: peers, preserveEntrySignatures: 'allow-extension' },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const atOnce = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const chunk of atOnce) {
    for (const file of chunk.imports) {
      const imported = named.get(file);
      if (imported) atOnce.add(imported);
    }
  }
  return { now: gzipped([...atOnce]), later: gzipped(chunks.filter((chunk) => !atOnce.has(chunk))) };
}

const unknown = Object.keys(budgets).filter((entry) => entry !== 'everything' && !(entry in exports));
if (unknown.length > 0) throw new Error(`A budget for what is no entry: ${unknown.join(', ')}`);

console.log('   now   later  entry');
function report(entry: string, { now, later }: { now: number; later: number }) {
  const budget = budgets[entry];
  console.log(
    [
      String(now).padStart(6),
      String(later).padStart(7),
      ` ${entry}`,
      budget && `of at most ${JSON.stringify(budget)}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  if (!budget || (now <= budget.now && later <= (budget.later ?? Number.POSITIVE_INFINITY))) return;
  console.error(`${entry} is over its budget`);
  process.exitCode = 1;
}

for (const [entry, source] of modules) report(entry, await measure([source]));
report('everything', await measure(modules.map(([, source]) => source)));
