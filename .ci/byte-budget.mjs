/**
 * Checks how many bytes a first view of the login screen loads: the page itself, every script and style that it names,
 * and everything that these import. Gzipped at level 9, as the build does it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './machine.mjs';

const budget = 125_000;
/** A text that only the login screen has, to check that the screen is part of what is measured. */
const loginText = 'Gebruikersnaam en/of wachtwoord zijn onjuist';

/** Returns the scripts and styles that a page loads, without duplicates. */
export function firstView(manifest, page) {
  const start = Object.values(manifest).filter((chunk) => chunk.isEntry);
  if (start.length === 0) throw new Error('The build has no entry.');

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
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = ['index.html', ...firstView(manifest, page)].map((name) => ({
    name,
    content: readFileSync(join(dist, name)),
  }));
  if (!files.some(({ content }) => content.includes(loginText)))
    throw new Error('The first view lacks the login screen: is it a chunk of its own?');
  const sizes = files.map(({ name, content }) => [name, gzipSync(content, { level: 9 }).length]);
  for (const [file, size] of sizes) console.log(`${String(size).padStart(7)}  ${file}`);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${String(total).padStart(7)}  in all, of ${budget} bytes`);
  process.exitCode = total > budget ? 1 : 0;
}
