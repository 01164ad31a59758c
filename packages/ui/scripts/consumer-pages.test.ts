/** The packed library in a browser: behind Vite's development server, and on a page that a server rendered. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { launchBrowser } from './browser.ts';
import { complaintsOf, serveFolder } from './consumer-page.ts';
import { writeParts } from './consumer-parts.ts';
import { installPacked } from './consumer.ts';
import { moduleNames, packageFolder } from './entries.ts';

const { folder, installed, manifest } = installPacked({ peers: true });
const modules = moduleNames(manifest);
let browser: Browser;

before(async () => {
  browser = await launchBrowser();
  await writeParts(folder, installed);
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts Vite's development server in the consumer's folder and resolves to its URL once it is printed. */
async function startVite() {
  const vite = join(packageFolder, 'node_modules/vite/bin/vite.js');
  const server = spawn(process.execPath, [vite, '--port', '0', '--host', '127.0.0.1'], { cwd: folder });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (output += String(part)));
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(stripVTControlCharacters(output))?.[0];
      if (found !== undefined) resolve(found);
    };
    server.stdout.on('data', look);
    server.once('exit', () => reject(new Error(output)));
  });
  return { server, address, output: () => output };
}

test("a page on Vite's development server can import all entries together", async () => {
  const imports = modules.map((name, index) => `import * as module${index} from '${name}';`);
  const counts = modules.map((name, index) => `'${name}': Object.keys(module${index}).length`);
  writeFileSync(
    join(folder, 'entries.mjs'),
    `${imports.join('\n')}\nimport '@portal/ui/theme.css';\nglobalThis.counts = { ${counts.join(', ')} };\n`,
  );
  writeFileSync(
    join(folder, 'entries.html'),
    '<!doctype html><link rel="icon" href="data:,"><script type="module" src="./entries.mjs"></script>',
  );
  const { server, address, output } = await startVite();
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  try {
    await page.goto(`${address}/entries.html`);
    const ended = once(server, 'exit').then(() => assert.fail(output()));
    const loaded = page.waitForFunction(() => (globalThis as { counts?: Record<string, number> }).counts);
    const found = await (await Promise.race([loaded, ended])).jsonValue();
    assert.deepEqual(Object.keys(found ?? {}), modules);
    for (const [name, count] of Object.entries(found ?? {})) assert.ok(count > 0, name);
    assert.deepEqual(complaints, []);
  } finally {
    await page.close();
    if (server.exitCode === null) {
      server.kill();
      await once(server, 'exit');
    }
  }
});

interface Rendered {
  html: string;
  css: string;
}

const render = (order: 'forward' | 'backward') =>
  JSON.parse(
    execFileSync(process.execPath, ['render-parts.mjs', order], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64e6,
      // Renders with React's production build, as a server does; only the hydrated page below should use the
      // development build.
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  ) as { parts: Record<string, Rendered>; page: Rendered };

test('class names of components do not depend on the order in which modules are loaded', () => {
  const forward = render('forward').parts;
  const backward = render('backward').parts;
  assert.ok(Object.keys(forward).length > 40);
  for (const [name, { html }] of Object.entries(forward)) {
    assert.equal(backward[name]?.html, html, name);
  }
});

test('a server-rendered page is hydrated without a console message', async () => {
  const { html, css } = render('backward').page;
  writeFileSync(
    join(folder, 'hydrate.html'),
    `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Onderdelen</title><link rel="icon" href="data:,">${css}</head>` +
      `<body><main>${html}</main><script type="module" src="./hydrate.js"></script></body></html>`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: 'hydrated', minify: false, rolldownOptions: { input: join(folder, 'hydrate.html') } },
  });
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  await serveFolder(page, join(folder, 'hydrated'));
  await page.goto('http://consumer.example/hydrate.html');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  assert.deepEqual(complaints, []);
  await page.close();
});
