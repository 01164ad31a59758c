/** Shared parts of the benchmarks: built and served pages, a browser, the main thread's CPU time, medians. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright';
import { build, preview } from 'vite';
import { preparedStyles } from '../scripts/styles.ts';

/**
 * Builds `<name>.html` of a folder next to this file for each name, and serves them. Counts React's commits on request.
 */
export async function servePages(folder: string, names: readonly string[], { commits = false } = {}) {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), `${folder}-`));
  await build({
    root,
    logLevel: 'error',
    plugins: [react(), preparedStyles],
    // React's ordinary production build does not count commits.
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

/** Resolves to a function that reads the CPU time, in ms, that the page's main thread has spent so far. */
export async function cpuClock(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
}

/** Work of the main thread: CPU time in ms, and the number of style recalculations. */
export interface Work {
  task: number;
  script: number;
  style: number;
  layout: number;
  recalcs: number;
}

/** Resolves to a function that measures the work of the page's main thread during an action. */
export async function workMeter(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  async function read(): Promise<Work> {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      task: of('TaskDuration') * 1_000,
      script: of('ScriptDuration') * 1_000,
      style: of('RecalcStyleDuration') * 1_000,
      layout: of('LayoutDuration') * 1_000,
      recalcs: of('RecalcStyleCount'),
    };
  }
  return async (act: () => Promise<unknown>): Promise<Work> => {
    const before = await read();
    await act();
    const after = await read();
    return combined([after, before], ([end = 0, start = 0]) => end - start);
  };
}

/** Combines several measurements into one, figure by figure. */
export function combined(works: readonly Work[], combine: (figures: number[]) => number): Work {
  const of = (figure: keyof Work) => combine(works.map((work) => work[figure]));
  return {
    task: of('task'),
    script: of('script'),
    style: of('style'),
    layout: of('layout'),
    recalcs: of('recalcs'),
  };
}

/** Measured work by the name of its step. */
export type Steps = Record<string, Work>;

const lineOf = (name: string, { task, script, style, layout, recalcs }: Work) =>
  `    ${name.padEnd(9)}${[task, script, style, layout].map((ms) => ms.toFixed(1).padStart(8)).join('')}${recalcs.toFixed(1).padStart(9)}`;

/**
 * Prints per step the medians of both pages, and the ratio with its quartiles: the median of the ratios within one
 * round, in which both pages ran under the same load.
 */
export function printSteps(
  library: readonly Steps[],
  plain: readonly Steps[],
  goals: Record<string, number>,
) {
  console.log('    ms of CPU    task  script   style  layout  recalcs');
  for (const step of Object.keys(library[0] ?? {})) {
    const of = (samples: readonly Steps[]) => samples.flatMap((steps) => steps[step] ?? []);
    const floor = of(plain);
    const ratios = of(library)
      .map(({ task }, round) => task / (floor[round]?.task ?? Number.NaN))
      .toSorted((a, b) => a - b);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
      ratios[Math.floor(share * ratios.length)]?.toFixed(2),
    );
    const goal = goals[step] === undefined ? '' : `, goal ${goals[step]}`;
    console.log(`  ${step}: ratio ${middle} [${low} to ${high}]${goal}`);
    console.log(lineOf('library', combined(of(library), median)));
    console.log(lineOf('plain', combined(floor, median)));
  }
}

export async function collectGarbage(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.detach();
}

/** Runs a script in a page, and waits until its effects and those of earlier actions are painted. */
export async function painted(page: Page, script = '') {
  await page.evaluate(`(async () => {
    ${script};
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  })()`);
}

/** Waits until every effect of an action is painted, also an announcement, which comes 50 ms later. */
export async function settled(page: Page) {
  await page.waitForTimeout(250);
  await painted(page);
}

/** Returns the names, reversed in every other round, since the first page in a fresh browser may run slower. */
export function inTurn<Name extends string>(names: readonly Name[], round: number): readonly Name[] {
  return round % 2 === 0 ? names : names.toReversed();
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
