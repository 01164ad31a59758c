/**
 * Measures the bytes that an entry adds to a page that has React and styled-components, minified and gzipped: those
 * loaded immediately and those loaded on demand. `budgets.json` limits both for the entries that weigh most or that every
 * page has, and the total of all entries without the calendar of the DatePicker.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { builtFile, distFolder, isScript, packageFolder, readManifest } from './entries.ts';

const { exports, peerDependencies } = readManifest(packageFolder);
const { everything, ...budgets } = JSON.parse(
  readFileSync(fileURLToPath(new URL('budgets.json', import.meta.url)), 'utf8'),
) as Record<string, { now: number; later?: number }> & {
  everything: { withoutCalendar: number };
};
const peers = new RegExp(`^(${Object.keys(peerDependencies).join('|')})(/|$)`);
const modules = Object.entries(exports).filter(([, source]) => isScript(source));
const gzipped = (chunks: Rolldown.OutputChunk[]) =>
  chunks.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0);

const fileOf = (source: string) => JSON.stringify(join(distFolder, builtFile(source)));

/** Measures the bytes of a module with this code. */
async function measure(module: string) {
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
          // Vite's wrapper around a lazy import is not part of the library.
          if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load();';
          return undefined;
        },
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      // Code that a lazy part shares with the page stays in the page's own chunk, as in an application.
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
  const later = chunks.filter((chunk) => !atOnce.has(chunk));
  const calendar = later.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('/react-datepicker/')));
  return { now: gzipped([...atOnce]), later: gzipped(later), calendar: gzipped(calendar) };
}

const unknown = Object.keys(budgets).filter((entry) => !(entry in exports));
if (unknown.length > 0) throw new Error(`A budget for what is no entry: ${unknown.join(', ')}`);

console.log('   now   later  entry');
const line = (now: number, later: number, words: string) =>
  console.log(`${String(now).padStart(6)} ${String(later).padStart(7)}  ${words}`);

function refuse(what: string) {
  console.error(`${what} is over its budget`);
  process.exitCode = 1;
}

for (const [entry, { now: mostNow, later: mostLater = 0 }] of Object.entries(budgets)) {
  const { now, later } = await measure(`export * from ${fileOf(exports[entry] ?? '')};`);
  line(now, later, `${entry} of at most ${mostNow}${mostLater ? ` and ${mostLater}` : ''}`);
  if (now > mostNow || later > mostLater) refuse(entry);
}

const { now, later, calendar } = await measure(
  modules.map(([, source], n) => `export * as e${n} from ${fileOf(source)};`).join('\n'),
);
const withoutCalendar = now + later - calendar;
line(now, later, 'everything');
line(
  withoutCalendar,
  calendar,
  `everything but the calendar of at most ${everything.withoutCalendar}, and the calendar`,
);
if (calendar === 0) throw new Error('The calendar was not found.');
if (withoutCalendar > everything.withoutCalendar) refuse('Everything but the calendar');
