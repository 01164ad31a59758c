/** What the benches share: pages that are built and served, a browser, the main thread's CPU time, medians. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { minifiedStyles } from '../scripts/minified-styles.ts';

/** Builds `<name>.html` of a folder beside this file for each name, and serves them. React's commits are counted on request. */
export async function servePages(folder: string, names: readonly string[], { commits = false } = {}) {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), `${folder}-`));
  await build({
    root,
    logLevel: 'error',
    plugins: [react(), minifiedStyles],
    // React's ordinary production build counts no commits.
    ...(commits && { resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } } }),
    build: { outDir, rollupOptions: { input: names.map((name) => join(root, `${name}.html`)) } },
  });
  const server = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  return {
    address: (name: string) => `${server.resolvedUrls?.local[0]}${name}.html`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

export function launchBrowser() {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] });
}

/** The CPU time in ms that the page's main thread has spent so far. */
export async function cpuClock(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
}

export async function collectGarbage(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.detach();
}

/** Runs a script in a page, and waits until that and what was done to the page before are painted. */
export async function painted(page: Page, script = '') {
  await page.evaluate(`(async () => {
    ${script};
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  })()`);
}

/** The names, in every other round the other way about: what comes first in a fresh browser may find it colder. */
export function inTurn<Name extends string>(names: readonly Name[], round: number): readonly Name[] {
  return round % 2 === 0 ? names : names.toReversed();
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
