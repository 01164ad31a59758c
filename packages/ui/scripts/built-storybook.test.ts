/**
 * Checks the built Storybook: its first page, every docs page, and the code that each example offers to copy. Requires
 * a `storybook build` first.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { preview } from 'vite';
import { launchBrowser } from './browser.ts';
import { complaintsAbout } from './check-samples.ts';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
}

const folder = join(import.meta.dirname, '..');
const built = join(folder, '../../node_modules/.cache/storybook-static');
const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
  entries: Record<string, Entry>;
};
const all = Object.values(entries);
const stories = all.filter(({ type }) => type === 'story');
const pages = all.filter(({ type }) => type === 'docs');

const server = await preview({
  root: folder,
  configFile: false,
  logLevel: 'silent',
  build: { outDir: built },
  preview: { port: 0 },
});
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await launchBrowser();
after(async () => {
  await browser.close();
  await server.close();
});

// All tests share one page, so that files are fetched only once.
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
page.setDefaultTimeout(60_000);
/** Console errors of the page that was opened last. */
const wrong: string[] = [];
page.on('console', (message) => {
  const { url } = message.location();
  // A missing favicon is no defect: only a story opened outside of Storybook has none.
  if (message.type() === 'error' && !url.endsWith('/favicon.ico')) wrong.push(`${message.text()} ${url}`);
});

async function open(path: string) {
  // Leaves the previous page first: the prompt that an example shows on leaving would count as an error of the next
  // page.
  await page.goto('about:blank');
  wrong.length = 0;
  await page.goto(`${address}${path}`);
}

/**
 * Returns whether each example is rendered, and has finished its play function if it is in an iframe. Loads the iframes
 * that would wait until they are near the viewport.
 */
const areDrawn = () =>
  [...document.querySelectorAll('.docs-story')].every((example) => {
    const frame = example.querySelector('iframe');
    if (frame === null) return example.querySelector('[id^="story--"] *') !== null;
    frame.loading = 'eager';
    const storybook: { currentRender?: { phase: string } } | undefined =
      frame.contentWindow === null ? undefined : Reflect.get(frame.contentWindow, '__STORYBOOK_PREVIEW__');
    return storybook?.currentRender?.phase === 'finished';
  });

/** Returns the defects that keep people from reading the page, and ids that occur more than once. */
function hindrances(): string[] {
  // Only ids in examples: Storybook repeats some of its own parts, among them the frame of the first example.
  const ids = [...document.querySelectorAll('[id^="story--"] [id]')]
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('iframe--'));
  const found = {
    'a modal dialog is open': document.querySelector('dialog:modal') !== null,
    'a part is inert': document.querySelector('[inert]') !== null,
    'the page does not scroll': [document.documentElement, document.body].some(
      (element) => getComputedStyle(element).overflowY === 'hidden',
    ),
    'the page does not begin at its top': scrollY > 0,
    'a property has no type': [...document.querySelectorAll('.docblock-argstable td:nth-child(2) span')].some(
      ({ textContent }) => /^(?:union|unknown|Readonly)$/.test(textContent),
    ),
    'a default value stands in a description': document.body.innerText.includes('@default'),
    'the page is too long to read': document.documentElement.scrollHeight > 14_000,
  };
  return [
    ...Object.entries(found).flatMap(([what, isTrue]) => (isTrue ? [what] : [])),
    ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
  ];
}

/** Resolves to the code that each example of the open docs page offers. */
async function samplesOnPage(): Promise<string[]> {
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

test('Storybook opens on the welcome page', async () => {
  await open('');
  await page.waitForURL(/path=\/docs\/welkom--docs/);
  await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { name: '@portal/ui' }).waitFor();
  const sidebar = await page.getByRole('navigation').first().innerText();
  assert.match(sidebar, /Formulier/i);
  assert.doesNotMatch(sidebar, /Fout/);
  assert.deepEqual(wrong, []);
});

test('stories with deliberate faults are built, and hidden from the sidebar', () => {
  const found = stories.filter(({ tags }) => tags.includes('fout'));
  assert.ok(found.length >= 8);
  for (const { id, tags } of found) assert.ok(!tags.includes('dev'), id);
});

test('stories are tagged with ledger ids', () => {
  assert.ok(stories.filter(({ tags }) => tags.some((tag) => /^[A-Z]{3}-\d\d$/.test(tag))).length > 100);
});

test('the first story of every component is a static example, not a test', () => {
  const first = new Map<string, Entry>();
  for (const story of stories) if (!first.has(story.title)) first.set(story.title, story);
  const acting = [...first.values()].filter(({ tags }) => tags.includes('proef'));
  assert.deepEqual(
    acting.map(({ id }) => id),
    [],
  );
});

/** Code to copy, per file name. */
const samples: Record<string, string> = {};

for (const { id, title } of pages) {
  test(`the docs page of ${title} renders without errors and can be read`, async () => {
    await open(`iframe.html?id=${id}&viewMode=docs`);
    await page.locator('.sbdocs-content h1').first().waitFor();
    await page.waitForFunction(areDrawn);
    assert.deepEqual(await page.evaluate(hindrances), []);
    assert.deepEqual(wrong, []);
    // The portal's own screens are not part of the package.
    if (title.startsWith('Portaal/')) return;
    for (const [index, code] of (await samplesOnPage()).entries()) samples[`${id}-${index}.tsx`] = code;
  });
}

test('the code to copy begins with its imports and has no parts of a story', () => {
  const found = Object.entries(samples);
  assert.ok(found.length > 120);
  const without = found.filter(
    ([, code]) => !/^import .* from '@portal\/ui\/\w/m.test(code) || !code.startsWith('import '),
  );
  const leftovers = found.filter(([, code]) => /play:|canvas|storybook|\bfn\(|\bargs\b/.test(code));
  assert.deepEqual(
    without.map(([name]) => name),
    [],
  );
  assert.deepEqual(
    leftovers.map(([name]) => name),
    [],
  );
});

test('the code to copy compiles', () => {
  assert.deepEqual(complaintsAbout(samples), []);
});
