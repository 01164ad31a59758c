/**
 * Measures the cost of searching 1 000 options: five letters and five times Backspace in the search field of a filter,
 * and the same in a windowed list of plain React, HTML and CSS, interleaved. Prints the medians of the main thread's
 * CPU time per keystroke.
 * Run: pnpm --filter @portal/ui exec node bench/options.ts [rounds]
 */
import type { Browser } from 'playwright';
import { launchBrowser } from '../scripts/browser.ts';
import { cpuClock, inTurn, median, painted, servePages } from './pages.ts';

const rounds = Number(process.argv[2] ?? 7);
const keys = ['n', 'o', 'r', 't', 'h', ...Array.from({ length: 5 }, () => 'Backspace')];
/** Number of times that the keys are typed on one page. */
const repeats = 6;
const names = ['library', 'plain'] as const;

async function measure(browser: Browser, address: string) {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Office' }).click();
  await page.getByRole('searchbox', { name: 'Zoek optie' }).focus();
  const cpu = await cpuClock(page);
  const type = async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await painted(page);
    }
  };
  // Runs once unmeasured, so that no code is compiled during the measurement.
  await type();
  const before = await cpu();
  for (let turn = 0; turn < repeats; turn += 1) await type();
  const cost = ((await cpu()) - before) / (keys.length * repeats);
  const rows = await page.locator('li').count();
  await page.close();
  return { cost, rows };
}

const pages = await servePages('options', names);
const browser = await launchBrowser();
const costs: Record<(typeof names)[number], number[]> = { library: [], plain: [] };
const drawn = { library: 0, plain: 0 };
for (let round = 0; round <= rounds; round += 1) {
  for (const name of inTurn(names, round)) {
    const { cost, rows } = await measure(browser, pages.address(name));
    // The first round warms the browser up.
    if (round > 0) costs[name].push(cost);
    drawn[name] = rows;
  }
}
await browser.close();
await pages.close();

const [library, plain] = [median(costs.library), median(costs.plain)];
console.log(`A keystroke in the search of 1 000 options, medians of ${rounds} rounds`);
console.log(`  library         ${library.toFixed(2)} ms of main-thread CPU (${drawn.library} rows drawn)`);
console.log(`  plain windowed  ${plain.toFixed(2)} ms (${drawn.plain} rows drawn)`);
console.log(`  ratio           ${(library / plain).toFixed(2)}`);
