/**
 * Checks how many bytes a first view of the login screen loads: the page itself, every script and style that it names, and
 * everything that these import. Gzipped at level 9, as the build does it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const budget = 150_000;
/** Text that only the login screen has, to check that the measured files contain the screen. */
const loginText = 'Gebruikersnaam en/of wachtwoord zijn onjuist';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const dist = join(import.meta.dirname, '../dist');
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const chunks = new Set<Chunk>();
function add(chunk: Chunk | undefined): void {
  if (!chunk || chunks.has(chunk)) return;
  chunks.add(chunk);
  for (const key of chunk.imports ?? []) add(manifest[key]);
}
Object.values(manifest)
  .filter((chunk) => chunk.isEntry)
  .forEach(add);
if (chunks.size === 0) throw new Error('The build has no entry.');

const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
const loaded = [...chunks].flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]);
const files = [...new Set(['index.html', ...named, ...loaded])].map((name) => ({
  name,
  content: readFileSync(join(dist, name)),
}));
if (!files.some(({ content }) => content.includes(loginText)))
  throw new Error('The first view lacks the login screen: is it a chunk of its own?');

const sizes = files.map(({ name, content }) => ({ name, size: gzipSync(content, { level: 9 }).length }));
for (const { name, size } of sizes) console.log(`${String(size).padStart(7)}  ${name}`);
const total = sizes.reduce((sum, { size }) => sum + size, 0);
console.log(`${String(total).padStart(7)}  in all, of ${budget} bytes`);
process.exitCode = total > budget ? 1 : 0;
