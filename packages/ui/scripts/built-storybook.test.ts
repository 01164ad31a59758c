/**
 * Checks the built Storybook: its first page, every docs page, and the code that each example offers to copy. Requires
 * a `storybook build` first.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { otherNames } from '../../../.storybook/other-names.ts';
import { launchBrowser } from './browser.ts';
import { complaintsAbout } from './check-samples.ts';
import { describeComponent, documentsOf, listComponents, type ComponentDoc } from './component-docs.ts';
import { openDocs, readEntries, samplesOnPage, serveStorybook, type Entry } from './storybook-pages.ts';

const all = readEntries();
const stories = all.filter(({ type }) => type === 'story');
const pages = all.filter(({ type }) => type === 'docs');

const { address, close } = await serveStorybook();
const browser = await launchBrowser();
after(async () => {
  await browser.close();
  await close();
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
  wrong.length = 0;
  await page.goto(`${address}${path}`);
}

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

test('Storybook opens on the welcome page', async () => {
  await open('');
  await page.waitForURL(/path=\/docs\/welcome--docs/);
  await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { name: '@portal/ui' }).waitFor();
  const sidebar = await page.getByRole('navigation').first().innerText();
  assert.match(sidebar, /Forms/i);
  assert.deepEqual(wrong, []);
});

test('the search leads to a component by the name that other libraries have for it', async () => {
  const search = page.locator('#storybook-explorer-searchfield');
  for (const [name, component, id] of [
    ['tag', 'Badge', 'data-badge--docs'],
    ['toggle', 'Switch', 'forms-switch--docs'],
    ['dropdown', 'Select', 'forms-select--docs'],
    ['kalender', 'DatePicker', 'forms-datepicker--docs'],
  ] as const) {
    await open('');
    // The search finds nothing before the sidebar has its pages.
    await page.locator('#storybook-explorer-tree').getByText('Forms').first().waitFor();
    await search.fill(name);
    await page.locator('#storybook-explorer-menu li').filter({ hasText: component }).first().click();
    await page.waitForURL(new RegExp(`path=/docs/${id}`));
    assert.deepEqual(wrong, []);
  }
});

test('every component with other names has a page', () => {
  const titles = new Set(pages.map(({ title }) => title.split('/').at(-1)));
  assert.deepEqual(
    Object.keys(otherNames).filter((name) => !titles.has(name)),
    [],
  );
});

test('stories are tagged with ledger ids', () => {
  assert.ok(stories.filter(({ tags }) => tags.some((tag) => /^[A-Z]{3}-\d\d$/.test(tag))).length > 100);
});

test('the first story of every component is a static example, not a test', () => {
  const first = new Map<string, Entry>();
  for (const story of stories) if (!first.has(story.title)) first.set(story.title, story);
  const acting = [...first.values()].filter(({ tags }) => tags.includes('test-case'));
  assert.deepEqual(
    acting.map(({ id }) => id),
    [],
  );
});

/** Code to copy, per file name. */
const samples: Record<string, string> = {};

for (const { id, title } of pages) {
  test(`the docs page of ${title} renders without errors and can be read`, async () => {
    // Leaving a page with uploads under way is an error in the console of that page.
    await page.goto('about:blank');
    wrong.length = 0;
    await openDocs(page, address, id);
    assert.deepEqual(await page.evaluate(hindrances), []);
    assert.deepEqual(wrong, []);
    // The portal's own screens are not part of the package.
    if (title.startsWith('Portal/')) return;
    for (const [index, code] of (await samplesOnPage(page)).entries()) samples[`${id}-${index}.tsx`] = code;
  });
}

test('the code to copy begins with its imports and has no parts of a story', () => {
  const found = Object.entries(samples);
  assert.ok(found.length > 120);
  const without = found.filter(
    ([, code]) => !/^import .* from '@portal\/ui\/\w/m.test(code) || !code.startsWith('import '),
  );
  const leftovers = found.filter(([, code]) =>
    /\bplay:|canvas|storybook|\bfn\(|\bargs\b|^\s*[()]$/m.test(code),
  );
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

test('the README, the pages of the components and llms.txt say what the docs pages show', async () => {
  const described: ComponentDoc[] = [];
  for (const component of listComponents()) {
    const { id } = component.docs;
    const shown = Object.entries(samples).filter(([name]) => name.startsWith(`${id}-`));
    described.push(
      await describeComponent(
        page,
        address,
        component,
        shown.map(([, code]) => code),
      ),
    );
  }
  const outdated = [...documentsOf(described)].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
  );
  assert.deepEqual(
    outdated.map(([file]) => file),
    [],
    'They are written by: pnpm --filter @portal/ui run docs',
  );
});
