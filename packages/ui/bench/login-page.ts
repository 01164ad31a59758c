/**
 * Measures the JavaScript and CSS that a login page loads, minified and gzipped. The goal was derived from the same
 * page in other libraries, and so holds for the form alone, without a header and a footer. The page is built from this
 * library (Card, TextField, PasswordField, Button, Notice; its theme comes in the HTML, as the portal's does) and in
 * plain React, HTML and CSS. Both are also measured with a header, a footer and a theme, but without a goal.
 * Run: pnpm --filter @portal/ui exec node bench/login-page.ts
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { preparedStyles } from '../scripts/styles.ts';

/** Limit in bytes, including React and ReactDOM. */
const goal = 84_000;
const root = fileURLToPath(new URL('login-page', import.meta.url));

/**
 * Builds a page and resolves to its bytes after gzip. It is built alone, so that it shares no script or style with
 * another page.
 */
async function measure(name: string) {
  const outDir = await mkdtemp(join(tmpdir(), 'login-page-'));
  await build({
    root,
    logLevel: 'error',
    plugins: [react(), preparedStyles],
    // Built like the portal: for browsers that support module scripts and preloading them.
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
