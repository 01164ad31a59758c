/**
 * Measures the cost of a table: mount, sort, next page and expand with 10 000 rows of which 100 are shown, and with 100
 * 000, in the library and on the same page in plain React, HTML and CSS, interleaved. Loading counts everything since
 * the navigation, including the creation of the rows. Prints the medians of the main thread's CPU time.
 * Run: pnpm --filter @portal/ui exec node bench/table.ts [rounds]
 */
import type { Browser } from 'playwright';
import { launchBrowser } from '../scripts/browser.ts';
import { collectGarbage, cpuClock, inTurn, median, painted, servePages } from './pages.ts';

const rounds = Number(process.argv[2] ?? 25);
const names = ['library', 'plain'] as const;
type PageName = (typeof names)[number];

/** Actions on the page, in this order; each has an element to click and the number of clicks. */
const steps = [
  { name: 'sort', selector: 'thead th:nth-child(7) button', times: 2 },
  { name: 'next page', selector: 'nav >> text=Volgende', times: 3 },
  { name: 'expand', selector: 'tbody button', times: 4 },
];

/** Highest cost of the library that is allowed, as a ratio to the plain page. */
const goals: Record<string, number> = { mount: 1.2, 'load and mount': 1.2 };
const otherGoal = 1.15;

async function measure(browser: Browser, address: string, rows: number): Promise<Map<string, number>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const cpu = await cpuClock(page);
  await page.goto(`${address}?rows=${rows}`, { waitUntil: 'networkidle' });
  // A font that loads late causes another layout, in one round and not in the next.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  const costs = new Map<string, number>();
  const cost = async (name: string, times: number, script: string) => {
    const before = await cpu();
    for (let time = 0; time < times; time += 1) await painted(page, script);
    costs.set(name, ((await cpu()) - before) / times);
  };
  const loading = await cpu();
  // Creating the rows left garbage. When it is collected is chance, so it must not count as a cost of the table.
  await collectGarbage(page);
  await cost('mount', 1, 'window.mount()');
  costs.set('load and mount', loading + (costs.get('mount') ?? 0));
  for (const { name, selector, times } of steps) {
    const target = await page.locator(selector).first().elementHandle();
    await target?.evaluate((element) => Object.assign(window, { target: element }));
    await cost(name, times, 'window.target.click()');
  }
  await page.close();
  return costs;
}

const pages = await servePages('table', names);
for (const rows of [10_000, 100_000]) {
  const samples: Record<PageName, Map<string, number>[]> = { library: [], plain: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const browser = await launchBrowser();
    for (const name of inTurn(names, round)) {
      const costs = await measure(browser, pages.address(name), rows);
      // The first round warms the machine up.
      if (round > 0) samples[name].push(costs);
    }
    await browser.close();
  }
  console.log(`${rows} rows, ms of main-thread CPU, medians of ${rounds} rounds`);
  for (const step of ['mount', 'load and mount', ...steps.map(({ name }) => name)]) {
    const of = (name: PageName) => median(samples[name].map((costs) => costs.get(step) ?? Number.NaN));
    const [library, plain] = [of('library'), of('plain')];
    const goal = goals[step] ?? otherGoal;
    console.log(
      `  ${step.padEnd(14)} library ${library.toFixed(1).padStart(6)}   plain ${plain.toFixed(1).padStart(6)}   ratio ${(library / plain).toFixed(2)} of at most ${goal}`,
    );
  }
}
await pages.close();
