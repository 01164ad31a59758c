/**
 * Checks what a first view of the login screen loads: the page itself, every script and style it names, the login
 * screen's own chunk, and all that these import. Gzipped as the build does it, at level 9.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './machine.mjs';

const budget = 110_000;
const loginScreen = /\/features\/login\/Screen\.tsx$/;

/** The scripts and styles that a page and the lazy chunks whose source matches load, without repetition. */
export function firstView(manifest, page, lazySource) {
  const entries = Object.values(manifest);
  const start = [
    ...entries.filter((chunk) => chunk.isEntry),
    ...entries.filter((chunk) => chunk.isDynamicEntry && lazySource.test(chunk.src ?? '')),
  ];
  if (!start.some((chunk) => chunk.isEntry)) throw new Error('The build has no entry.');
  if (start.every((chunk) => chunk.isEntry)) throw new Error(`The build has no chunk for ${lazySource}.`);

  const chunks = new Set();
  const add = (chunk) => {
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const key of chunk.imports ?? []) add(manifest[key]);
  };
  start.forEach(add);

  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  const loaded = [...chunks].flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]);
  return [...new Set([...named, ...loaded])].toSorted((a, b) => a.localeCompare(b));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dist = join(root, 'apps/portal/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = [
    'index.html',
    ...firstView(manifest, readFileSync(join(dist, 'index.html'), 'utf8'), loginScreen),
  ];
  const sizes = files.map((file) => [file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length]);
  for (const [file, size] of sizes) console.log(`${String(size).padStart(7)}  ${file}`);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${String(total).padStart(7)}  in all, of ${budget} bytes`);
  process.exitCode = total > budget ? 1 : 0;
}
