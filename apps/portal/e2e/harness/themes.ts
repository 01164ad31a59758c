import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './test.ts';

const demoThemes = ['voorbeeld', 'zonnig', 'banknoord'] as const;

/** Of an environment that has none of its own. */
const housePrimary = '#ac2e32';

const environments = '**/api/customer_portal_environments/*';
const users = '**/api/users/*';

interface Environment {
  id: string;
  themeVariables: Record<string, string>;
}

/**
 * No finding of axe on the screen as it is now, at a phone's width and a desk's, in the colours of each of the three: as if the
 * organisation of whoever is logged in had that environment. The last one stays on until the page is loaded again.
 */
export async function expectAccessibleInEveryTheme(page: Page) {
  let worn: Environment | null = null;
  await page.route(environments, (route) =>
    worn === null ? route.fallback() : route.fulfill({ json: worn }),
  );
  await page.route(users, async (route) => {
    if (worn === null) return route.fallback();
    const response = await route.fetch();
    const iri = `"customerPortalEnvironment":"${worn.id}"`;
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(/"customerPortalEnvironment":"[^"]+"/g, iri) });
  });
  for (const slug of demoThemes) {
    const answer = await page.request.get(`/api/customer_portal_environments/by_slug/${slug}`);
    worn = (await answer.json()) as Environment;
    // Whoever comes back to a tab finds it as the server has it now.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => primaryOf(page)).toBe(worn.themeVariables['color_primary'] ?? housePrimary);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // What is halfway under the bar would count as too small to be pressed.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
    }
  }
  await page.unroute(environments);
  await page.unroute(users);
}

const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portal-primary'));
