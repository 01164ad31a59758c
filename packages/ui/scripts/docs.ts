/**
 * Writes the documentation of the components from the built Storybook: the table of the README with its pictures, a
 * page per component, and llms.txt. `check:storybook` reports texts that are out of date; pictures are drawn here only.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { describeComponent, documentsOf, listComponents, type ComponentDoc } from './component-docs.ts';
import { packageFolder } from './entries.ts';
import { drawPictures } from './pictures.ts';
import { serveStorybook } from './storybook-pages.ts';

const folders = {
  pages: join(packageFolder, 'docs/components'),
  pictures: join(packageFolder, 'docs/pictures'),
};
const { address, close } = await serveStorybook();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  const components = listComponents();
  const described: ComponentDoc[] = [];
  for (const component of components) described.push(await describeComponent(page, address, component));
  for (const folder of Object.values(folders)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  for (const [file, text] of documentsOf(described)) writeFileSync(file, text);
  await drawPictures(browser, address, components, (name, picture) =>
    writeFileSync(join(folders.pictures, `${name}.webp`), picture),
  );
} finally {
  await browser.close();
  await close();
}
