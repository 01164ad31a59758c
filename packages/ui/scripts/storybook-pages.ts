/** The built Storybook as a source: its index, and the pages in a browser. Requires a `storybook build` first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { preview } from 'vite';
import { packageFolder } from './entries.ts';

const built = join(packageFolder, '../../node_modules/.cache/storybook-static');

export interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
}

export const readEntries = () =>
  Object.values(
    (JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Entry> })
      .entries,
  );

/** Serves the built Storybook; resolves to its address, and to what stops it. */
export async function serveStorybook() {
  const server = await preview({
    root: packageFolder,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: built },
    preview: { port: 0 },
  });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/**
 * Returns whether each example is rendered, has finished its play function if it is in an iframe, and has a number on
 * each part if it shows an anatomy. Loads the iframes that would wait until they are near the viewport.
 */
const areDrawn = () =>
  [...document.querySelectorAll<HTMLElement>('.docs-story')].every((example) => {
    const frame = example.querySelector('iframe');
    if (frame === null) return example.querySelector('[id^="story--"] *') !== null;
    frame.loading = 'eager';
    const storybook: { currentRender?: { phase: string } } | undefined =
      frame.contentWindow === null ? undefined : Reflect.get(frame.contentWindow, '__STORYBOOK_PREVIEW__');
    const { parts, marked } = example.dataset;
    return storybook?.currentRender?.phase === 'finished' && marked === parts;
  });

/** Opens a docs page and waits until its examples are drawn. */
export async function openDocs(page: Page, address: string, id: string) {
  // Leaves the previous page first: the prompt that an example shows on leaving would count as an error of the next
  // page.
  await page.goto('about:blank');
  await page.goto(`${address}iframe.html?id=${id}&viewMode=docs`);
  await page.locator('.sbdocs-content h1').first().waitFor();
  await page.waitForFunction(areDrawn);
}

/** Resolves to the code that each example of the open docs page offers. */
export async function samplesOnPage(page: Page): Promise<string[]> {
  // Clicked by script, since the sticky or fixed parts of an example may cover the buttons.
  const asked = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button.docblock-code-toggle')];
    for (const button of buttons) button.click();
    return buttons.length;
  });
  await page.waitForFunction((count) => {
    const shown = [...document.querySelectorAll('.sbdocs-preview pre')];
    return shown.length === count && shown.every(({ textContent }) => textContent !== 'Transforming...');
  }, asked);
  return page.locator('.sbdocs-preview pre').allTextContents();
}
