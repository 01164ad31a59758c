/**
 * Measures the cost of a table: mount, sort, next page and expand with 10 000 and with 100 000 rows, 100 a page, and
 * mount and scroll with 10 000 rows on one page. Compares the library with a plain table in React that has none of its
 * markup, styles and fonts, interleaved.
 * Run: npm run bench -- ui/table [rounds]
 */
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../scripts/browser.ts';
import {
  collectGarbage,
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
const names = ['library', 'plain'] as const;

const workloads = [
  {
    name: '10 000 rows, 100 a page',
    query: 'rows=10000',
    goals: { mount: 1.3, sort: 1.15, 'next page': 1.15, expand: 1.15 },
  },
  { name: '100 000 rows, 100 a page', query: 'rows=100000', goals: { sort: 1.15 } },
  { name: '10 000 rows on one page', query: 'rows=10000&unpaged', goals: { mount: 1.4 } },
];

/** Clicks, in this order: name of the step, the element, and how often. */
const clicks = [
  { name: 'sort', selector: 'thead >> text=Salaris', times: 2 },
  { name: 'next page', selector: 'nav >> text=Volgende', times: 3 },
  { name: 'expand', selector: 'tbody button', times: 2 },
];

async function measure(browser: Browser, address: string): Promise<Steps> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Loads the fonts first, since an application has usually shown another page before.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  const work = await workMeter(page);
  // Collects the garbage of creating the rows now, since collecting it at a random moment would count as a cost of the
  // table.
  await collectGarbage(page);
  const steps: Steps = {};
  steps['mount'] = await work(async () => {
    await page.evaluate('window.mount()');
    await settled(page);
  });
  if (address.endsWith('unpaged')) {
    steps['scroll a frame'] = await scrolling(page, work);
  } else {
    for (const { name, selector, times } of clicks) {
      const turns = [];
      for (let turn = 0; turn < times; turn += 1) turns.push(await clicking(page, selector, work));
      steps[name] = combined(turns, (figures) => figures.reduce((sum, figure) => sum + figure) / times);
    }
  }
  await page.close();
  return steps;
}

/** Clicks with the mouse on an element in view, as a user does. */
async function clicking(page: Page, selector: string, work: Awaited<ReturnType<typeof workMeter>>) {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  await painted(page);
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return work(async () => {
    await page.mouse.click(x + width / 2, y + height / 2);
    await settled(page);
  });
}

const frames = 60;

async function scrolling(page: Page, work: Awaited<ReturnType<typeof workMeter>>) {
  const all = await work(async () => {
    for (let frame = 0; frame < frames; frame += 1) await painted(page, 'scrollBy(0, 400)');
  });
  return combined([all], ([figure = 0]) => figure / frames);
}

const pages = await servePages('table', names);
console.log(`Medians of ${rounds} rounds; ratios of the task time within a round, with quartiles`);
for (const { name: workload, query, goals } of workloads) {
  const samples: Record<(typeof names)[number], Steps[]> = { library: [], plain: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const browser = await launchBrowser();
    for (const name of inTurn(names, round)) {
      const steps = await measure(browser, `${pages.address(name)}?${query}`);
      // The first round warms the machine up.
      if (round > 0) samples[name].push(steps);
    }
    await browser.close();
  }
  console.log(`\n${workload}`);
  printSteps(samples.library, samples.plain, goals);
}
await pages.close();
