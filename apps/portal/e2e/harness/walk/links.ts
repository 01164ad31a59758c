import type { Page } from '@playwright/test';
import { expect, expectTidyText, untilQuiet } from '../test.ts';

/** A link, and the screen that contains it. */
interface Found {
  href: string;
  on: string;
}

interface Walk {
  /** Origin of the portal. */
  portal: string;
  /** Origins of its sibling sites. */
  siblings: string[];
  /** The screens to start at; the screens they link to are visited as well. */
  from: string[];
}

/** Opens a screen of the portal and waits until it is loaded. */
async function open(page: Page, path: string, on: string) {
  const response = await page.goto(path);
  expect(response?.status() ?? 200, `${path}, linked on ${on}`).toBeLessThan(400);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title, `${path}, linked on ${on}`).toBeVisible();
  // Not 'networkidle', which with the editor's frames sometimes is never reached.
  await untilQuiet(page);
  await expect(title, `${path}, linked on ${on}`).not.toHaveText('Pagina niet gevonden');
  await expectTidyText(page);
}

/** Returns the URLs of all links on the page, also in closed menus. */
const linksOn = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

/** Expects a heading, and links back to the portal in header and footer of a sibling site. */
export async function expectSibling(page: Page, portal: string, on: string) {
  await expect(page.getByRole('heading', { level: 1 }), `the site linked on ${on}`).toBeVisible();
  for (const part of ['banner', 'contentinfo'] as const) {
    const back = page.getByRole(part).getByRole('link', { name: 'Naar mijn account' });
    await expect(back).toHaveAttribute('href', `${portal}/`);
  }
}

/** Follows the link back from a sibling site. */
export async function goBack(page: Page, portal: string) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Naar mijn account' }).click();
  await expect(page).toHaveURL(new RegExp(`^${portal}/`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Patterns for the links that lead to no web page, by scheme. */
const shapes: Record<string, RegExp> = {
  'mailto:': /^[\w.]+@[\w.]+$/,
  'tel:': /^\+?\d{10,}$/,
  'otpauth:': /^(?:\/\/totp)?\/.+/,
};

/** Follows a link that leaves the portal's screens. Throws when its target does not exist. */
async function followOut(page: Page, { href, on }: Found, { portal, siblings }: Walk) {
  const { protocol, origin, pathname, searchParams } = new URL(href);
  const where = `${href}, linked on ${on}`;
  const shape = shapes[protocol];
  if (shape !== undefined) return expect(pathname, where).toMatch(shape);
  if (origin === portal && /^\/(?:auth|api)\//.test(pathname))
    return expect((await page.request.get(href)).status(), where).toBeLessThan(400);
  const wanted = new URL(searchParams.get('redirect') ?? href).origin;
  expect(siblings, where).toContain(wanted);
  await page.goto(href);
  await page.waitForURL((address) => address.origin === wanted);
  await expectSibling(page, portal, on);
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

/** Maximum number of visited screens that differ only by an id, such as one per file. */
const mostOfOneKind = 5;
const kindOf = ({ pathname }: URL) => pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/** Hashes that open a dialog instead of naming a part of the page. */
const dialogs = new Set(['#upload-diploma', '#upload-certificaat']);

/** Expects that every hash in the page's URL and in its links to itself names a part of the page. */
async function expectParts(page: Page, hrefs: string[]) {
  const here = new URL(page.url());
  const parts = [here, ...hrefs.map((href) => new URL(href))].filter(
    (address) =>
      address.hash !== '' &&
      !dialogs.has(address.hash) &&
      address.origin === here.origin &&
      pathOf(address) === pathOf(here),
  );
  for (const { href, hash } of parts)
    await expect(page.locator(`[id="${hash.slice(1)}"]`), `${href}, linked on ${pathOf(here)}`).toHaveCount(
      1,
    );
}

/** Follows every link of every screen once, with a few screens per id. Returns the visited paths of the portal. */
export async function followEveryLink(page: Page, walk: Walk): Promise<string[]> {
  const { portal } = walk;
  const isScreen = ({ origin, pathname, search }: URL) =>
    origin === portal && !/^\/(?:auth|api|media)\//.test(pathname) && !search.includes('redirect=');
  const queue: Found[] = walk.from.map((path) => ({ href: portal + path, on: 'the route table' }));
  const ways = new Map<string, Found>();
  const walked = new Set(['/uitloggen']);
  const ofKind = new Map<string, number>();

  for (const { href, on } of queue) {
    const address = new URL(href);
    const path = pathOf(address);
    if (!isScreen(address)) ways.set(href, { href, on });
    if (!isScreen(address) || walked.has(path)) continue;
    const kind = kindOf(address);
    const count = (ofKind.get(kind) ?? 0) + 1;
    if (kind.includes(':id') && count > mostOfOneKind) continue;
    ofKind.set(kind, count);
    walked.add(path);
    await open(page, path, on);
    const links = await linksOn(page);
    await expectParts(page, links);
    queue.push(...links.map((found) => ({ href: found, on: path })));
  }
  const left = new Set<string>();
  for (const way of ways.values()) {
    await followOut(page, way, walk);
    const { origin } = new URL(page.url());
    // Goes back from each site once, since the link back is the same on all of its pages.
    if (walk.siblings.includes(origin) && !left.has(origin)) await goBack(page, portal);
    left.add(origin);
  }
  return [...walked];
}
