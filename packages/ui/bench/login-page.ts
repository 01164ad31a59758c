/**
 * What a login page loads: JavaScript and CSS, minified and gzipped, of a page built from the library (Card, TextField,
 * PasswordField, Button, Notice; its theme comes in the HTML, as the portal's does), of the same with Header, Footer and a
 * Theme around it, and of the same page in plain React, HTML and CSS.
 * Run: pnpm --filter @portal/ui exec node bench/login-page.ts
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { publishedStyles } from './pages.ts';

/** Bytes, React and ReactDOM included. */
const goal = 84_000;
const root = fileURLToPath(new URL('login-page', import.meta.url));

/** The page is built alone, so that every script and style there is one of its own. */
async function measure(name: string) {
  const outDir = await mkdtemp(join(tmpdir(), 'login-page-'));
  await build({
    root,
    logLevel: 'error',
    plugins: [react(), publishedStyles],
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

const library = await measure('library');
const framed = await measure('framed');
const plain = await measure('plain');
console.log('A login page, bytes of JavaScript and CSS after gzip');
for (const [name, { js, css, total }] of Object.entries({ library, framed, plain })) {
  console.log(`  ${name.padEnd(8)} ${total} (JavaScript ${js}, CSS ${css})`);
}
console.log(`  ratio    ${(library.total / plain.total).toFixed(2)}, goal at most ${goal}`);
