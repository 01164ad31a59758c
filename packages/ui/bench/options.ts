/**
 * Measures the cost of a filter of 1 000 options: opening it, the first time and again, and a key in its search, five
 * letters and five times Backspace. Compares the library with a plain windowed list in React that has none of its
 * markup, styles and fonts, interleaved.
 * Run: npm run bench -- ui/options [rounds]
 */
import type { Browser } from 'playwright';
import { launchBrowser } from '../scripts/browser.ts';
import {
  combined,
  inTurn,
  painted,
  printSteps,
  servePages,
  settled,
  workMeter,
  type Steps,
} from './pages.ts';

const rounds = Number(process.argv[2] ?? 9);
const keys = ['n', 'o', 'r', 't', 'h', ...Array.from({ length: 5 }, () => 'Backspace')];
/** Number of times that the keys are typed on one page. */
const repeats = 4;
const names = ['library', 'plain'] as const;
const goals = { open: 1.5, key: 1.15 };

async function measure(browser: Browser, address: string): Promise<Steps> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const work = await workMeter(page);
  const trigger = page.getByRole('button', { name: 'Office' });
  const { x, y, width, height } = (await trigger.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const press = async () => {
    await page.mouse.click(x + width / 2, y + height / 2);
    await settled(page);
  };
  const steps: Steps = {};
  steps['open'] = await work(press);
  await press();
  steps['open again'] = await work(press);

  await page.getByRole('searchbox', { name: 'Zoek optie' }).focus();
  const type = async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await painted(page);
    }
  };
  // Runs once unmeasured, so that no code is compiled during the measurement.
  await type();
  const typing = await work(async () => {
    for (let turn = 0; turn < repeats; turn += 1) await type();
  });
  steps['key'] = combined([typing], ([figure = 0]) => figure / keys.length / repeats);
  await page.close();
  return steps;
}

const pages = await servePages('options', names);
const samples: Record<(typeof names)[number], Steps[]> = { library: [], plain: [] };
for (let round = 0; round <= rounds; round += 1) {
  const browser = await launchBrowser();
  for (const name of inTurn(names, round)) {
    const steps = await measure(browser, pages.address(name));
    // The first round warms the machine up.
    if (round > 0) samples[name].push(steps);
  }
  await browser.close();
}
await pages.close();
console.log(`A filter of 1 000 options; medians of ${rounds} rounds, ratios of the task time within a round`);
printSteps(samples.library, samples.plain, goals);
