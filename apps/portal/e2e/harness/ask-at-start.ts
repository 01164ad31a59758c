import type { BrowserContext, Page } from '@playwright/test';

/**
 * Leaves out of the pages what they bring along of the person, as the same pages from another server do, so that the portal
 * asks for it.
 */
export async function askAtStart(target: Page | BrowserContext): Promise<void> {
  await target.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/"answers":\{.*?<\/script>/, () => '"answers":{}}</script>');
    return route.fulfill({ response, body });
  });
}
