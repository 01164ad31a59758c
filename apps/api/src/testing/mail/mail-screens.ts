import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { chromium, type Page } from 'playwright';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import type { ReadyEmail, Sender } from '../../mail/email.ts';
import { writeHtml } from '../../mail/html.ts';
import { defaultSender, findSender } from '../../mail/sender.ts';
import type { Services } from '../../platform/context.ts';
import { origin } from './every-email.ts';

export const brands = ['voorbeeld', 'zonnig', 'banknoord', 'hoffelijk', 'bare'] as const;
export type Brand = (typeof brands)[number];

const screens = [320, 600].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Folder for screenshots, so that people can look at the emails. */
const shots = process.env['MAIL_SHOTS'];

/** Returns the faults of the email that a page shows. */
async function faultsOf(page: Page, { name, supportDesk, logo }: Sender): Promise<unknown[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const findings = await page.evaluate<unknown[]>(`(async () => {
    const { violations, incomplete } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    const unclear = incomplete.filter(({ id }) => id === 'color-contrast');
    const faults = [...violations, ...unclear].map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(['scrolls horizontally', scrollWidth]);
    for (const { naturalWidth, alt } of document.images) if (naturalWidth === 0) faults.push(['no image', alt]);
    return faults;
  })()`);
  const links = await page.$$eval('a', (all) => all.map((each) => each.getAttribute('href') ?? ''));
  const known = [`${origin}/`, 'tel:', `mailto:${supportDesk.email}`];
  const strange = links.filter((href) => !known.some((start) => href.startsWith(start)));
  const logos = await page.getByRole('img', { name, exact: true }).count();
  const expected = logo === null ? 0 : 1;
  return [...findings, ...strange, ...(logos === expected ? [] : [`${logos} logos`])];
}

/** Opens a browser with a page for each width and color scheme, which can show emails of the demo brands. */
export async function openMailScreens(services: Services) {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const pages = new Map<string, Page>();
  for (const { width, colorScheme } of screens) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    // Blocks all servers, so that an email that loads an image shows a missing one.
    await page.route(/^https?:/, (route) => route.abort());
    pages.set(`${width}-${colorScheme}`, page);
  }
  const senders = new Map<Brand, Sender>();
  for (const brand of brands) {
    const { sender, logo } = await findSender(
      services,
      brand === 'bare' ? null : demoId(`environment:${brand}`),
    );
    const src = `data:image/png;base64,${logo?.toString('base64') ?? ''}`;
    senders.set(brand, { ...sender, logo: sender.logo && { ...sender.logo, src } });
  }

  return {
    senderOf: (brand: Brand): Sender => senders.get(brand) ?? defaultSender(services.config),
    /** Returns the faults of an email on each screen, by its name; empty when there are none. */
    async look(name: string, email: ReadyEmail, sender: Sender, change = (html: string) => html) {
      const faults: Record<string, unknown[]> = {};
      for (const [screen, page] of pages) {
        await page.setContent(change(writeHtml(email, sender)));
        const found = await faultsOf(page, sender);
        if (found.length > 0) faults[screen] = found;
        if (shots === undefined) continue;
        await mkdir(shots, { recursive: true });
        await writeFile(join(shots, `${name}-${screen}.png`), await page.screenshot({ fullPage: true }));
      }
      return faults;
    },
    close: () => browser.close(),
  };
}
