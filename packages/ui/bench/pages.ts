/** Shared parts of the benchmarks: built and served pages, a browser, the main thread's CPU time, medians. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright';
import { build, preview } from 'vite';
import { preparedStyles } from '../scripts/styles.ts';

/** Builds `<name>.html` of a folder next to this file for each name, in a build that counts commits, and serves them. */
export async function servePages(folder: string, names: readonly string[]) {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), `${folder}-`));
  await build({
    root,
    logLevel: 'error',
    plugins: [react(), preparedStyles],
    // React's ordinary production build does not count commits.
    resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
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

/** Resolves to a function that reads the CPU time, in ms, that the page's main thread has spent so far. */
export async function cpuClock(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
}

/** Returns the names, reversed in every other round, since the first page in a fresh browser may run slower. */
export function inTurn<Name extends string>(names: readonly Name[], round: number): readonly Name[] {
  return round % 2 === 0 ? names : names.toReversed();
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
