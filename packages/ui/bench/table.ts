/**
 * What a table costs: mount, sort, next page and expand with 10 000 rows of which 100 show, and sort with 100 000, in the
 * library and on the same page in plain React, HTML and CSS, interleaved. Prints the medians of the main thread's CPU time.
 * Run: pnpm --filter @portal/ui exec node bench/table.ts [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { minifyStyles } from '../scripts/minify-styles.ts';

const rounds = Number(process.argv[2] ?? 9);
const root = fileURLToPath(new URL('table', import.meta.url));
const outDir = await mkdtemp(join(tmpdir(), 'table-'));
const pages = ['library', 'plain'] as const;
type PageName = (typeof pages)[number];

/** What is done on the page, in this order; each names an element to click, and how often. */
const steps = [
  { name: 'sort', selector: 'thead th:nth-child(7) button', times: 2 },
  { name: 'next page', selector: 'nav >> text=Volgende', times: 3 },
  { name: 'expand', selector: 'tbody button', times: 4 },
];

/** The most that the library may cost, as a ratio to the plain page. */
const goals: Record<string, number> = { mount: 1.2 };
const otherGoal = 1.15;

/** Runs something in the page and waits until it is painted. */
async function painted(page: Page, script: string) {
  await page.evaluate(`(async () => {
    ${script};
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  })()`);
}

async function measure(browser: Browser, address: string, rows: number): Promise<Map<string, number>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${address}?rows=${rows}`, { waitUntil: 'networkidle' });
  // A font that comes in later lays everything out again, in one round and not in the next.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const costs = new Map<string, number>();
  const cost = async (name: string, times: number, script: string) => {
    const before = await cpu();
    for (let time = 0; time < times; time += 1) await painted(page, script);
    costs.set(name, ((await cpu()) - before) / times);
  };
  await cost('mount', 1, 'window.mount()');
  for (const { name, selector, times } of steps) {
    const target = await page.locator(selector).first().elementHandle();
    await target?.evaluate((element) => Object.assign(window, { target: element }));
    await cost(name, times, 'window.target.click()');
  }
  await page.close();
  return costs;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await build({
  root,
  logLevel: 'error',
  plugins: [
    react(),
    // As the package is published.
    {
      name: 'styles',
      enforce: 'post',
      transform: (code, id) => (id.includes('/ui/src/') ? minifyStyles(code) : null),
    },
  ],
  build: { outDir, rollupOptions: { input: pages.map((name) => join(root, `${name}.html`)) } },
});
const server = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
const origin = server.resolvedUrls?.local[0];
const executablePath = process.env['CHROMIUM_PATH'];

for (const rows of [10_000, 100_000]) {
  const samples: Record<PageName, Map<string, number>[]> = { library: [], plain: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--disable-gpu'],
    });
    for (const name of pages) {
      const costs = await measure(browser, `${origin}${name}.html`, rows);
      // The first round warms the machine up.
      if (round > 0) samples[name].push(costs);
    }
    await browser.close();
  }
  console.log(`${rows} rows, ms of main-thread CPU, medians of ${rounds} rounds`);
  for (const step of ['mount', ...steps.map(({ name }) => name)]) {
    const of = (name: PageName) => median(samples[name].map((costs) => costs.get(step) ?? Number.NaN));
    const [library, plain] = [of('library'), of('plain')];
    const goal = goals[step] ?? otherGoal;
    console.log(
      `  ${step.padEnd(10)} library ${library.toFixed(1).padStart(6)}   plain ${plain.toFixed(1).padStart(6)}   ratio ${(library / plain).toFixed(2)} of at most ${goal}`,
    );
  }
}
await server.close();
await rm(outDir, { recursive: true });
