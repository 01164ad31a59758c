import type { BrowserContext, Page } from '@playwright/test';

/**
 * Removes the responses about the user from the HTML, as with a server that adds none, so that the portal requests
 * them.
 */
export async function askAtStart(target: Page | BrowserContext): Promise<void> {
  await target.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/"responses":\{.*?<\/script>/, () => '"responses":{}}</script>');
    return route.fulfill({ response, body });
  });
}
