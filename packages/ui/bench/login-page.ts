/**
 * What a login page loads: JavaScript and CSS, minified and gzipped. The page that the goal is about is that of the libraries
 * it comes from: the form alone, without a bar above and a footer below. It is built from this library (Card, TextField,
 * PasswordField, Button, Notice; its theme comes in the HTML, as the portal's does) and in plain React, HTML and CSS. Beside it,
 * for the record, both with a header, a footer and a theme around it.
 * Run: pnpm --filter @portal/ui exec node bench/login-page.ts
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { minifiedStyles } from '../scripts/minified-styles.ts';

/** Bytes, React and ReactDOM included. */
const goal = 84_000;
const root = fileURLToPath(new URL('login-page', import.meta.url));

/** The page is built alone, so that every script and style there is one of its own. */
async function measure(name: string) {
  const outDir = await mkdtemp(join(tmpdir(), 'login-page-'));
  await build({
    root,
    logLevel: 'error',
    plugins: [react(), minifiedStyles],
    // As the portal is built: for browsers that know module scripts and what they preload.
    build: {
      outDir,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(root, `${name}.html`) },
    },
  });
  const sizes = { js: 0, css: 0 };
  for (const file of await readdir(join(outDir, 'assets'))) {
    const kind = /\.(?<kind>js|css)$/.exec(file)?.groups?.['kind'] as keyof typeof sizes | undefined;
    if (kind) sizes[kind] += gzipSync(await readFile(join(outDir, 'assets', file)), { level: 9 }).length;
  }
  await rm(outDir, { recursive: true });
  return { ...sizes, total: sizes.js + sizes.css };
}

const pages = ['library', 'plain', 'framed', 'plain-framed'] as const;
const sizes = new Map<string, Awaited<ReturnType<typeof measure>>>();
for (const name of pages) sizes.set(name, await measure(name));
const total = (name: (typeof pages)[number]) => sizes.get(name)?.total ?? Number.NaN;

console.log('A login page, bytes of JavaScript and CSS after gzip');
for (const [name, { js, css, total: bytes }] of sizes) {
  console.log(`  ${name.padEnd(12)} ${bytes} (JavaScript ${js}, CSS ${css})`);
}
console.log(`  ratio        ${(total('library') / total('plain')).toFixed(2)}, goal at most ${goal}`);
console.log(`  ratio framed ${(total('framed') / total('plain-framed')).toFixed(2)}`);
if (total('library') > goal) {
  console.error(`The library's page is ${total('library') - goal} bytes over its goal.`);
  process.exitCode = 1;
}
