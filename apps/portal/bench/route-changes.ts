/**
 * Measures what changing the route leaves in memory, on the real server and the built portal (build both first): heap
 * after garbage collection, DOM nodes and listeners, at the start and after every 100 changes. The rate limits of the
 * server are on: after a refused call, the script waits as long as the server requires.
 * Run: npm run bench -- portal/route-changes [changes]
 */
import { chromium, type Page } from 'playwright';
import { startServer } from '../e2e/harness/servers/server.ts';
import { demoPassword } from '../e2e/harness/test.ts';

const changes = Number(process.argv[2] ?? 300);
const perReading = 100;

async function readingOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // Collects twice: objects with a finalizer are freed only by the second collection.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

const server = await startServer();
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  const context = await browser.newContext({ baseURL: server.origin });
  await context.request.post('/auth/login', { data: { username: 'anna', password: demoPassword } });
  const page = await context.newPage();

  const traffic = { underWay: 0, calls: 0, refused: 0, waitUntil: 0 };
  page.on('request', () => (traffic.underWay += 1));
  page.on('requestfailed', () => (traffic.underWay -= 1));
  page.on('requestfinished', () => (traffic.underWay -= 1));
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) traffic.calls += 1;
    if (response.status() !== 429) return;
    traffic.refused += 1;
    const seconds = Number(response.headers()['retry-after'] ?? 1);
    traffic.waitUntil = Math.max(traffic.waitUntil, Date.now() + seconds * 1_000);
  });

  const title = page.getByRole('heading', { level: 1 });
  const links = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link');
  async function walk(change: number) {
    await links.nth(change % (await links.count())).click();
    await title.waitFor();
    do await page.waitForTimeout(100);
    while (traffic.underWay > 0);
    if (traffic.waitUntil === 0) return;
    await page.waitForTimeout(traffic.waitUntil - Date.now());
    traffic.waitUntil = 0;
    // Reloads, so that the refused calls are repeated.
    await page.reload({ waitUntil: 'networkidle' });
  }

  await page.goto('/');
  await title.waitFor();
  // Loads every screen once beforehand, since its code stays in memory.
  for (let change = 0; change < 12; change += 1) await walk(change);
  const print = async (change: number) => {
    const { heap, nodes, listeners } = await readingOf(page);
    console.log(
      `${String(change).padStart(5)} changes  heap ${heap.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners; ${traffic.calls} calls, ${traffic.refused} refused`,
    );
  };
  await print(0);
  for (let change = 1; change <= changes; change += 1) {
    await walk(change);
    if (change % perReading === 0) await print(change);
  }
} finally {
  await browser.close();
  await server.stop();
}
