import type { Page } from '@playwright/test';
import { demoWorldTest } from '../harness/servers/identity-provider.ts';
import {
  behindButtons,
  enter,
  loggedOutScreens,
  passRequiredAction,
  people,
  screens,
} from '../harness/walk/people.ts';
import { expect, untilQuiet } from '../harness/test.ts';

/**
 * Runs on a portal that no other file uses: Playwright gives tests with another worker fixture a worker of their own.
 */
const test = demoWorldTest.extend<object, { ownWorker: null }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  ownWorker: [async ({}, use) => use(null), { scope: 'worker', auto: true }],
});

/** The narrowest window, and text of twice the size on a usual phone. */
const views = [
  { name: '320 px wide', width: 320, fontSize: '' },
  { name: 'text of 200 %', width: 360, fontSize: '200%' },
];

/** Returns how far the page scrolls horizontally, and the elements that cause it; null when it does not. */
function overflow(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    // Waits for components that measure themselves in the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const root = document.documentElement;
    const excess = root.scrollWidth - root.clientWidth;
    if (excess <= 0) return null;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const culprit = Array.from(document.body.querySelectorAll('*')).findLast(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 0.5 && !scrolls(element.parentElement),
    );
    return `${excess} px: ${culprit?.outerHTML.slice(0, 160) ?? 'unknown'}`;
  });
}

/** Returns the texts in which a line ends after 'e-' within a word. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { index } of (node.nodeValue ?? '').matchAll(/\be-(?=\p{L})/giu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 3);
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(node.nodeValue ?? '');
      }
    }
    return found;
  });
}

const kindOf = (path: string) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/** Opens screens and the screens that they link to, one per kind, in every view. Returns the ones that are too wide. */
async function tooWide(page: Page, from: readonly string[]): Promise<string[]> {
  const queue = [...from];
  const walked = new Set(['/uitloggen']);
  const found: string[] = [];
  for (const path of queue) {
    if (walked.has(kindOf(path))) continue;
    walked.add(kindOf(path));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
    await page.setViewportSize({ width: 320, height: 740 });
    for (const text of await brokenWords(page)) found.push(`${path}: a line ends with 'e-' in '${text}'`);
    for (const { name, width, fontSize } of views) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      const excess = await overflow(page);
      if (excess !== null) found.push(`${path}, ${name}: ${excess}`);
    }
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    queue.push(...links.filter((link) => !/^\/(?:auth|api|media|_dev)\//.test(link)));
  }
  return found;
}

/** 403: the person has a second factor already. */
test.use({ expectedConsoleErrors: /403 .*generate-secret/ });

for (const person of people) {
  test(`no screen of ${person} is wider than a window of 320 px, nor than a phone with text of 200 %`, async ({
    page,
  }) => {
    test.slow();
    await enter(page, person);
    if (person === 'chris' || person === 'dewi') {
      expect(await tooWide(page, ['/', '/wissel-account'])).toEqual([]);
      await passRequiredAction(page, person);
    }
    expect(await tooWide(page, [...screens, ...(await behindButtons(page, person))])).toEqual([]);
  });
}

test('no screen before the login is wider than a window of 320 px, nor than a phone with text of 200 %', async ({
  page,
}) => {
  test.slow();
  expect(await tooWide(page, loggedOutScreens)).toEqual([]);
});
