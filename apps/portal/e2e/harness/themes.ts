import type { Page } from '@playwright/test';
import { colorRules, expect, expectAccessible } from './test.ts';

const demoThemes = ['voorbeeld', 'zonnig', 'banknoord'] as const;

/** Primary color of the default theme. */
const housePrimary = '#ac2e32';

const environments = '**/api/customer_portal_environments/*';
const users = '**/api/users/*';

interface Environment {
  id: string;
  themeVariables: Record<string, string>;
}

/**
 * Expects no finding of axe on the current screen, at the width of a phone and of a desktop: of all rules in the
 * person's own theme, and of the rules about colors in the theme of each environment of the demo, as if the person's
 * organization had that environment. Restores the person's own theme.
 */
export async function expectAccessibleInEveryTheme(page: Page) {
  const ownPrimary = await primaryOf(page);
  let appliedEnvironment: Environment | null = null;
  const applied: Environment[] = [];
  // Stays in place afterwards, since a response about the person that is in progress still leads to another environment.
  await page.route(environments, async (route) => {
    const environment = applied.find(({ id }) => route.request().url().endsWith(id));
    if (environment === undefined) return route.fallback();
    const response = await route.fetch();
    await route.fulfill(response.ok() ? { response } : { json: environment });
  });
  await page.route(users, async (route) => {
    if (appliedEnvironment === null) return route.fallback();
    const response = await route.fetch();
    const iri = `"customerPortalEnvironment":"${appliedEnvironment.id}"`;
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(/"customerPortalEnvironment":"[^"]+"/g, iri) });
  });
  await expectAtBothWidths(page);
  for (const slug of demoThemes) {
    const answer = await page.request.get(`/api/customer_portal_environments/by_slug/${slug}`);
    appliedEnvironment = (await answer.json()) as Environment;
    applied.push(appliedEnvironment);
    await expectTheme(page, appliedEnvironment.themeVariables['color_primary'] ?? housePrimary);
    await expectAtBothWidths(page, colorRules);
  }
  await page.unroute(users);
  await expectTheme(page, ownPrimary);
}

/**
 * Simulates a return to the tab, upon which the portal reloads the session, and expects the theme with the given
 * primary color. Repeats that, since the portal ignores a return while a reload is in progress.
 */
async function expectTheme(page: Page, primary: string) {
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return primaryOf(page);
    })
    .toBe(primary);
}

async function expectAtBothWidths(page: Page, rules?: string[]) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Scrolls to the top, since a control half behind the bar would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, rules);
  }
}

const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portal-primary'));
