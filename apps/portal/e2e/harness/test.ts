import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { startServer, type Server } from './servers/server.ts';

export const demoPassword = 'Welkom-2026!';

/** Errors of Chromium for a server that is gone, possibly in the middle of a response. */
export const serverGone =
  /ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/;

export const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

interface Fixtures {
  /** Console errors that a test provokes on purpose; any other fails it. */
  expectedConsoleErrors: RegExp | null;
  watchedConsole: void;
}

/** Playwright's test on a server and database per worker. Fails on any unexpected console error. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  // oxlint-disable-next-line no-empty-pattern -- see above
  expectedConsoleErrors: async ({}, use) => use(null),
  watchedConsole: [
    async ({ page, expectedConsoleErrors }, use) => {
      const errors = watchConsole(page);
      await use();
      // Ignores calls in progress when the test ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(errors.filter((error) => !expectedConsoleErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A test on its own server and database, for tests that need the untouched demo world. */
export const freshTest = test.extend<{ freshServer: Server }>({
  // oxlint-disable-next-line no-empty-pattern -- see above
  freshServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ freshServer }, use) => use(freshServer.origin),
});

/** Collects everything a page writes to its console that indicates a fault. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    errors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return errors;
}

/** Finds a text on the screen, and not in the live region that repeats it. */
export function shown(page: Page, text: string | RegExp) {
  return page.getByText(text).and(page.locator(':not([data-portal-announcer])'));
}

/** Fills in the login form that is on the screen and sends it. */
export async function fillLogin(page: Page, username: string, password = demoPassword) {
  await page.getByLabel('E-mail of gebruikersnaam').fill(username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

/** Logs in as one of the demo people by a call, for tests of other subjects than the login, and opens a path. */
export async function loginAs(page: Page, username: string, path = '/') {
  const data = { username, password: demoPassword };
  expect((await page.request.post('/auth/login', { data })).ok()).toBe(true);
  await page.goto(path);
  await expect(page).not.toHaveURL(/\/inloggen(?!-als)/);
}

/** Logs in on the login screen, for tests of the login itself. */
export async function loginOnScreen(page: Page, username: string) {
  await page.goto('/inloggen');
  await fillLogin(page, username);
  await expect(page).not.toHaveURL(/\/inloggen/);
}

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

/** Waits until a page has sent no request for some time, in ms, such as after prefetching. */
export async function untilQuiet(page: Page, time = 500) {
  let last = Date.now();
  const note = () => (last = Date.now());
  page.on('request', note).on('requestfinished', note);
  await expect.poll(() => Date.now() - last).toBeGreaterThan(time);
  page.off('request', note).off('requestfinished', note);
}

/** Logs in as Chris, who has several accounts, and makes one of them the active one. */
export async function loginAsChris(page: Page, account: RegExp) {
  await loginAs(page, 'chris');
  await page.goto('/wissel-account');
  await page.getByRole('main').getByRole('button', { name: account }).click();
  await expect(page).toHaveURL('/');
}

/** Waits for the end of short animations, since axe would judge colors in transition. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const brief = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1_000);
    await Promise.all(brief.map(({ finished }) => finished.catch(() => null)));
  });

/** Expects no sentence on the screen with two full stops; only 'Laden...' has three. */
export async function expectTidyText(page: Page) {
  const text = await page.locator('body').innerText();
  expect(text.match(/[^\n]*(?<!\.)\.\.(?!\.)[^\n]*/g) ?? []).toEqual([]);
}

/** Expects that every text of a themed page is in one of the fonts of the theme, or in a font for code. */
async function expectOwnFonts(page: Page) {
  const others = await page.evaluate(() => {
    if (getComputedStyle(document.documentElement).getPropertyValue('--portal-font-text') === '') return [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const { parentElement: element, nodeValue } = texts.currentNode;
      const words = nodeValue?.trim() ?? '';
      // A text for screen readers alone has a box of one pixel.
      if (words === '' || !element?.checkVisibility() || element.offsetWidth <= 1) continue;
      const { fontFamily } = getComputedStyle(element);
      if (!/^"?(?:Open Sans|Montserrat)|monospace/.test(fontFamily)) found.add(`${words}: ${fontFamily}`);
    }
    return [...found];
  });
  expect(others).toEqual([]);
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules of axe whose result depends on colors. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds no violation of WCAG 2.2 AA on the current screen, and that the text is tidy and in its own
 * fonts. Axe is loaded into the page and stays there.
 */
export async function expectAccessible(page: Page, runOnly = wcag) {
  await settle(page);
  await expectTidyText(page);
  await expectOwnFonts(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const findings = await page.evaluate(async (rules) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    // Marks elements behind a modal dialog as inert, as the browser treats them: axe would report that they cover the
    // dialog.
    const behind: Element[] = [];
    for (let node = document.querySelector('dialog:modal'); node?.parentElement; node = node.parentElement) {
      const beside = [...node.parentElement.children].filter((each) => each !== node);
      behind.push(...beside.filter((each) => !each.hasAttribute('inert')));
    }
    for (const each of behind) each.setAttribute('inert', '');
    const { violations } = await run({ runOnly: rules, resultTypes: ['violations'] });
    for (const each of behind) each.removeAttribute('inert');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, runOnly);
  expect(findings).toEqual([]);
}

/** Expects no horizontal scrolling at the three usual widths and at 320 px. */
export async function expectNoHorizontalScroll(page: Page) {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // Polls, since a table adapts to its width in the next frame.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `horizontal overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
}

export { expect };
