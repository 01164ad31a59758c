/**
 * Measures the cost of a theme change: 60 changes of every theme variable, one per frame, on a page of 300 components
 * of the library and on the same page in plain HTML and CSS, interleaved. Prints the medians of the main thread's CPU
 * time and React's commits.
 * Run: pnpm --filter @portal/ui exec node bench/theme-change.ts [rounds]
 */
import type { Browser } from 'playwright';
import { compileTheme, themeKeys } from '../src/theme/engine.ts';
import { launchBrowser } from '../scripts/browser.ts';
import { cpuClock, inTurn, median, servePages } from './pages.ts';

const rounds = Number(process.argv[2] ?? 25);
const changes = 60;
const names = ['library', 'plain'] as const;

/** 60 themes, each with a different color for every key. */
const themes = Array.from({ length: changes }, (_, turn) => {
  const colors = themeKeys.map(({ key }, index) => [key, colorOf(turn * 97 + index * 31)]);
  return compileTheme(Object.fromEntries(colors)).variables;
});

function colorOf(seed: number): string {
  return `#${((seed * 2_654_435_761) >>> 8).toString(16).padStart(6, '0').slice(-6)}`;
}

async function measure(browser: Browser, address: string) {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const cpu = await cpuClock(page);
  const commitsBefore = Number(await page.evaluate('commits()'));
  if (address.includes('library') && commitsBefore === 0) throw new Error('The commits are not counted.');
  const before = await cpu();
  await page.evaluate(async (all) => {
    for (const variables of all) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      (Reflect.get(window, 'change') as (variables: object) => void)(variables);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, themes);
  const cost = ((await cpu()) - before) / changes;
  const commits = Number(await page.evaluate('commits()')) - commitsBefore;
  await page.close();
  return { cost, commits };
}

const pages = await servePages('theme-change', names);
const costs: Record<(typeof names)[number], number[]> = { library: [], plain: [] };
let commits = 0;
for (let round = 0; round <= rounds; round += 1) {
  const browser = await launchBrowser();
  for (const name of inTurn(names, round)) {
    const measured = await measure(browser, pages.address(name));
    // The first round warms the browser up.
    if (round > 0) costs[name].push(measured.cost);
    commits += measured.commits;
  }
  await browser.close();
}
await pages.close();

const [library, plain] = [median(costs.library), median(costs.plain)];
console.log(`${changes} theme changes on 300 components, medians of ${rounds} rounds`);
console.log(`  library     ${library.toFixed(2)} ms of main-thread CPU a change`);
console.log(`  plain HTML  ${plain.toFixed(2)} ms`);
console.log(`  ratio       ${(library / plain).toFixed(2)}`);
console.log(`  React commits during the changes: ${commits}`);
