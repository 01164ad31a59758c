/**
 * Measures the first view on a slow connection (562 ms per round trip, 1.44 Mbit/s) and a slow machine (a quarter of
 * this one's speed): of the login, of the same page without any script as a lower bound, and of the first pages of a
 * participant. Runs on the real server and the built portal (build both first), with a cold and a warm cache, every
 * page in every round. Times in ms, medians of the rounds.
 * Run: npm run bench -- portal/first-view [rounds]
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { startServer } from '../e2e/harness/servers/server.ts';
import { demoPassword } from '../e2e/harness/test.ts';

const rounds = Number(process.argv[2] ?? 5);
const line = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };

interface Wait {
  /** First and largest content, from the start of the navigation. */
  first: number;
  largest: number;
  /** Time at which the login button responds to a press; 0 on other pages. */
  usable: number;
  /** Time that tasks after the first content took beyond 50 ms each. */
  blocked: number;
}

const watch = `
  const seen = { first: 0, largest: 0, usable: 0, blocked: 0 };
  window.seen = seen;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.first = startTime; });
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration > seen.first) seen.blocked += Math.max(0, duration - 50);
  });
  let isHeld = false;
  const look = setInterval(() => {
    const isNow = 'releasePress' in window;
    if (isHeld && !isNow) {
      seen.usable = performance.now();
      clearInterval(look);
    }
    isHeld = isNow;
  }, 5);`;

/** Proxies an origin: removes the scripts from its pages, and passes everything else on unchanged. */
async function serveWithoutScripts(origin: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(origin + (request.url ?? '/'), {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.setHeader('content-type', type);
      if (!type.startsWith('text/html')) return response.end(body);
      response.setHeader('content-encoding', 'gzip');
      return response.end(gzipSync(withoutScripts(body.toString())));
    })();
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

const withoutScripts = (html: string) =>
  html.replaceAll(/<script[^>]*>[^]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

async function visit(page: Page, address: string): Promise<Wait> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  // Waits for the data of the page and the paint that follows.
  await page.waitForTimeout(5_000);
  return page.evaluate(() => Reflect.get(window, 'seen') as Wait);
}

/**
 * Visits a page twice, each time in a new tab of the same context: with a cold and then a warm cache. Logs in first
 * when a username is given.
 */
async function visitTwice(browser: Browser, address: string, username?: string): Promise<Wait[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  if (username !== undefined) {
    const data = { username, password: demoPassword };
    await context.request.post(new URL('/auth/login', address).href, { data });
  }
  const waits: Wait[] = [];
  for (let time = 0; time < 2; time += 1) {
    const page = await context.newPage();
    waits.push(await visit(page, address));
    await page.close();
  }
  await context.close();
  return waits;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const server = await startServer({ RATE_LIMITS: 'off' });
const floor = await serveWithoutScripts(server.origin);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const pages = [
  { name: 'floor', address: `${floor.origin}/zonnig/inloggen` },
  { name: 'login', address: `${server.origin}/zonnig/inloggen` },
  { name: 'home', address: `${server.origin}/`, username: 'anna' },
  { name: 'account', address: `${server.origin}/account`, username: 'anna' },
];
const measured = new Map(pages.map(({ name }) => [name, [[], []] as [Wait[], Wait[]]]));
try {
  for (let round = 0; round < rounds; round += 1) {
    // Each round starts with another page, since the first one in a browser may run slower.
    const first = round % pages.length;
    for (const { name, address, username } of [...pages.slice(first), ...pages.slice(0, first)]) {
      const [cold, warm] = await visitTwice(browser, address, username);
      if (cold) measured.get(name)?.[0].push(cold);
      if (warm) measured.get(name)?.[1].push(warm);
    }
  }
} finally {
  await browser.close();
  floor.close();
  await server.stop();
}

const of = (name: string, at: 0 | 1, key: keyof Wait) =>
  Math.round(median((measured.get(name)?.[at] ?? []).map((wait) => wait[key])));
console.table(
  pages.flatMap(({ name }) =>
    ([0, 1] as const).map((at) => ({
      page: `${name}, ${at === 0 ? 'cold' : 'warm'}`,
      first: of(name, at, 'first'),
      largest: of(name, at, 'largest'),
      usable: of(name, at, 'usable'),
      blocked: of(name, at, 'blocked'),
    })),
  ),
);
const share = (value: number) => (value / of('floor', 0, 'largest')).toFixed(2);
console.log(`Login, cold: largest content ${share(of('login', 0, 'largest'))} × the floor's (goal 1.3),`);
console.log(`usable after ${share(of('login', 0, 'usable'))} × the floor's largest content (goal 2.2).`);
