/**
 * What searching 1 000 options costs: five letters and five times Backspace in the search field of a filter, and the same in a
 * windowed list of plain React, HTML and CSS, interleaved. Prints the medians of the main thread's CPU time per keystroke.
 * Run: pnpm --filter @portal/ui exec node bench/options.ts [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Browser, chromium } from 'playwright';
import { build, preview } from 'vite';

const rounds = Number(process.argv[2] ?? 7);
const keys = ['n', 'o', 'r', 't', 'h', ...Array.from({ length: 5 }, () => 'Backspace')];
/** How often the keys are typed on one page. */
const repeats = 6;
const root = fileURLToPath(new URL('options', import.meta.url));
const outDir = await mkdtemp(join(tmpdir(), 'options-'));
const pages = ['library', 'plain'] as const;

async function measure(browser: Browser, address: string) {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Office' }).click();
  await page.getByRole('searchbox', { name: 'Zoek optie' }).focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const type = async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await painted();
    }
  };
  // Once without a watch, so that nothing is compiled while it runs.
  await type();
  const before = await cpu();
  for (let turn = 0; turn < repeats; turn += 1) await type();
  const cost = ((await cpu()) - before) / (keys.length * repeats);
  const rows = await page.locator('li').count();
  await page.close();
  return { cost, rows };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await build({
  root,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir, rollupOptions: { input: pages.map((name) => join(root, `${name}.html`)) } },
});
const server = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
const origin = server.resolvedUrls?.local[0];
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--disable-gpu'] });
const costs: Record<(typeof pages)[number], number[]> = { library: [], plain: [] };
const drawn = { library: 0, plain: 0 };
for (let round = 0; round <= rounds; round += 1) {
  for (const name of pages) {
    const { cost, rows } = await measure(browser, `${origin}${name}.html`);
    // The first round warms the browser up.
    if (round > 0) costs[name].push(cost);
    drawn[name] = rows;
  }
}
await browser.close();
await server.close();
await rm(outDir, { recursive: true });

const [library, plain] = [median(costs.library), median(costs.plain)];
console.log(`A keystroke in the search of 1 000 options, medians of ${rounds} rounds`);
console.log(`  library         ${library.toFixed(2)} ms of main-thread CPU (${drawn.library} rows drawn)`);
console.log(`  plain windowed  ${plain.toFixed(2)} ms (${drawn.plain} rows drawn)`);
console.log(`  ratio           ${(library / plain).toFixed(2)}`);
