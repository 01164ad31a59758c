/** Draws the pictures of the components: their first example, as WebP. */
import type { Browser, Page } from 'playwright';
import { openStory, type ComponentEntry } from './component-docs.ts';

/** Components that a phone shows differently, drawn in a wide window. */
const wide = new Set([
  'AlertDialog',
  'DataTable',
  'FilterBar',
  'Footer',
  'Grid',
  'Header',
  'Modal',
  'ThemeEditor',
  'UploadDialog',
]);
/** Examples that show more of a component than its first one. */
const telling: Record<string, string> = {
  Badge: 'tones',
  BigCheckbox: 'states',
  Button: 'variants',
  ImagePicker: 'with-image',
};
/** Size of a picture in px: twice the size at which the README shows it. */
const size = { width: 560, height: 420 };
const windows = { narrow: { width: 400, height: 300 }, wide: { width: 800, height: 600 } };
const room = 24;

/** Returns the part of the window with the content of the page, and some room below it. */
function contentOf({ width, height, room: below }: { width: number; height: number; room: number }) {
  const bottoms = [...document.querySelectorAll('#storybook-root *, dialog *, [popover] *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .flatMap((box) => (box.width > 1 && box.height > 1 ? [box.bottom] : []));
  return { x: 0, y: 0, width, height: Math.min(height, Math.ceil(Math.max(0, ...bottoms)) + below) };
}

/** Encodes a PNG as WebP of the width of a picture, which the browser can do. */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, width }) => {
      const response = await fetch(`data:image/png;base64,${source}`);
      const bitmap = await createImageBitmap(await response.blob());
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((bitmap.height * width) / bitmap.width);
      const context = canvas.getContext('2d');
      if (context !== null) context.imageSmoothingQuality = 'high';
      context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
    },
    { source: png.toString('base64'), width: size.width },
  );
  return Buffer.from(base64, 'base64');
}

/** Draws the pictures of all components; calls `write` with each. */
export async function drawPictures(
  browser: Browser,
  address: string,
  components: ComponentEntry[],
  write: (name: string, picture: Buffer) => void,
) {
  const encoder = await browser.newPage();
  for (const [width, window] of Object.entries(windows)) {
    const page = await browser.newPage({
      viewport: window,
      deviceScaleFactor: (2 * size.width) / window.width,
      reducedMotion: 'reduce',
    });
    for (const { name, stories } of components) {
      if (wide.has(name) !== (width === 'wide')) continue;
      const story = stories.find(({ id }) => id.endsWith(`--${telling[name]}`)) ?? stories[0];
      if (story === undefined) continue;
      await openStory(page, address, story);
      await page.evaluate(() => document.fonts.ready);
      const clip = await page.evaluate(contentOf, { ...window, room });
      write(name, await webpOf(encoder, await page.screenshot({ clip })));
    }
    await page.close();
  }
}
