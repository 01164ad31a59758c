import type { Locator, Page } from '@playwright/test';
import { expect, loginAs, test, untilQuiet } from '../harness/test.ts';

/** Time without a new request after which the pending ones get their responses, in ms. */
const quiet = 700;

interface Visit {
  /** Number of rounds in which all pending requests got their responses, until the content was shown. */
  trips: number;
  /** Requested paths, including those after the content was shown. */
  requests: string[];
}

/** Visits a page as on a connection whose round trips take far longer than the work in between. */
async function visit(page: Page, path: string, content: Locator): Promise<Visit> {
  const requests: string[] = [];
  let held: (() => void)[] = [];
  let last = Date.now();
  await page.route('**/*', async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    last = Date.now();
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  let trips = 0;
  const answering = setInterval(() => {
    if (held.length === 0 || Date.now() - last < quiet) return;
    trips += 1;
    for (const response of held) response();
    held = [];
  }, 50);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(content).toBeVisible();
  const needed = trips;
  await untilQuiet(page, 2 * quiet);
  clearInterval(answering);
  return { trips: needed, requests };
}

test(
  'the login page takes at most three round trips to the server, and the dashboard with its data five',
  { tag: '@core' },
  async ({ page, context }) => {
    const button = page.getByRole('button', { name: 'Inloggen', exact: true });
    const login = await visit(page, '/zonnig/inloggen', button);
    expect(login.trips).toBeLessThanOrEqual(3);
    expect(login.requests.length, login.requests.join('\n')).toBeLessThanOrEqual(10);

    const other = await context.newPage();
    await loginAs(other, 'anna', '/_dev/post');
    const training = other
      .getByRole('main')
      .getByRole('link', { name: /Training/ })
      .first();
    const home = await visit(other, '/', training);
    expect(home.trips).toBeLessThanOrEqual(5);
    expect(home.requests.length, home.requests.join('\n')).toBeLessThanOrEqual(30);
  },
);
